namespace MPINET.Tests;

/// <summary>Base of tests in a session, on a communicator that no other test uses.</summary>
public abstract class InSession : IDisposable
{
    /// <summary>The session. The runner has initialised MPI, so that its end does not finalise MPI.</summary>
    protected readonly Session session = new();

    /// <summary>The rank of this process.</summary>
    protected readonly int rank = Communicator.World.Rank;

    /// <summary>The number of ranks.</summary>
    protected readonly int size = Communicator.World.Size;

    /// <summary>The communicator of the test.</summary>
    protected readonly Intracommunicator comm = Communicator.World.Dup();

    /// <summary>The port to the next rank on a ring.</summary>
    protected Port Next => comm[(rank + 1) % size];

    /// <summary>The port to the previous rank on a ring.</summary>
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
