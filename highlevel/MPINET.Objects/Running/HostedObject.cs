using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>An object that lives here or will be created here, with the calls that wait for it.</summary>
internal sealed class HostedObject(Job job, ObjectReference reference)
{
    private readonly LinkedList<PendingRecord> waiting = new();
    private Invocation? forOneWay;

    public Job Job => job;

    public ObjectReference Reference { get; set; } = reference;

    /// <summary>The class of the object; null if calls have arrived before the order to create it.</summary>
    public HostedClass? State { get; set; }

    public ParallelClass? Class => State?.Definition;

    /// <summary>The object; null if it was not created or its constructor has thrown.</summary>
    public object? Target { get; set; }

    /// <summary>The exception of its constructor.</summary>
    public Exception? Fault { get; set; }

    /// <summary>True if a caller has got the exception of its constructor.</summary>
    public bool IsFaultReported { get; set; }

    /// <summary>The object whose constructor has passed it on; null if none has.</summary>
    public object? HandedOn { get; set; }

    /// <summary>True if its constructor has run.</summary>
    public bool IsMade => Target is not null || Fault is not null;

    /// <summary>True if another rank may take the object, which has not been created.</summary>
    public bool MayMove { get; set; }

    /// <summary>True if it is in the queue of objects that have work.</summary>
    public bool IsScheduled { get; set; }

    /// <summary>True if it is in the list of objects whose calls wait for one that awaits.</summary>
    public bool IsBlocked { get; set; }

    /// <summary>
    /// The running calls. There is more than one only if the first caused the others, or the class is reentrant.
    /// </summary>
    public List<Invocation> Running { get; } = [];

    public int Waiting => waiting.Count;

    /// <summary>The number of waiting calls that a caller awaits.</summary>
    public int Awaited { get; private set; }

    /// <summary>The context that serialises its calls if several threads execute them.</summary>
    public ObjectContext? Context { get; set; }

    /// <summary>The destination rank of its last call.</summary>
    public int LastRank { get; private set; } = job.Rank;

    /// <summary>True if a one-way call may run within its caller.</summary>
    public bool MayRunAtOnce =>
        Target is not null
        && Running.Count == 0
        && waiting.Count == 0
        && State!.Grain.IsFine
        && job.Limits.MayGoOn(this);

    /// <summary>Gets the invocation for a one-way call while no other call runs. Successive calls share it.</summary>
    public Invocation ForOneWay()
    {
        if (forOneWay is not { IsKept: false })
        {
            forOneWay = new Invocation { Target = this };
        }

        return forOneWay;
    }

    /// <summary>Removes a running call.</summary>
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

    /// <summary>True if a call that has arrived may start. It does not overtake a call that it may depend on.</summary>
    public bool Admits(in RecordHeader call) =>
        waiting.Count == 0
            ? IsMade && Enters(call)
            : Running.Count > 0 && !Class!.IsReentrant && Enters(call) && !HasWaitingOf(call.Chain);

    public void Enqueue(PendingRecord record)
    {
        waiting.AddLast(record);
        Count(record, 1);
    }

    /// <summary>Inserts the order to create the object before the calls that have already arrived.</summary>
    public void EnqueueFirst(PendingRecord record)
    {
        waiting.AddFirst(record);
        Count(record, 1);
    }

    /// <summary>Removes the next waiting record if it may start.</summary>
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

    /// <summary>Removes the next waiting record unconditionally.</summary>
    public PendingRecord Dequeue() => Remove(waiting.First!);

    /// <summary>Moves a call that belongs to the awaiting one before those that do not.</summary>
    /// <returns>True if there is such a call.</returns>
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
            IsMade
            && call.Kind is RecordKind.OneWay or RecordKind.TwoWay
            && (Class!.IsReentrant || call.Chain == Running[0].Chain)
        );

    private void Count(PendingRecord record, int sign)
    {
        Awaited += record.Header is { Kind: RecordKind.TwoWay, Call: > 0 } ? sign : 0;
        job.Limits.CountHere(sign * record.Size, sign);
        if (State is { } state && waiting.Count > state.LongestQueue)
        {
            state.LongestQueue = waiting.Count;
        }
    }
}
