using System.Text;

namespace MPINET;

public sealed partial class StringTypedBuffer
{
    /// <summary>The text of a message that was received.</summary>
    /// <param name="status">What the receive has told.</param>
    /// <exception cref="ArgumentNullException">The status is null.</exception>
    /// <exception cref="ArgumentException">The status is that of another message: it is not one of characters, or is longer than this.</exception>
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
