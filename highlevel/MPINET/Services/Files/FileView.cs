using System.IO;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Its other parts: FileView.Explicit has accesses at offsets, FileView.Own at the position of this process, FileView.Shared at that
// of all, FileView.Requests those with a request, FileView.Split those in two calls, FileView.Moving what all of them do.

/// <summary>The elements of a file, as this process sees them. MPI-5.0, section 14.3.</summary>
/// <remarks>
/// <see cref="ParallelFile.View" /> makes one. Offsets and counts are elements of the view. A read gives the number of
/// elements that were there, 0 at the end of the file.
/// </remarks>
/// <typeparam name="T">The type of an element.</typeparam>
/// <include file="../../specs/ports/examples.xml" path="examples/example[@of='FileView']" />
public sealed unsafe partial class FileView<T>
    where T : unmanaged
{
    private readonly ParallelFile file;
    private readonly Datatype type = Datatype.Of<T>();
    private readonly long start;
    private readonly bool isContiguous;
    private readonly long elementBytes;

    internal FileView(ParallelFile file, long start, bool isContiguous, long elementBytes)
    {
        this.file = file;
        this.start = start;
        this.isContiguous = isContiguous;
        this.elementBytes = elementBytes;
    }

    /// <summary>
    /// Number of elements of this process before the view repeats, such as those of its block of a matrix; 1 if all elements
    /// belong to the view, and 0 if none does.
    /// </summary>
    /// <remarks>What follows is one file type further: the block of the next matrix.</remarks>
    public long BlockLength { get; internal set; }

    /// <summary>The position at which this process reads and writes next, in elements. Local.</summary>
    /// <remarks>In C: MPI_File_get_position. MPI-5.0, section 14.4.3.</remarks>
    /// <exception cref="InvalidOperationException">The file has another view by now.</exception>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    /// <exception cref="IOException">MPI reports an error.</exception>
    public long Position
    {
        get
        {
            long at = 0;
            file.Check(Mpi.MPI_File_get_position(Handle, &at), "MPI_File_get_position");
            return at;
        }
    }

    /// <summary>The position at which the next process reads and writes that uses it, in elements. Local.</summary>
    /// <remarks>In C: MPI_File_get_position_shared. MPI-5.0, section 14.4.4.</remarks>
    /// <inheritdoc cref="Position" path="/exception" />
    public long SharedPosition
    {
        get
        {
            long at = 0;
            file.Check(Mpi.MPI_File_get_position_shared(Handle, &at), "MPI_File_get_position_shared");
            return at;
        }
    }

    /// <summary>The file.</summary>
    internal ParallelFile File => file;

    private MPI_File Handle => file.HandleFor(this);

    /// <summary>Sets the position of this process. Local.</summary>
    /// <remarks>In C: MPI_File_seek. MPI-5.0, section 14.4.3.</remarks>
    /// <param name="offset">Number of elements from the origin.</param>
    /// <param name="origin">From where the offset counts.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such origin, or the position would be negative.</exception>
    /// <exception cref="IOException">The position would be negative, counted from the end.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public void Seek(long offset, SeekOrigin origin = SeekOrigin.Begin)
    {
        RequirePosition(offset, origin, isShared: false);
        file.Check(Mpi.MPI_File_seek(Handle, offset, Whence(origin)), "MPI_File_seek");
    }

    /// <summary>Sets the position of all processes. Collective. Blocks until all have called it, with the same arguments.</summary>
    /// <remarks>The position changes after all have called it. In C: MPI_File_seek_shared. MPI-5.0, section 14.4.4.</remarks>
    /// <inheritdoc cref="Seek" path="/param|/exception" />
    public void SeekShared(long offset, SeekOrigin origin = SeekOrigin.Begin)
    {
        RequirePosition(offset, origin, isShared: true);
        MPI_File handle = Handle;

        // The first process sets it, while others may be about to use it.
        file.WaitForAll();
        file.Check(Mpi.MPI_File_seek_shared(handle, offset, Whence(origin)), "MPI_File_seek_shared");
    }

    /// <summary>The byte of the file at which an element begins. Local.</summary>
    /// <remarks>In C: MPI_File_get_byte_offset. MPI-5.0, section 14.4.3.</remarks>
    /// <param name="at">The element, from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException">The number is negative.</exception>
    /// <inheritdoc cref="Position" path="/exception" />
    public long ByteOffset(long at)
    {
        Require.NotNegative(at, nameof(at));
        long offset = 0;
        file.Check(Mpi.MPI_File_get_byte_offset(Handle, at, &offset), "MPI_File_get_byte_offset");
        return offset;
    }

    private void RequirePosition(long offset, SeekOrigin origin, bool isShared)
    {
        _ = Whence(origin);
        long? from =
            origin == SeekOrigin.Begin ? 0
            : origin == SeekOrigin.End ? null
            : isShared ? SharedPosition
            : Position;
        if (from + offset < 0)
        {
            throw new ArgumentOutOfRangeException(
                nameof(offset),
                offset,
                "A position is not before the beginning of the view."
            );
        }
    }

    private static int Whence(SeekOrigin origin) =>
        origin switch
        {
            SeekOrigin.Begin => Mpi.MPI_SEEK_SET,
            SeekOrigin.Current => Mpi.MPI_SEEK_CUR,
            SeekOrigin.End => Mpi.MPI_SEEK_END,
            _ => throw new ArgumentOutOfRangeException(nameof(origin), origin, "There is no such origin."),
        };
}
