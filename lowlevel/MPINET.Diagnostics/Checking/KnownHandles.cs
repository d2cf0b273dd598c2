namespace MPINET.Diagnostics.Checking;

/// <summary>The handles that the program has made and not freed, and those that it has freed.</summary>
/// <remarks>MPI may return one handle several times, for one group of a communicator for example; each time it has to be freed.</remarks>
internal sealed class KnownHandles
{
    // A program may make and free any number of objects.
    private const int MostFreed = 10_000;

    private readonly Gate gate = new();
    private readonly Dictionary<(string Kind, nint Handle), Stack<CallSite>> made = [];
    private readonly Dictionary<(string Kind, nint Handle), CallSite> freed = [];
    private readonly Uses?[] uses = new Uses?[MpiFunctions.Count];
    private volatile bool hasFreed;

    /// <summary>Forgets the handles that a call has freed. Called when it has ended.</summary>
    /// <param name="handles">The handles, which MPI has set to null meanwhile.</param>
    /// <param name="site">The call.</param>
    public void Free((string Kind, nint Handle)[] handles, CallSite site)
    {
        using (gate.Enter())
        {
            foreach ((string Kind, nint Handle) one in handles)
            {
                if (made.TryGetValue(one, out Stack<CallSite>? sites))
                {
                    _ = sites.Pop();
                    if (sites.Count > 0)
                    {
                        continue;
                    }

                    made.Remove(one);
                }

                if (freed.Count >= MostFreed)
                {
                    freed.Clear();
                }

                freed[one] = site;
                hasFreed = true;
            }
        }
    }

    /// <summary>The handles that a call is about to free.</summary>
    public unsafe (string Kind, nint Handle)[] FreedBy(CallShape shape, nint* arguments)
    {
        int[] freedAt = UsesOf(shape).Freed;
        if (freedAt.Length == 0)
        {
            return [];
        }

        List<(string, nint)> all = [];
        foreach (int i in freedAt)
        {
            string kind = shape.Parameters[i].Kind;
            nint handle = HandleKinds.Read(kind, arguments[i]);
            if (!HandleKinds.IsOfMpi(kind, handle))
            {
                all.Add((kind, handle));
            }
        }

        return [.. all];
    }

    /// <summary>The indices of the arguments by which a function returns handles.</summary>
    public int[] MadeBy(CallShape shape) => UsesOf(shape).Made;

    /// <summary>Adds a handle that a call has made.</summary>
    /// <param name="kind">Its kind.</param>
    /// <param name="handle">The handle.</param>
    /// <param name="site">The call.</param>
    public void Add(string kind, nint handle, CallSite site)
    {
        using (gate.Enter())
        {
            freed.Remove((kind, handle));
            if (HandleKinds.NounOf(kind) is null || HandleKinds.IsOfMpi(kind, handle))
            {
                return;
            }

            if (!made.TryGetValue((kind, handle), out Stack<CallSite>? sites))
            {
                made.Add((kind, handle), sites = new Stack<CallSite>());
            }

            sites.Push(site);
        }
    }

    /// <summary>The call that has freed a handle; null if none has.</summary>
    public CallSite? FreedAt(string kind, nint handle)
    {
        // Most programs free nothing while they communicate, and every call asks.
        if (!hasFreed)
        {
            return null;
        }

        using (gate.Enter())
        {
            return freed.TryGetValue((kind, handle), out CallSite? site) ? site : null;
        }
    }

    /// <summary>The kinds of the objects that are not freed, each with the call that made it.</summary>
    public (string Kind, CallSite Site)[] Unfreed()
    {
        using (gate.Enter())
        {
            return [.. made.SelectMany(one => one.Value.Select(site => (one.Key.Kind, site)))];
        }
    }

    private Uses UsesOf(CallShape shape) => uses[(int)shape.Function] ??= new Uses(shape);

    // The places of the handles that a function makes or frees.
    private sealed class Uses
    {
        public Uses(CallShape shape)
        {
            bool frees =
                shape.Plain.EndsWith("_free", StringComparison.Ordinal)
                || shape.Plain.EndsWith("_free_keyval", StringComparison.Ordinal)
                || shape.Plain is "Comm_disconnect" or "File_close";
            Freed = frees ? PlacesOf(shape, CallDirection.Inout) : [];
            Made = PlacesOf(shape, CallDirection.Out);
        }

        public int[] Freed { get; }

        public int[] Made { get; }

        private static int[] PlacesOf(CallShape shape, CallDirection direction) =>
            [
                .. Enumerable
                    .Range(0, shape.Parameters.Length)
                    .Where(i =>
                        shape.Parameters[i] is { Length: null } one
                        && one.Direction == direction
                        && HandleKinds.IsHandle(one.Kind)
                    ),
            ];
    }
}
