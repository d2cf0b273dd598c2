using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>An object that lives here, or is to be made here, with the calls that wait for it.</summary>
internal sealed class HostedObject(Job job, ObjectReference reference)
{
    private readonly LinkedList<PendingRecord> waiting = new();
    private Invocation? forOneWay;

    public Job Job => job;

    public ObjectReference Reference { get; set; } = reference;

    /// <summary>Its class; null as long as calls have come, and no order to make it.</summary>
    public HostedClass? State { get; set; }

    public ParallelClass? Class => State?.Definition;

    /// <summary>The object; null where it was not made, or its constructor has thrown.</summary>
    public object? Target { get; set; }

    /// <summary>What its constructor has thrown.</summary>
    public Exception? Fault { get; set; }

    /// <summary>Whether its constructor has run.</summary>
    public bool IsMade => Target is not null || Fault is not null;

    /// <summary>Whether another rank may take it, as long as it was not made.</summary>
    public bool MayMove { get; set; }

    /// <summary>Whether it stands in the queue of those that have something to do.</summary>
    public bool IsScheduled { get; set; }

    /// <summary>Whether it stands among those whose calls wait for one that awaits.</summary>
    public bool IsBlocked { get; set; }

    /// <summary>Calls under way: more than one only where later ones were caused by the first, or the class is reentrant.</summary>
    public List<Invocation> Running { get; } = [];

    public int Waiting => waiting.Count;

    /// <summary>Calls that wait, and are awaited by somebody.</summary>
    public int Awaited { get; private set; }

    /// <summary>What keeps its calls apart, where several threads carry them out.</summary>
    public ObjectContext? Context { get; set; }

    /// <summary>The rank that its last call has gone to.</summary>
    public int LastRank { get; private set; } = job.Rank;

    /// <summary>Whether a call that nobody awaits may run within that of its caller.</summary>
    public bool MayRunAtOnce =>
        Target is not null
        && Running.Count == 0
        && waiting.Count == 0
        && State!.Grain.IsFine
        && job.Limits.MayGoOn(this);

    /// <summary>For a call that nobody awaits, where no other is under way: one after the other has the same.</summary>
    public Invocation ForOneWay()
    {
        if (forOneWay is not { IsKept: false })
        {
            forOneWay = new Invocation { Target = this };
        }

        return forOneWay;
    }

    /// <summary>Ends a call that was under way.</summary>
    public void End(Invocation invocation)
    {
        int last = Running.Count - 1;
        if (Running[last] == invocation)
        {
            Running.RemoveAt(last);
        }
        else
        {
            Running.Remove(invocation);
        }
    }

    public void NoteCallTo(int rank) => LastRank = rank;

    /// <summary>Whether a call that has come may begin. It does not pass any that it could have been made after.</summary>
    public bool Admits(in RecordHeader call) =>
        waiting.Count == 0
            ? IsMade && Enters(call)
            : Running.Count > 0 && !Class!.IsReentrant && Enters(call) && !HasWaitingOf(call.Chain);

    public void Enqueue(PendingRecord record)
    {
        waiting.AddLast(record);
        Count(record, 1);
    }

    /// <summary>Puts the order to make it before the calls that have come already.</summary>
    public void EnqueueFirst(PendingRecord record)
    {
        waiting.AddFirst(record);
        Count(record, 1);
    }

    /// <summary>The next record that waits, where it may begin.</summary>
    public bool TryDequeue(out PendingRecord record)
    {
        record = default;
        if (waiting.First is not { } first || State is null || !Enters(first.Value.Header))
        {
            return false;
        }

        record = Remove(first);
        return true;
    }

    /// <summary>The next record, whatever it is.</summary>
    public PendingRecord Dequeue() => Remove(waiting.First!);

    /// <summary>Lets calls that belong to the one that awaits pass those that do not.</summary>
    /// <returns>Whether there are some.</returns>
    public bool Promote()
    {
        if (Running.Count == 0)
        {
            return false;
        }

        for (LinkedListNode<PendingRecord>? one = waiting.First; one is not null; one = one.Next)
        {
            if (Enters(one.Value.Header))
            {
                waiting.Remove(one);
                waiting.AddFirst(one);
                return true;
            }
        }

        return false;
    }

    private bool HasWaitingOf(long chain)
    {
        foreach (PendingRecord one in waiting)
        {
            if (one.Header.Chain == chain)
            {
                return true;
            }
        }

        return false;
    }

    private PendingRecord Remove(LinkedListNode<PendingRecord> node)
    {
        PendingRecord record = node.Value;
        waiting.Remove(node);
        Count(record, -1);
        return record;
    }

    private bool Enters(in RecordHeader call) =>
        Running.Count == 0
        || (
            call.Kind is RecordKind.OneWay or RecordKind.TwoWay
            && (Class!.IsReentrant || call.Chain == Running[0].Chain)
        );

    private void Count(PendingRecord record, int sign)
    {
        Awaited += record.Header.Kind == RecordKind.TwoWay ? sign : 0;
        job.Limits.CountHere(sign * record.Bytes.Length, sign);
        if (State is { } state && waiting.Count > state.LongestQueue)
        {
            state.LongestQueue = waiting.Count;
        }
    }
}
