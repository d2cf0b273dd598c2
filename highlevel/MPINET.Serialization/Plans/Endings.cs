namespace MPINET;

/// <summary>The steps that run after all bodies of a stream have been read.</summary>
/// <remarks>
/// Within a step, the objects deepest in the graph come first, because the objects that hold them may need their hash.
/// </remarks>
internal sealed class Endings
{
    private readonly List<(int Place, Action Run)> fillings = [];
    private readonly List<Action> marked = [];
    private readonly List<Action> last = [];

    /// <summary>The objects that are completed before all other steps.</summary>
    public UnfinishedObjects Unfinished { get; } = new();

    /// <summary>The number of the object whose body is being read, if the program's code runs for objects of the stream.</summary>
    public int Place { get; set; }

    /// <summary>Number of collections that are filled.</summary>
    public int Fillings => fillings.Count;

    /// <summary>Registers the filling of a collection that compares its entries by their contents.</summary>
    public void Fill(Action filling) => fillings.Add((Place, filling));

    /// <summary>Removes the collections that were registered last.</summary>
    /// <param name="count">Number of collections that stay.</param>
    public void KeepFillings(int count) => fillings.RemoveRange(count, fillings.Count - count);

    /// <summary>Registers the methods that are marked with [OnDeserialized].</summary>
    public void AddMarked(Action call) => marked.Add(call);

    /// <summary>Registers an IDeserializationCallback.</summary>
    public void AddLast(Action call) => last.Add(call);

    /// <summary>Runs all steps.</summary>
    /// <param name="reader">The reader of the stream.</param>
    public void Run(ObjectReader reader)
    {
        Unfinished.Finish(reader);
        if (Unfinished.HasStandIns)
        {
            fillings.Sort(static (one, other) => one.Place.CompareTo(other.Place));
        }

        for (int i = fillings.Count - 1; i >= 0; i--)
        {
            fillings[i].Run();
        }

        Run(marked);
        Run(last);
    }

    /// <summary>Removes all entries.</summary>
    public void Clear()
    {
        Unfinished.Clear();
        fillings.Clear();
        marked.Clear();
        last.Clear();
        Place = 0;
    }

    private static void Run(List<Action> actions)
    {
        for (int i = actions.Count - 1; i >= 0; i--)
        {
            actions[i]();
        }
    }
}
