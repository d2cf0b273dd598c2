namespace MPINET.Diagnostics.Matching;

/// <summary>Finds the lines of the program that make calls.</summary>
/// <remarks>
/// A stack trace takes longer than many messages. Calls of one function from one depth of the stack, with the same peer, tag and datatype,
/// usually come from one line in a loop. After several stack traces have shown one line, that line is assumed for the rest.
/// </remarks>
internal sealed unsafe class CallSites(Texts texts)
{
    private const int EnoughStacks = 16;
    private const int MostKeys = 20_000;

    private readonly object gate = new();
    private readonly Dictionary<Key, Seen> all = [];
    private readonly Dictionary<string, CallSite> byWords = [];

    /// <summary>The site of a call, from the stack or as assumed from earlier calls.</summary>
    public CallSite Of(ref ObservedCall call, nint datatype, int peer, int tag)
    {
        Key key = new((nint)call.Arguments, call.Function, datatype, peer, tag);
        lock (gate)
        {
            if (all.TryGetValue(key, out Seen? seen))
            {
                return seen.Site ?? FromStack(ref call, seen);
            }

            // A program whose calls never repeat must not fill the memory.
            if (all.Count >= MostKeys)
            {
                all.Clear();
            }

            all.Add(key, seen = new Seen());
            return FromStack(ref call, seen);
        }
    }

    /// <summary>The site of a rare call, always from the stack.</summary>
    public CallSite Here(ref ObservedCall call)
    {
        lock (gate)
        {
            return FromStack(ref call, new Seen());
        }
    }

    private CallSite FromStack(ref ObservedCall call, Seen seen)
    {
        CallPlace place = CallPlace.Here();
        string words = $"{CallShape.Of(call.Function).Plain} at {place.Line ?? "an unknown line"}";
        if (!byWords.TryGetValue(words, out CallSite? site))
        {
            byWords.Add(words, site = new CallSite(words, texts.NumberOf(words), place.IsByPorts));
        }

        seen.IsSeveral |= seen.Last is not null && seen.Last != site;
        seen.Last = site;
        if (++seen.Count >= EnoughStacks && !seen.IsSeveral)
        {
            seen.Site = site;
        }

        return site;
    }

    private readonly record struct Key(nint Depth, MpiFunction Function, nint Datatype, int Peer, int Tag);

    private sealed class Seen
    {
        public CallSite? Site { get; set; }
        public CallSite? Last { get; set; }
        public int Count { get; set; }
        public bool IsSeveral { get; set; }
    }
}
