using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ParallelFile
{
#if NET
    // Bytes that a file system needs besides the data.
    private const int Margin = 1 << 20;

    private System.IO.DriveInfo? drive;
#endif

    // What is known to exist. Others may have added to it.
    private long known;

    /// <summary>The length in bytes. Local.</summary>
    /// <remarks>
    /// What another process has written counts after <see cref="SyncAndBarrier" />. In C: MPI_File_get_size. MPI-5.0, section
    /// 14.2.6.
    /// </remarks>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error.</exception>
    public long Length
    {
        get
        {
            long bytes = 0;
            Check(Mpi.MPI_File_get_size(Handle, &bytes), "MPI_File_get_size");
            return known = bytes;
        }
    }

    /// <summary>True if what several processes write at the same time is there as if one had written after the other.</summary>
    /// <remarks>
    /// Setting it is collective; all give the same value. In C: MPI_File_get_atomicity, MPI_File_set_atomicity. MPI-5.0,
    /// section 14.6.1.
    /// </remarks>
    /// <inheritdoc cref="Length" path="/exception" />
    public bool IsAtomic
    {
        get
        {
            int flag = 0;
            Check(Mpi.MPI_File_get_atomicity(Handle, &flag), "MPI_File_get_atomicity");
            return flag != 0;
        }
        set => CheckForAll(Mpi.MPI_File_set_atomicity(Handle, value ? 1 : 0), "MPI_File_set_atomicity");
    }

    /// <summary>Cuts the file off, or extends it by bytes without defined values. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_File_set_size. MPI-5.0, section 14.2.4.</remarks>
    /// <param name="bytes">The new length in bytes, 0 or more, the same on all processes.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <exception cref="ArgumentException">The lengths of the processes differ.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <inheritdoc cref="Length" path="/exception" />
    public void SetLength(long bytes)
    {
        MPI_File file = HandleForLength(bytes);
        CheckForAll(Mpi.MPI_File_set_size(file, bytes), "MPI_File_set_size");
        known = 0;
    }

    /// <summary>Takes room for the file, and extends it if it is shorter. Collective. Blocks.</summary>
    /// <remarks>In C: MPI_File_preallocate. MPI-5.0, section 14.2.5.</remarks>
    /// <param name="bytes">The length in bytes, 0 or more, the same on all processes.</param>
    /// <exception cref="ArgumentOutOfRangeException">The length is negative.</exception>
    /// <exception cref="ArgumentException">The lengths of the processes differ.</exception>
    /// <exception cref="NotSupportedException">The file was opened to be read only.</exception>
    /// <inheritdoc cref="Length" path="/exception" />
    public void Preallocate(long bytes)
    {
        MPI_File file = HandleForLength(bytes);
        CheckForAll(Mpi.MPI_File_preallocate(file, bytes), "MPI_File_preallocate");
    }

    /// <summary>
    /// Passes what this process has written to the device, and lets it see what others have passed there. Collective.
    /// Blocks.
    /// </summary>
    /// <remarks>
    /// It does not order the processes: one may read before another has called it. <see cref="SyncAndBarrier" /> does. In C:
    /// MPI_File_sync. MPI-5.0, section 14.6.1.
    /// </remarks>
    /// <inheritdoc cref="Length" path="/exception" />
    public void Sync() => CheckForAll(Mpi.MPI_File_sync(Handle), "MPI_File_sync");

    /// <summary>
    /// Waits until all processes have called it. What each has written before is then there for all. Collective. Blocks.
    /// </summary>
    /// <remarks>In C: MPI_File_sync, MPI_Barrier, MPI_File_sync. MPI-5.0, section 14.6.10.</remarks>
    /// <inheritdoc cref="Length" path="/exception" />
    public void SyncAndBarrier()
    {
        Sync();
        WaitForAll();
        Sync();
    }

    /// <summary>True if a write certainly fits on the disk, even if all processes write as much at the same time. Local.</summary>
#if NET
    internal bool HasRoomFor(in FileMove move)
    {
        try
        {
            long needed = ((long)move.Count * move.Datatype.Bytes * Comm.Size) + Margin;
            return (drive ??= new System.IO.DriveInfo(FileOpening.FolderOf(Path))).AvailableFreeSpace > needed;
        }
        catch (Exception exception)
            when (exception is System.IO.IOException or ArgumentException or UnauthorizedAccessException)
        {
            return false;
        }
    }
#else
    // Mono knows the room on the disk of the root alone.
    internal bool HasRoomFor(in FileMove move) => move.Reads && !closed;
#endif

    private MPI_File HandleForLength(long bytes)
    {
        MPI_File file = Handle;
        if ((Access & System.IO.FileAccess.Write) == 0)
        {
            throw new NotSupportedException($"The file '{Path}' was opened to be read only: its length cannot change.");
        }

        SameArguments.Require(Comm, (nameof(bytes), bytes));
        Require.NotNegative(bytes, nameof(bytes));
        return file;
    }

    /// <summary>How many bytes of a range are in the file. Local.</summary>
    /// <param name="start">The first byte.</param>
    /// <param name="end">The byte behind the last.</param>
    internal long AvailableIn(long start, long end) =>
        end <= known ? end - start : Math.Max(0, Math.Min(end, Length) - start);
}
