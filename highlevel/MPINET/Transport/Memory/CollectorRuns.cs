namespace MPINET;

/// <summary>Has something done whenever the collector has run over everything.</summary>
internal sealed class CollectorRuns
{
    /// <summary>Memory goes when so many collections have run since its use.</summary>
    private const int Grace = 2;

    private readonly Action action;

    private CollectorRuns(Action action) => this.action = action;

    // Nothing refers to it, so each collection of everything finds it.
    ~CollectorRuns()
    {
        action();
        GC.ReRegisterForFinalize(this);
    }

    /// <summary>How often the collector has run over everything.</summary>
    public static int Count => GC.CollectionCount(GC.MaxGeneration);

    /// <summary>Has something done from now on, on the collector's thread for finalizers.</summary>
    public static void AfterEach(Action action) => _ = new CollectorRuns(action);

    /// <summary>Whether the collector has run often enough since a use that what was used may go.</summary>
    public static bool HasOutlived(int countAtUse) => Count - countAtUse >= Grace;
}
