using System.IO;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ParallelFile
{
    /// <summary>Opens a stream of this process on the bytes of the file. Not collective. Blocks.</summary>
    /// <remarks>
    /// The stream opens the file once more, on MPI_COMM_SELF: the views and the positions of this file stay, and the stream
    /// outlives this file. Its lengths and positions are in bytes from the offset on. It never cuts the file off, because
    /// that is collective. Flush passes what it has written to the device; what other processes have written is there after
    /// their <see cref="Sync" />. Each access is a call of MPI: a BufferedStream around it makes small ones fewer. ReadAsync
    /// and WriteAsync block, because code of .NET would continue on another thread; requests of a view do not. In C:
    /// MPI_File_open, MPI_File_read_at, MPI_File_write_at, MPI_File_sync. MPI-5.0, sections 14.2.1, 14.4.2 and 14.6.1.
    /// </remarks>
    /// <param name="offset">The byte at which the stream begins, 0 or more.</param>
    /// <returns>The stream, to be disposed of by this process. It reads and writes as <see cref="Access" /> says.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The offset is negative.</exception>
    /// <exception cref="InvalidOperationException">The file was opened with <see cref="ParallelFileOptions.UniqueOpen" />.</exception>
    /// <exception cref="ObjectDisposedException">The file was closed.</exception>
    /// <exception cref="IOException">The file cannot be opened once more.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='ParallelFile.AsStream']" />
    public Stream AsStream(long offset = 0)
    {
        int mode = 0;
        Check(Mpi.MPI_File_get_amode(Handle, &mode), "MPI_File_get_amode");
        Require.NotNegative(offset, nameof(offset));
        if ((mode & Mpi.MPI_MODE_UNIQUE_OPEN) != 0)
        {
            throw new InvalidOperationException(
                $"The file '{Path}' was opened with UniqueOpen: a stream would open it once more. Open it without."
            );
        }

        ParallelFile own = Open(Communicator.Self, Path, FileMode.Open, Access);
        own.ErrorHandler = Errhandler.ErrorsThrowExceptions;
        return new FileByteStream(own, own.View<byte>(offset), offset);
    }
}
