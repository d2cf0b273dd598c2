using MPINET.Cli;

namespace MPINET.LowTiers.Tests;

/// <summary>Base of tests on a separate communicator, whose errors are exceptions.</summary>
public abstract class OwnCommunicator : IDisposable
{
    /// <summary>A duplicate of COMM_WORLD, one for each test.</summary>
    protected readonly MPI.Intracomm comm;

    /// <summary>The rank of this process.</summary>
    protected readonly int rank;

    /// <summary>The number of ranks.</summary>
    protected readonly int size;

    /// <summary>Makes the communicator. Collective.</summary>
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

    /// <summary>The first value on the root, the second on the other ranks.</summary>
    protected T AtRoot<T>(int root, T value, T otherwise) => rank == root ? value : otherwise;
}
