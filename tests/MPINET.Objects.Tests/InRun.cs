namespace MPINET.Objects.Tests;

/// <summary>Base of tests whose program runs on rank 0, while all ranks serve.</summary>
public abstract class InRun : IDisposable
{
    private readonly Session session = new();

    /// <summary>Another rank, or this one if there is only one.</summary>
    protected static int Far => (ParallelObjects.Rank + 1) % ParallelObjects.Ranks;

    protected static bool IsMono { get; } = Type.GetType("Mono.Runtime") is not null;

    public void Dispose()
    {
        session.Dispose();
        GC.SuppressFinalize(this);
    }

    /// <summary>The sum of the values of all ranks. Collective, outside of a run.</summary>
    protected static long Sum(long one) => Communicator.World.Allreduce(one, ReductionOperator.Sum);
}
