using MPINET.PInvoke;

namespace MPINET;

/// <summary>A collective access in two calls. MPI-5.0, section 14.4.5.</summary>
/// <remarks>
/// Between them, the program may compute, and must not use the elements. A file has one at a time, and no other collective
/// access meanwhile. All processes end it. Disposing of it ends it.
/// </remarks>
public sealed unsafe class SplitAccess : IDisposable
{
    private readonly ParallelFile file;
    private readonly FileMove move;
    private readonly int before;
    private BufferHold buffers;
    private int moved;
    private bool hasEnded;

    internal SplitAccess(ParallelFile file, FileMove move, int before, BufferHold buffers)
    {
        this.file = file;
        this.move = move;
        this.before = before;
        this.buffers = buffers;
    }

    /// <summary>Ends the access. Collective. Blocks until the elements are read or written.</summary>
    /// <remarks>A repeated call returns the number again. In C: MPI_File_read_all_end and the like.</remarks>
    /// <returns>The number of elements: in a read, fewer than asked for at the end of the file.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="System.IO.IOException">MPI reports an error, or has written fewer elements, as on a full disk.</exception>
    public int End()
    {
        Access.Require();
        if (!hasEnded)
        {
            hasEnded = true;
            file.Split = null;
            try
            {
                moved = before + EndNow();
            }
            finally
            {
                buffers.Release(PinnedArrays.OfRequests);
            }
        }

        return moved;
    }

    /// <inheritdoc cref="End" path="/summary|/exception" />
    public void Dispose()
    {
        if (Access.IsOpen)
        {
            _ = End();
        }
    }

    private int EndNow()
    {
        MPI_Status status;
        int code = FileCalls.End(move, file.MPIFile, &status);
        file.Check(code, move.Name);
        int number = move.NumberIn(status);
        file.RequireWhole(move, before + number, before + move.Length);
        return number;
    }
}
