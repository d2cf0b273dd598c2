using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// Calls made by this rank.
internal sealed partial class Job
{
    private readonly Awaiting awaiting = new();
    private readonly ConcurrentDictionary<long, object> kept = new();

    // Those of earlier runs too, which are refused.
    private static readonly ConditionalWeakTable<object, HostedObject> hosts = new();

    /// <summary>The number of calls made here, including the creation and release of objects.</summary>
    public long Made { get; private set; }

    /// <summary>The number of records sent to other ranks.</summary>
    public long Sent { get; private set; }

    /// <summary>Registers a call that will be answered.</summary>
    public void Open(IOpenCall call) => awaiting.Calls.Add(call.Number, call);

    /// <summary>Gets the outbox for a rank; null for this one.</summary>
    public Outbox? OutboxFor(int rank) => outboxes[rank];

    /// <summary>Sends a call, or several in one record.</summary>
    public void Make(CallWriter call, int calls)
    {
        Made += calls;
        Route(call);
    }

    /// <summary>Sends the records collected for all ranks.</summary>
    public void Flush()
    {
        foreach (Outbox? one in outboxes)
        {
            one?.Flush();
        }
    }

    /// <summary>Stores an object for a call within this rank, which then uses it without a copy.</summary>
    /// <param name="rank">The destination rank of the record.</param>
    /// <param name="header">The header of the record.</param>
    /// <param name="value">The object.</param>
    /// <returns>The number of the object; zero if it must be copied.</returns>
    public long Keep(int rank, in RecordHeader header, object? value)
    {
        // An object that has been created stays here. Another rank may take an object that has not, with the calls that
        // wait for it.
        bool staysHere =
            rank == Rank
            && (
                header.Kind == RecordKind.Result
                || (
                    header.Kind is RecordKind.OneWay or RecordKind.TwoWay
                    && CallingThread.Current == pump
                    && Find(header.Object) is { IsMade: true }
                )
            );
        if (!staysHere || value is null)
        {
            return 0;
        }

        long number = Numbers.NextObject();
        kept[number] = value;
        return number;
    }

    /// <summary>Removes an object that was stored.</summary>
    public object? TakeKept(long number) => kept.TryRemove(number, out object? value) ? value : null;

    /// <summary>Gets the reference to the object with a name.</summary>
    /// <param name="name">The name of the object.</param>
    /// <param name="contract">The full name of its interface.</param>
    public ObjectReference ReferenceOf(string name, string contract)
    {
        long number = Numbers.Of(name, contract, Ranks, out int rank);
        return new ObjectReference(rank, number);
    }

    /// <summary>Gets the reference to an object that lives here.</summary>
    public ObjectReference ReferenceOf(IParallelObject target)
    {
        if (hosts.TryGetValue(target, out HostedObject? host))
        {
            return host.Job == this ? host.Reference : throw EarlierRun($"This {target.GetType()}");
        }

        // The object whose constructor runs. When it returns, Construct sees whether it is this one.
        if (
            CallingThread.Required.Running is { Method: Invocation.OfConstructor, Target: { HandedOn: null } made }
            && made.Class!.Type == target.GetType()
        )
        {
            made.HandedOn = target;
            hosts.Add(target, made);
            return made.Reference;
        }

        throw new ArgumentException(
            $"This {target.GetType()} is no parallel object: it was made by 'new' and belongs to no rank. Make it by {target.GetType().Name}.New.",
            nameof(target)
        );
    }

    /// <summary>Sends a control record.</summary>
    public void Control(int rank, in RecordHeader header, ProgressReport report = default)
    {
        CallWriter writer = pump.Begin(rank, header);
        writer.WritePlain(report);
        writer.End();
        outboxes[rank]!.Append(writer.Record);
        pump.Keep(writer);
    }

    private void Route(CallWriter call)
    {
        if (call.Rank == Rank || call.Length > MessageTags.MaxBytes)
        {
            RouteOwn(call.Rank, call.Take());
            return;
        }

        Sent++;
        Outbox outbox = outboxes[call.Rank]!;
        outbox.Append(call.Record);
        DrainIfFull(outbox);
    }

    private void RouteOwn(int rank, PendingRecord record)
    {
        if (rank == Rank)
        {
            Deliver(record, isOwn: true, mayRun: false);
            if (Limits.IsCrowded && pump.Depth < MaxDepth)
            {
                RelieveHere();
            }

            return;
        }

        Forward(rank, record, isOwn: true);
        DrainIfFull(outboxes[rank]!);
    }

    private void DrainIfFull(Outbox outbox)
    {
        if (outbox.IsFull)
        {
            Drain(outbox);
        }
    }

    // A rank that floods another waits for the network. It receives messages meanwhile, because the other rank may
    // flood this one.
    private void Drain(Outbox outbox)
    {
        while (outbox.IsFull)
        {
            ProgressOutboxes(isIdle: false);
            inbox.Receive(mayRun: false);
        }
    }

    // A rank that floods itself executes some of the waiting calls.
    private void RelieveHere()
    {
        pump.Depth++;
        RunReady(mayHold: false);
        pump.Depth--;
    }
}
