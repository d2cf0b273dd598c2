using System.Collections.Concurrent;
using System.Diagnostics;

namespace MPINET.Diagnostics.Observing;

/// <summary>The lines of the program from which this process calls MPI.</summary>
/// <remarks>
/// File and line take long, so a stack trace finds them for the first call from a place; later calls are known by a hash of the stack.
/// On Mono the hash takes a stack trace, too, which takes longer than many messages. Where that is too long, calls of one function from one
/// depth of the stack with the same peer, tag and datatype are assumed to come from one line, after several stack traces have shown it.
/// </remarks>
internal sealed unsafe class CallSites
{
    // The frames of the tiers are innermost, those of the program follow. Frames further out add nothing.
    private const int Frames = 24;

    // Limits for programs that call from ever new stacks, as in deep recursion, or with ever new arguments.
    private const int MaxHashes = 1 << 16;
    private const int MaxKeys = 20_000;

    private const int EnoughStacks = 16;

    private readonly ConcurrentDictionary<ulong, CallSite> byHash = new();
    private readonly Dictionary<(MpiFunction?, string?, string?, bool), CallSite> byLine = [];
    private readonly List<CallSite> all = [new(default, null, null, false, 0)];
    private readonly Dictionary<Key, Seen> byArguments = [];
    private readonly Gate gate = new();

    /// <summary>The site of a call, from the stack.</summary>
    public CallSite Of(ref ObservedCall call) => Here(call.Function);

    /// <summary>The line of the program that calls this method.</summary>
    /// <param name="function">The function of MPI that it calls; null for a call that is not a call of MPI.</param>
    public CallSite Here(MpiFunction? function)
    {
        ulong hash = CallPlaces.HasHash ? CallPlaces.Hash(Frames) : HashOfTrace();

        // A poll of a tier replaces calls of several functions.
        hash = Mix(hash, (ulong)(function ?? (MpiFunction)(-1)));
        return byHash.TryGetValue(hash, out CallSite? site) ? site : Find(function, hash);
    }

    /// <summary>The site of a call, from the stack or as assumed from earlier calls.</summary>
    public CallSite LikelyOf(ref ObservedCall call)
    {
        if (CallPlaces.HasHash)
        {
            return Of(ref call);
        }

        CallShape shape = CallShape.Of(call.Function);
        nint* a = call.Arguments;
        int type = shape.IsReceive ? shape.ReceivedData.Datatype : shape.SendData.Datatype;
        int peer = shape.Destination >= 0 ? shape.Destination : shape.Source;
        int tag = shape.SendTag >= 0 ? shape.SendTag : shape.ReceiveTag;
        Key key = new(
            (nint)a,
            call.Function,
            type < 0 ? 0 : a[type],
            peer < 0 ? 0 : (int)a[peer],
            tag < 0 ? 0 : (int)a[tag]
        );
        using (gate.Enter())
        {
            if (!byArguments.TryGetValue(key, out Seen? seen))
            {
                if (byArguments.Count >= MaxKeys)
                {
                    byArguments.Clear();
                }

                byArguments.Add(key, seen = new Seen());
            }

            return seen.Assumed ?? seen.Add(Of(ref call));
        }
    }

    /// <summary>The site of a name, such as that of an object.</summary>
    public CallSite Named(string name) => Add(null, name, null, isByPorts: false);

    /// <summary>All sites, by index. Entry 0 is unknown.</summary>
    public CallSite[] ToArray()
    {
        lock (byLine)
        {
            return [.. all];
        }
    }

    private CallSite Find(MpiFunction? function, ulong hash)
    {
        if (byHash.Count >= MaxHashes)
        {
            return new CallSite(function, null, null, false, 0);
        }

        CallPlace place = CallPlace.Here();
        return byHash[hash] = Add(function, place.File, place.Method, place.IsByPorts);
    }

    private CallSite Add(MpiFunction? function, string? file, string? method, bool isByPorts)
    {
        lock (byLine)
        {
            if (byLine.TryGetValue((function, file, method, isByPorts), out CallSite? site))
            {
                return site;
            }

            if (all.Count >= 2 * MaxHashes)
            {
                return all[0];
            }

            site = new CallSite(function, file, method, isByPorts, all.Count);
            byLine.Add((function, file, method, isByPorts), site);
            all.Add(site);
            return site;
        }
    }

    private static ulong HashOfTrace()
    {
        StackTrace trace = new(1, fNeedFileInfo: false);
        ulong hash = 14695981039346656037;
        for (int i = 0; i < trace.FrameCount && i < Frames; i++)
        {
            StackFrame? frame = trace.GetFrame(i);
            hash = Mix(hash, (ulong)(CallPlace.MethodOf(frame)?.MethodHandle.Value ?? IntPtr.Zero));
            hash = Mix(hash, (uint)(frame?.GetNativeOffset() ?? 0));
        }

        return hash;
    }

    private static ulong Mix(ulong hash, ulong value) => unchecked((hash ^ value) * 1099511628211);

    private readonly record struct Key(nint Depth, MpiFunction Function, nint Datatype, int Peer, int Tag);

    // The sites that stack traces have shown for one key.
    private sealed class Seen
    {
        private CallSite? last;
        private int count;
        private bool isSeveral;

        public CallSite? Assumed { get; private set; }

        public CallSite Add(CallSite site)
        {
            isSeveral |= last is not null && last != site;
            last = site;
            if (++count >= EnoughStacks && !isSeveral)
            {
                Assumed = site;
            }

            return site;
        }
    }
}
