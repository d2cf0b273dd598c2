using System.Text;

namespace MPINET;

public sealed partial class StringTypedBuffer
{
    /// <summary>Gets the text of a received message.</summary>
    /// <param name="status">The status of the receive.</param>
    /// <exception cref="ArgumentNullException">The status is null.</exception>
    /// <exception cref="ArgumentException">
    /// The status belongs to another message: its data are not characters, or it is longer than this buffer.
    /// </exception>
    public string GetText(Status status)
    {
        Require.NotNull(status, nameof(status));
        int length = status.Count(Datatype.Char);
        return (uint)length <= (uint)bytes.Length
            ? Encoding.UTF8.GetString(bytes, 0, length)
            : throw new ArgumentException(
                $"The status is of a message of {length} characters; this buffer has {bytes.Length}.",
                nameof(status)
            );
    }
}
