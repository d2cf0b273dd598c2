namespace MPINET;

/// <summary>Runs an action after each full garbage collection.</summary>
internal sealed class CollectorRuns
{
    /// <summary>The number of collections without use after which memory is released.</summary>
    private const int Grace = 2;

    private readonly Action action;

    private CollectorRuns(Action action) => this.action = action;

    // The object is unreachable, so each full collection finalises it.
    ~CollectorRuns()
    {
        action();
        GC.ReRegisterForFinalize(this);
    }

    /// <summary>The number of full garbage collections so far.</summary>
    public static int Count => GC.CollectionCount(GC.MaxGeneration);

    /// <summary>Runs an action after each full garbage collection from now on, on the finalizer thread.</summary>
    public static void AfterEach(Action action) => _ = new CollectorRuns(action);

    /// <summary>True if enough collections have run since the last use to release the memory.</summary>
    public static bool HasOutlived(int countAtUse) => Count - countAtUse >= Grace;
}
