using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Text;

namespace MPINET;

/// <summary>Objects in files.</summary>
/// <remarks>
/// The objects of each process are one part, with the bytes that messages have. Before the parts are 16 characters, the
/// number of parts, and their lengths in bytes, as 64-bit little-endian integers.
/// </remarks>
public static class FileObjectExtensions
{
    private const string Mark = "MPINET objects 1";

    /// <summary>Writes objects at the shared position, in the order of ranks. Collective. Blocks.</summary>
    /// <remarks>
    /// What several objects of a process share is written once. Like MPI_File_write_ordered. MPI-5.0, section 14.4.4.
    /// </remarks>
    /// <typeparam name="T">The type of the objects, the same on all processes.</typeparam>
    /// <param name="view">The bytes of the file.</param>
    /// <param name="objects">The objects of this process; there may be none.</param>
    /// <exception cref="ArgumentNullException">The view is null, or the objects of this process are.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// An object of this process contains something that cannot be written; the message names its position.
    /// </exception>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <exception cref="IOException">Another process cannot write its objects, or MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='FileObjectExtensions.WriteObjectsOrdered']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public static void WriteObjectsOrdered<T>(this FileView<byte> view, IEnumerable<T> objects)
    {
        Require.NotNull(view, nameof(view));
        Intracommunicator comm = view.File.Comm;
        ReadOnlyMemory<byte> part = FileAgreement.Made(
            comm,
            () => ObjectBuffer.Flatten<T>([.. Require.Given(objects, nameof(objects))], options: comm.Objects).Bytes,
            "flatten its objects"
        );
        long[] lengths = comm.Allgather((long)part.Length);
        view.WriteOrdered(comm.Rank == 0 ? [.. HeaderOf(lengths), .. part.Span] : part.Span);
    }

    /// <summary>Reads what one <see cref="WriteObjectsOrdered" /> has written at the shared position. Collective. Blocks.</summary>
    /// <remarks>
    /// The number of processes may be another one: they get whole parts, as evenly as possible, in the order of ranks. The
    /// types of the objects must be those that messages accept, by <see cref="Communicator.Objects" />. Like
    /// MPI_File_read_ordered. MPI-5.0, section 14.4.4.
    /// </remarks>
    /// <typeparam name="T">The type that the objects were written with.</typeparam>
    /// <param name="view">The bytes of the file.</param>
    /// <returns>The objects of the parts of this process. With fewer parts than processes, the last processes get none.</returns>
    /// <exception cref="ArgumentNullException">The view is null.</exception>
    /// <exception cref="InvalidDataException">No such objects begin there, or they are cut off; all processes throw.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The objects cannot be rebuilt on this process.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be written only.</exception>
    /// <exception cref="IOException">Another process cannot rebuild its objects, or MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='FileObjectExtensions.ReadObjectsOrdered']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public static T[] ReadObjectsOrdered<T>(this FileView<byte> view)
    {
        Require.NotNull(view, nameof(view));
        Intracommunicator comm = view.File.Comm;
        long[] lengths = FileAgreement.OfFirst(comm, () => LengthsIn(view));
        int[] mine = [.. Parts.Of(lengths, comm.Size)[comm.Rank].Select(static length => (int)length)];
        int header = comm.Rank == 0 ? HeaderLength(lengths.Length) : 0;
        byte[] bytes = FileAgreement.Made(
            comm,
            () => new byte[mine.Aggregate(header, static (sum, length) => checked(sum + length))],
            "hold its parts in an array"
        );
        view.ReadOrdered(bytes);
        return FileAgreement.Made(
            comm,
            () => mine.Length == 0 ? [] : new ObjectBuffer(bytes.AsMemory(header), mine, comm.Objects).Rebuild<T>(),
            "rebuild its objects"
        );
    }

    private static int HeaderLength(int parts) => Mark.Length + (sizeof(long) * (1 + parts));

    private static byte[] HeaderOf(long[] lengths)
    {
        using MemoryStream header = new();
        using BinaryWriter writer = new(header);
        writer.Write(Encoding.ASCII.GetBytes(Mark));
        writer.Write((long)lengths.Length);
        Array.ForEach(lengths, writer.Write);
        return header.ToArray();
    }

    private static long[] LengthsIn(FileView<byte> view)
    {
        long at = view.SharedPosition;
        byte[] beginning = view.ReadArrayAt(at, HeaderLength(0));
        if (beginning.Length < HeaderLength(0) || Encoding.ASCII.GetString(beginning, 0, Mark.Length) != Mark)
        {
            throw Refused(view, at, "no objects begin there: WriteObjectsOrdered writes some");
        }

        long parts = BitConverter.ToInt64(beginning, Mark.Length);
        if (parts < 1 || parts > (int.MaxValue / sizeof(long)) - 3 || !Has(view, at + HeaderLength((int)parts)))
        {
            throw Refused(
                view,
                at,
                $"the lengths of {parts} parts are not there: the file is cut off, or was overwritten"
            );
        }

        byte[] numbers = view.ReadArrayAt(at + HeaderLength(0), (int)parts * sizeof(long));
        long[] lengths = new long[parts];
        Buffer.BlockCopy(numbers, 0, lengths, 0, numbers.Length);
        if (Array.Exists(lengths, static length => length is < 1 or > int.MaxValue))
        {
            throw Refused(view, at, "the length of a part is wrong: the file was overwritten");
        }

        long end = at + HeaderLength(lengths.Length) + lengths.Sum();
        return Has(view, end)
            ? lengths
            : throw Refused(view, at, $"its {parts} parts would end at byte {end}: the file is cut off");
    }

    private static bool Has(FileView<byte> view, long end) => view.ReadArrayAt(end - 1, 1).Length == 1;

    private static InvalidDataException Refused(FileView<byte> view, long at, string why) =>
        new($"The file '{view.File.Path}' has no objects at byte {at} of its view: {why}.");
}
