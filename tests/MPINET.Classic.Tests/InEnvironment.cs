namespace MPINET.Classic.Tests;

using MPI;

/// <summary>Base of tests within an Environment, which shares the runner's MPI and does not finalise it.</summary>
public abstract class InEnvironment : IDisposable
{
    private readonly Environment environment;

    protected InEnvironment()
    {
        string[] args = [];
        environment = new Environment(ref args);
    }

    protected static Intracommunicator World => Communicator.world;

    protected static int Next => (World.Rank + 1) % World.Size;

    protected static int Previous => (World.Rank + World.Size - 1) % World.Size;

    public void Dispose()
    {
        environment.Dispose();
        GC.SuppressFinalize(this);
    }
}
