namespace MPINET.Tests;

/// <summary>Base of tests in a session, on a communicator that no other test uses.</summary>
public abstract class InSession : IDisposable
{
    private static InSession? before;

    /// <summary>The session. The runner has initialised MPI, so that its end does not finalise MPI.</summary>
    protected readonly Session session = Begin();

    /// <summary>The rank of this process.</summary>
    protected readonly int rank = Communicator.World.Rank;

    /// <summary>The number of ranks.</summary>
    protected readonly int size = Communicator.World.Size;

    /// <summary>The communicator of the test.</summary>
    protected readonly Intracommunicator comm = Communicator.World.Dup();

    /// <summary>Begins a test.</summary>
    protected InSession() => before = this;

    /// <summary>The port to the next rank on a ring.</summary>
    protected Port Next => comm[(rank + 1) % size];

    /// <summary>The port to the previous rank on a ring.</summary>
    protected Port Previous => comm[(rank + size - 1) % size];

    /// <inheritdoc />
    public virtual void Dispose()
    {
        comm.Dispose();
        session.Dispose();
        before = null;
        GC.SuppressFinalize(this);
    }

    // A test whose constructor has thrown, for instance because the MPI lacks a function, is not disposed of.
    private static Session Begin()
    {
        before?.session.Dispose();
        before = null;
        return new Session();
    }

    /// <summary>A value for each rank.</summary>
    protected T[] ByRank<T>(Func<int, T> value) => [.. Enumerable.Range(0, size).Select(value)];
}
