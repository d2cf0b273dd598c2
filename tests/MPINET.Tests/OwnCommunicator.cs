using MPINET.Cli;

namespace MPINET.Tests;

/// <summary>Tests on a communicator of their own, whose errors are exceptions: one for each test.</summary>
public abstract class OwnCommunicator : IDisposable
{
    /// <summary>A duplicate of COMM_WORLD.</summary>
    protected readonly MPI.Intracomm comm;

    /// <summary>The rank of this process.</summary>
    protected readonly int rank;

    /// <summary>The number of ranks.</summary>
    protected readonly int size;

    /// <summary>Makes the communicator.</summary>
    protected OwnCommunicator()
    {
        comm = MPI.COMM_WORLD.Dup();
        comm.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        rank = comm.Get_rank();
        size = comm.Get_size();
    }

    /// <inheritdoc />
    public virtual void Dispose()
    {
        comm.Free();
        GC.SuppressFinalize(this);
    }

    /// <summary>A value for each rank.</summary>
    protected T[] ByRank<T>(Func<int, T> value) => [.. Enumerable.Range(0, size).Select(value)];

    /// <summary>The root if this is the root, else the other value.</summary>
    protected T AtRoot<T>(int root, T value, T otherwise) => rank == root ? value : otherwise;
}
