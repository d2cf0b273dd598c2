namespace MPINET.Diagnostics.Checking;

/// <summary>The handles that the program has made and not freed, and those that it has freed.</summary>
/// <remarks>MPI may return one handle several times, for one group of a communicator for example; each time it has to be freed.</remarks>
internal sealed class KnownHandles
{
    // A program may make and free any number of objects.
    private const int MaxFreed = 10_000;

    private readonly Gate gate = new();
    private readonly Dictionary<(HandleKind Kind, nint Handle), Stack<CallSite>> made = [];
    private readonly Dictionary<(HandleKind Kind, nint Handle), CallSite> freed = [];
    private readonly Uses?[] uses = new Uses?[MpiFunctions.Count];
    private volatile bool hasFreed;

    /// <summary>Forgets the handles that a call has freed. Called when it has ended.</summary>
    /// <param name="handles">The handles, which MPI has set to null meanwhile.</param>
    /// <param name="site">The call.</param>
    public void Free((HandleKind Kind, nint Handle)[] handles, CallSite site)
    {
        using (gate.Enter())
        {
            foreach ((HandleKind Kind, nint Handle) one in handles)
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

                if (freed.Count >= MaxFreed)
                {
                    freed.Clear();
                }

                freed[one] = site;
                hasFreed = true;
            }
        }
    }

    /// <summary>The handles that a call is about to free.</summary>
    public unsafe (HandleKind Kind, nint Handle)[] FreedBy(CallShape shape, nint* arguments)
    {
        (HandleKind Kind, int Index)[] places = UsesOf(shape).Freed;
        if (places.Length == 0)
        {
            return [];
        }

        List<(HandleKind, nint)> all = [];
        foreach ((HandleKind kind, int i) in places)
        {
            nint handle = HandleKinds.Read(kind, arguments[i]);
            if (!HandleKinds.IsOfMpi(kind, handle))
            {
                all.Add((kind, handle));
            }
        }

        return [.. all];
    }

    /// <summary>The arguments by which a function returns handles: kinds and indices.</summary>
    public (HandleKind Kind, int Index)[] MadeBy(CallShape shape) => UsesOf(shape).Made;

    /// <summary>Adds a handle that a call has made.</summary>
    /// <param name="kind">Its kind.</param>
    /// <param name="handle">The handle.</param>
    /// <param name="site">The call.</param>
    public void Add(HandleKind kind, nint handle, CallSite site)
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
    public CallSite? FreedAt(HandleKind kind, nint handle)
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
    public (HandleKind Kind, CallSite Site)[] Unfreed()
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
            Freed = Frees(shape.Function) ? PlacesOf(shape, CallDirection.Inout) : [];
            Made = PlacesOf(shape, CallDirection.Out);
        }

        public (HandleKind Kind, int Index)[] Freed { get; }

        public (HandleKind Kind, int Index)[] Made { get; }

        private static bool Frees(MpiFunction function) =>
            function
                is MpiFunction.MPI_Comm_free
                    or MpiFunction.MPI_Comm_disconnect
                    or MpiFunction.MPI_Win_free
                    or MpiFunction.MPI_Group_free
                    or MpiFunction.MPI_Op_free
                    or MpiFunction.MPI_Type_free
                    or MpiFunction.MPI_Info_free
                    or MpiFunction.MPI_File_close
                    or MpiFunction.MPI_Comm_free_keyval
                    or MpiFunction.MPI_Type_free_keyval
                    or MpiFunction.MPI_Win_free_keyval;

        private static (HandleKind Kind, int Index)[] PlacesOf(CallShape shape, CallDirection direction) =>
            [
                .. shape
                    .Parameters.Select((one, i) => (Parameter: one, Kind: HandleKinds.Of(one), Index: i))
                    .Where(one =>
                        one.Kind != HandleKind.None
                        && one.Parameter.Length is null
                        && one.Parameter.Direction == direction
                    )
                    .Select(one => (one.Kind, one.Index)),
            ];
    }
}
