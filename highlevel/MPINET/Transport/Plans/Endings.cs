namespace MPINET;

/// <summary>The steps that follow when all bodies of a stream have been read, ordered so that each finds what it needs.</summary>
/// <remarks>Within a step what stands deeper in the graph comes first: what holds it may need its hash.</remarks>
internal sealed class Endings
{
    private readonly UnmadeObjects unmade = new();
    private readonly List<Action> fillings = [];
    private readonly List<Action> marked = [];
    private readonly List<Action> last = [];

    /// <summary>Has a constructor run, before all else.</summary>
    /// <param name="one">The object.</param>
    public void Construct(UnmadeObject one) => unmade.Add(one);

    /// <summary>Has a collection filled, whose entries are compared by what they hold.</summary>
    public void Fill(Action filling) => fillings.Add(filling);

    /// <summary>Has the methods run that are marked with [OnDeserialized].</summary>
    public void Tell(Action telling) => marked.Add(telling);

    /// <summary>Has an IDeserializationCallback run.</summary>
    public void TellLast(Action telling) => last.Add(telling);

    /// <summary>Does all of it.</summary>
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
