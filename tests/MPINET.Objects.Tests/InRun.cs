namespace MPINET.Objects.Tests;

/// <summary>Tests whose program runs on rank 0, while all ranks serve.</summary>
public abstract class InRun : IDisposable
{
    private readonly Session session = new();

    /// <summary>The rank that is not this one where there is another.</summary>
    protected static int Far => (ParallelObjects.Rank + 1) % ParallelObjects.Ranks;

    public void Dispose()
    {
        session.Dispose();
        GC.SuppressFinalize(this);
    }
}
