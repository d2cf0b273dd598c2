namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the collective calls of the processes of a communicator before they are made.</summary>
internal sealed unsafe class CollectiveChecks
{
    private readonly Gate gate = new();

    // The communicators with comparisons under way. Only the first comparison of each needs to be tested.
    private readonly LinkedList<CheckedCommunicator> waiting = new();
    private readonly CollectiveReading reading;
    private readonly LiveObjects live;
    private readonly LiveCommunicators communicators;
    private readonly WaitUntil waitUntil;

    /// <summary>Starts with COMM_WORLD. Collective over it.</summary>
    public CollectiveChecks(KnownTypes types, LiveObjects live, WaitUntil waitUntil)
    {
        reading = new CollectiveReading(types);
        this.live = live;
        communicators = live.Communicators;
        this.waitUntil = waitUntil;
        Open(MpiFunction.MPI_Comm_dup, Mpi.MPI_COMM_WORLD);
    }

    /// <summary>Adds a communicator that its processes have just made. Collective over it.</summary>
    public void Open(MpiFunction by, MPI_Comm comm)
    {
        if (CallShape.Of(by).Kind != CallKind.Collective)
        {
            return;
        }

        int isInter;
        int size;
        int rank;
        _ = Mpi.PMPI_Comm_test_inter(comm, &isInter);
        _ = Mpi.PMPI_Comm_size(comm, &size);

        if (isInter != 0)
        {
            OpenBetweenGroups(comm);
            return;
        }

        if (size == 1)
        {
            return;
        }

        // Not MPI_Comm_dup, which would call the copy callbacks of the program's attributes.
        _ = Mpi.PMPI_Comm_rank(comm, &rank);
        MPI_Comm own;
        if (Mpi.PMPI_Comm_split(comm, 0, rank, &own) == 0)
        {
            CommunicatorFacts facts = communicators.Of(comm)!;
            facts.OfMatch = new CheckedCommunicator(facts, own, rank, size);
        }
    }

    // Contains the processes of both groups, in the order of their ranks in COMM_WORLD, as in the facts.
    private void OpenBetweenGroups(MPI_Comm comm)
    {
        CommunicatorFacts facts = communicators.Of(comm)!;
        MPI_Comm both;
        if (Array.Exists(facts.Members, one => one < 0) || Mpi.PMPI_Intercomm_merge(comm, 0, &both) != 0)
        {
            return;
        }

        MPI_Comm own;
        int code = Mpi.PMPI_Comm_split(both, 0, World.Rank, &own);
        _ = Mpi.PMPI_Comm_free(&both);
        if (code == 0)
        {
            facts.OfMatch = new CheckedCommunicator(
                facts,
                own,
                Array.IndexOf(facts.Members, World.Rank),
                facts.Members.Length
            );
        }
    }

    /// <summary>Begins the comparison of a collective call.</summary>
    /// <returns>The comparison, if the program continues meanwhile; null if it is done or there is none.</returns>
    public PendingComparison? Begin(ref ObservedCall call, CallShape shape)
    {
        if (
            shape.Communicator < 0
            || LiveCommunicators.IsOfAFew(call.Function)
            || communicators.Of(shape.CommunicatorOf(call.Arguments)) is not { } facts
            || facts.OfMatch is not CheckedCommunicator known
        )
        {
            return null;
        }

        if (shape.Kind != CallKind.Collective)
        {
            return BeginPending(ref call, known);
        }

        Compare(ref call, known);
        if (call.Function is MpiFunction.MPI_Comm_free or MpiFunction.MPI_Comm_disconnect)
        {
            Close(known);
        }

        return null;
    }

    /// <summary>Checks which comparisons are done. Does not block.</summary>
    public void Poll()
    {
        if (waiting.Count > 0)
        {
            using (gate.Enter())
            {
                for (LinkedListNode<CheckedCommunicator>? one = waiting.First, next; one is not null; one = next)
                {
                    next = one.Next;
                    Advance(one.Value);
                }
            }
        }
    }

    /// <summary>Waits until a comparison and all earlier ones on its communicator are done.</summary>
    public void Settle(ref ObservedCall call, PendingComparison one) => waitUntil(ref call, () => IsSettled(one));

    /// <summary>The calls whose comparisons never end, because not all processes make them.</summary>
    /// <param name="patience">Time to wait for comparisons that are under way.</param>
    public IEnumerable<PendingComparison> Unsettled(TimeSpan patience)
    {
        Polling polling = new();
        for (Poll(); waiting.Count > 0 && polling.Elapsed < patience; Poll())
        {
            polling.Pause();
        }

        return waiting.SelectMany(one => one.Pending);
    }

    /// <summary>Frees the communicators of the comparisons.</summary>
    public void Free()
    {
        foreach (CommunicatorFacts one in communicators.ToArray())
        {
            if (one.OfMatch is CheckedCommunicator known)
            {
                Close(known);
            }
        }
    }

    private void Close(CheckedCommunicator known)
    {
        known.Facts.OfMatch = null;
        MPI_Comm own = known.Own;
        _ = Mpi.PMPI_Comm_free(&own);
    }

    private void Compare(ref ObservedCall call, CheckedCommunicator known)
    {
        while (known.Last is { } before)
        {
            Settle(ref call, before);
        }

        CollectiveComparison comparison = reading.Read(ref call, known);
        CollectiveComparison* here = &comparison;
        if (CollectiveComparison.Begin(here, known.Own) == 0)
        {
            waitUntil(ref call, () => CollectiveComparison.IsDone(here));
        }

        if (!comparison.IsAgreed || !comparison.IsEven)
        {
            new CollectiveReport(known).WriteAndAbort(RowOf(ref call, known), comparison.IsAgreed);
        }
    }

    private PendingComparison BeginPending(ref ObservedCall call, CheckedCommunicator known)
    {
        PendingComparison begun = new(known, RowOf(ref call, known));
        *begun.Comparison = reading.Read(ref call, known);
        using (gate.Enter())
        {
            if (CollectiveComparison.Begin(begun.Comparison, known.Own) != 0)
            {
                begun.Settle();
                return begun;
            }

            known.Pending.Enqueue(begun);
            known.Last = begun;
            known.Place ??= waiting.AddLast(known);
        }

        return begun;
    }

    private bool IsSettled(PendingComparison one)
    {
        using (gate.Enter())
        {
            if (!one.IsSettled)
            {
                Advance(one.Communicator);
            }

            return one.IsSettled;
        }
    }

    // Comparisons settle in order: after the first difference, later calls of the communicator differ as a consequence.
    private void Advance(CheckedCommunicator known)
    {
        while (known.Pending.Count > 0 && CollectiveComparison.IsDone(known.Pending.Peek().Comparison))
        {
            PendingComparison first = known.Pending.Peek();
            if (!first.Comparison->IsAgreed || !first.Comparison->IsEven)
            {
                new CollectiveReport(known).WriteAndAbort(first.Row, first.Comparison->IsAgreed);
            }

            _ = known.Pending.Dequeue();
            first.Settle();
        }

        if (known.Pending.Count == 0 && known.Place is { } place)
        {
            waiting.Remove(place);
            known.Place = null;
            known.Last = null;
        }
    }

    private string[] RowOf(ref ObservedCall call, CheckedCommunicator known) =>
        [.. reading.Words(ref call, known), live.SiteOf(ref call).Line ?? ""];
}
