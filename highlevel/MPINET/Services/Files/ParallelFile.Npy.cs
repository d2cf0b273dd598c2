using System.IO;

namespace MPINET;

public sealed unsafe partial class ParallelFile
{
    /// <summary>Makes a .npy file of numpy for an array, or replaces it. Collective. Blocks.</summary>
    /// <remarks>
    /// The format is 1.0, the order that of C, the bytes little-endian. The file has its whole length at once; elements have
    /// no defined values before they are written. In C: MPI_File_open, MPI_File_set_size. MPI-5.0, chapter 14.
    /// </remarks>
    /// <typeparam name="T">
    /// The type of an element: bool, byte, sbyte, short, ushort, int, uint, long, ulong, float, double, or Complex.
    /// </typeparam>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="path">The path of the same file on all processes.</param>
    /// <param name="shape">Number of elements in each dimension, 0 or more, the same on all processes; none for one element.</param>
    /// <param name="options">What else the program says; the same on all processes; null for nothing.</param>
    /// <returns>The file, to be disposed of by all processes.</returns>
    /// <exception cref="ArgumentNullException">The communicator, the path or the shape is null.</exception>
    /// <exception cref="ArgumentException">
    /// A number of the shape is negative; there are more than 64 dimensions, or bytes than a file can have; or the arguments
    /// of the processes differ.
    /// </exception>
    /// <exception cref="NotSupportedException">There is no type of numpy for the elements.</exception>
    /// <exception cref="IOException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ParallelFile.CreateNpy']" />
    public static NpyFile<T> CreateNpy<T>(
        Intracommunicator comm,
        string path,
        int[] shape,
        ParallelFileOptions? options = null
    )
        where T : unmanaged
    {
        Require.NotNull(comm, nameof(comm));
        string type = NpyHeader.TypeOf<T>();
        FileAgreement.Require(comm, NpyHeader.WrongShape(shape, sizeof(T)));
        RequireSame(comm, shape);
        byte[] header = NpyHeader.BytesOf(type, shape);
        ParallelFile made = Open(comm, path, FileMode.Create, options);
        try
        {
            FileView<byte> bytes = made.View<byte>();
            _ = FileAgreement.Made(comm, () => WriteFirst(bytes, header), "write the header");
            made.SetLength(header.Length + NpyHeader.LengthOf(shape, sizeof(T)));
            made.SyncAndBarrier();
            return new NpyFile<T>(made, [.. shape], header.Length);
        }
        catch (IOException)
        {
            made.Dispose();
            throw;
        }
    }

    /// <summary>Opens a .npy file of numpy, of format 1.0 or 2.0. Collective. Blocks.</summary>
    /// <remarks>The first process reads the header for all. In C: MPI_File_open. MPI-5.0, chapter 14.</remarks>
    /// <typeparam name="T">
    /// The type of an element: bool, byte, sbyte, short, ushort, int, uint, long, ulong, float, double, or Complex.
    /// </typeparam>
    /// <param name="comm">The communicator of the processes.</param>
    /// <param name="path">The path of the same file on all processes.</param>
    /// <param name="access">What is done with the file; the same on all processes. The header is read: Write alone is not enough.</param>
    /// <param name="options">What else the program says; the same on all processes; null for nothing.</param>
    /// <returns>The file, to be disposed of by all processes.</returns>
    /// <exception cref="ArgumentNullException">The communicator or the path is null.</exception>
    /// <exception cref="ArgumentException">The access does not read, or the arguments of the processes differ.</exception>
    /// <exception cref="NotSupportedException">There is no type of numpy for the elements.</exception>
    /// <exception cref="InvalidDataException">
    /// The file is none of this format, has elements of another type or byte order, is in Fortran's order, or is cut off.
    /// All processes throw; the message says what was found and what to do.
    /// </exception>
    /// <exception cref="FileNotFoundException">There is no such file.</exception>
    /// <exception cref="IOException">MPI reports an error.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ParallelFile.OpenNpy']" />
    public static NpyFile<T> OpenNpy<T>(
        Intracommunicator comm,
        string path,
        FileAccess access = FileAccess.Read,
        ParallelFileOptions? options = null
    )
        where T : unmanaged
    {
        Require.NotNull(comm, nameof(comm));
        string type = NpyHeader.TypeOf<T>();
        ArgumentException? wrong =
            access == FileAccess.Write
                ? new ArgumentException("The header is read: give FileAccess.Read or ReadWrite.", nameof(access))
                : null;
        FileAgreement.Require(comm, wrong);
        ParallelFile opened = Open(comm, path, FileMode.Open, access, options);
        try
        {
            FileView<byte> bytes = opened.View<byte>();
            long[] found = FileAgreement.OfFirst(comm, () => new NpyHeader(bytes).Read(type, sizeof(T)));
            return new NpyFile<T>(opened, [.. found.Skip(1).Select(static size => (int)size)], found[0]);
        }
        catch (Exception exception) when (exception is InvalidDataException or IOException)
        {
            // All processes are here.
            opened.Dispose();
            throw;
        }
    }

    private static void RequireSame(Intracommunicator comm, int[] shape)
    {
        SameArguments.Require(comm, ("shape.Length", shape.Length));
        if (shape.Length > 0)
        {
            SameArguments.Require(comm, [.. shape.Select(static (size, at) => ($"shape[{at}]", (long)size))]);
        }
    }

    private static bool WriteFirst(FileView<byte> bytes, byte[] header)
    {
        if (bytes.File.Rank == 0)
        {
            bytes.WriteAt(0, header);
        }

        return true;
    }
}
