namespace MPINET.Diagnostics.Matching;

/// <summary>Finds out from which places calls are made.</summary>
/// <remarks>
/// A look at the stack takes longer than many messages. Calls of the same function from the same depth of the stack, with the same peer, tag
/// and datatype, mostly come from one line in a loop: after some looks that have shown one line, this line holds for the rest.
/// </remarks>
internal sealed unsafe class CallSites(Texts texts)
{
    private const int Looks = 16;
    private const int MostKeys = 20_000;

    private readonly object gate = new();
    private readonly Dictionary<Key, Seen> all = [];
    private readonly Dictionary<string, CallSite> byWords = [];

    /// <summary>The place of a call.</summary>
    public CallSite Of(ref ObservedCall call, nint datatype, int peer, int tag)
    {
        Key key = new((nint)call.Arguments, call.Function, datatype, peer, tag);
        lock (gate)
        {
            if (all.TryGetValue(key, out Seen? seen))
            {
                return seen.Site ?? Look(ref call, seen);
            }

            // A program that never repeats itself has its memory back from time to time.
            if (all.Count >= MostKeys)
            {
                all.Clear();
            }

            all.Add(key, seen = new Seen());
            return Look(ref call, seen);
        }
    }

    /// <summary>The place of a call that is seldom made.</summary>
    public CallSite Here(ref ObservedCall call)
    {
        lock (gate)
        {
            return Look(ref call, new Seen());
        }
    }

    private CallSite Look(ref ObservedCall call, Seen seen)
    {
        CallPlace place = CallPlace.Here();
        string words = $"{CallShape.Of(call.Function).Plain} at {place.Line ?? "an unknown line"}";
        if (!byWords.TryGetValue(words, out CallSite? site))
        {
            byWords.Add(words, site = new CallSite(words, texts.NumberOf(words), place.IsByPorts));
        }

        seen.IsSeveral |= seen.Last is not null && seen.Last != site;
        seen.Last = site;
        if (++seen.Count >= Looks && !seen.IsSeveral)
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
