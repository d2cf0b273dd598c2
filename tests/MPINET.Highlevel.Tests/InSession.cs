namespace MPINET.Highlevel.Tests;

/// <summary>Tests in a session, on a communicator that no other test uses.</summary>
public abstract class InSession : IDisposable
{
    /// <summary>The session; the runner has initialised MPI, so that it ends without finalising it.</summary>
    protected readonly Session session = new();

    /// <summary>The rank of this process.</summary>
    protected readonly int rank = Communicator.World.Rank;

    /// <summary>The number of ranks.</summary>
    protected readonly int size = Communicator.World.Size;

    /// <summary>The communicator of the test.</summary>
    protected readonly Intracommunicator comm = Communicator.World.Dup();

    /// <summary>The port to the next rank, round about.</summary>
    protected Port Next => comm[(rank + 1) % size];

    /// <summary>The port to the rank before, round about.</summary>
    protected Port Previous => comm[(rank + size - 1) % size];

    /// <inheritdoc />
    public virtual void Dispose()
    {
        comm.Dispose();
        session.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>A value for each rank.</summary>
    protected T[] ByRank<T>(Func<int, T> value) => [.. Enumerable.Range(0, size).Select(value)];
}
