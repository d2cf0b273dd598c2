using System.Diagnostics;

namespace MPINET.Diagnostics.Matching;

/// <summary>Compares the collective calls of the processes of a communicator before they are made.</summary>
internal sealed unsafe class CollectiveChecks
{
    private static readonly long moment = Stopwatch.Frequency / 200;

    private readonly Gate gate = new();

    // The communicators with comparisons under way. Only the first comparison of each needs to be tested.
    private readonly LinkedList<CheckedCommunicator> waiting = new();
    private readonly CollectiveReading reading;
    private readonly LiveObjects live;
    private readonly Channel channel;
    private readonly WaitUntil waitUntil;

    /// <summary>Starts the comparisons.</summary>
    public CollectiveChecks(KnownTypes types, LiveObjects live, Channel channel, WaitUntil waitUntil)
    {
        reading = new CollectiveReading(types);
        this.live = live;
        this.channel = channel;
        this.waitUntil = waitUntil;
    }

    /// <summary>True if the processes compare a collective call.</summary>
    public static bool IsCompared(CallShape shape) =>
        shape.IsCollective
        && (shape.Communicator >= 0 || shape.File >= 0)
        && !LiveCommunicators.IsOfAFew(shape.Function);

    /// <summary>Begins the comparison of a collective call.</summary>
    /// <returns>The comparison, if the program continues meanwhile; null if it is done or there is none.</returns>
    public JointComparison? Begin(ref ObservedCall call, CallShape shape)
    {
        if (
            !IsCompared(shape)
            || live.Communicators.Of(ref call, shape) is not { } facts
            || CheckedCommunicator.Of(facts) is not { } known
        )
        {
            return null;
        }

        if (shape.Kind != CallKind.Collective)
        {
            return BeginPending(ref call, known);
        }

        Compare(ref call, known);
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

    /// <summary>Waits until a comparison and all earlier ones on its communicator are done, or MPI has completed the operation.</summary>
    /// <remarks>
    /// MPI may complete the part of this process before others begin theirs, as in a reduction to another root. They may need this process
    /// to go on before they do. MPI may also have failed because the calls differ, so the others get a moment for their part.
    /// </remarks>
    public void Settle(ref ObservedCall call, JointComparison one, MPI_Request request)
    {
        long completed = 0;
        waitUntil(
            ref call,
            () =>
            {
                if (IsSettled(one))
                {
                    return true;
                }

                if (completed == 0)
                {
                    completed = IsComplete(request) ? Stopwatch.GetTimestamp() : 0;
                    return false;
                }

                return Stopwatch.GetTimestamp() - completed > moment;
            }
        );
    }

    /// <summary>The calls whose comparisons never end, because not all processes make them.</summary>
    /// <param name="patience">Time to wait for comparisons that are under way.</param>
    public IEnumerable<JointComparison> Unsettled(TimeSpan patience)
    {
        Polling polling = new();
        for (Poll(); waiting.Count > 0 && polling.Elapsed < patience; Poll())
        {
            polling.Pause();
        }

        return waiting.SelectMany(one => one.Pending);
    }

    private void Compare(ref ObservedCall call, CheckedCommunicator known)
    {
        while (known.Last is { } before)
        {
            waitUntil(ref call, () => IsSettled(before));
        }

        JointComparison comparison = new(channel, known, reading.Read(ref call, known));
        if (!comparison.Advance())
        {
            waitUntil(ref call, comparison.Advance);
        }

        if (!comparison.IsAgreed || !comparison.IsEven)
        {
            new CollectiveReport(known, channel).WriteAndAbort(RowOf(ref call, known), comparison.IsAgreed);
        }
    }

    private JointComparison BeginPending(ref ObservedCall call, CheckedCommunicator known)
    {
        using (gate.Enter())
        {
            JointComparison begun = new(channel, known, reading.Read(ref call, known)) { Row = RowOf(ref call, known) };
            begun.SendClock();
            known.Pending.Enqueue(begun);
            known.Last = begun;
            known.Place ??= waiting.AddLast(known);
            Advance(known);
            return begun;
        }
    }

    private static bool IsComplete(MPI_Request request)
    {
        int flag = 0;
        return Mpi.PMPI_Request_get_status(request, &flag, Mpi.MPI_STATUS_IGNORE) == 0 && flag != 0;
    }

    private bool IsSettled(JointComparison one)
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
        while (known.Pending.Count > 0 && known.Pending.Peek().Advance())
        {
            JointComparison first = known.Pending.Peek();
            if (!first.IsAgreed || !first.IsEven)
            {
                new CollectiveReport(known, channel).WriteAndAbort(first.Row!, first.IsAgreed);
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
