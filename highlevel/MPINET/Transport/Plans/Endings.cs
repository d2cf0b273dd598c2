namespace MPINET;

/// <summary>The steps that run after all bodies of a stream have been read.</summary>
/// <remarks>
/// Within a step, the objects deepest in the graph come first, because the objects that hold them may need their hash.
/// </remarks>
internal sealed class Endings
{
    private readonly UnmadeObjects unmade = new();
    private readonly List<Action> fillings = [];
    private readonly List<Action> marked = [];
    private readonly List<Action> last = [];

    /// <summary>Registers a constructor, which runs before all other steps.</summary>
    /// <param name="one">The object.</param>
    public void Construct(UnmadeObject one) => unmade.Add(one);

    /// <summary>Registers the filling of a collection that compares its entries by their contents.</summary>
    public void Fill(Action filling) => fillings.Add(filling);

    /// <summary>Registers the methods that are marked with [OnDeserialized].</summary>
    public void AddMarked(Action call) => marked.Add(call);

    /// <summary>Registers an IDeserializationCallback.</summary>
    public void AddLast(Action call) => last.Add(call);

    /// <summary>Runs all steps.</summary>
    public void Run()
    {
        unmade.Construct();
        Run(fillings);
        Run(marked);
        Run(last);
    }

    /// <summary>Removes all entries.</summary>
    public void Clear()
    {
        unmade.Clear();
        fillings.Clear();
        marked.Clear();
        last.Clear();
    }

    private static void Run(List<Action> actions)
    {
        for (int i = actions.Count - 1; i >= 0; i--)
        {
            actions[i]();
        }
    }
}
