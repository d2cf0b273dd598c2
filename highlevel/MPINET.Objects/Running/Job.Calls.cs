using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// What is called from here.
internal sealed partial class Job
{
    private readonly Awaiting awaiting = new();
    private readonly ConcurrentDictionary<long, object> kept = new();
    private readonly ConditionalWeakTable<object, HostedObject> hosts = new();

    /// <summary>Calls that were made here, objects made and released among them.</summary>
    public long Made { get; private set; }

    /// <summary>Records sent to other ranks.</summary>
    public long Sent { get; private set; }

    /// <summary>Takes note of a call that is to be answered.</summary>
    public void Open(OpenCall call) => awaiting.Calls.Add(call.Number, call);

    /// <summary>What goes to a rank; null for this one.</summary>
    public Outbox? OutboxFor(int rank) => outboxes[rank];

    /// <summary>Makes a call, or several by one record.</summary>
    public void Make(CallWriter call, int calls)
    {
        Made += calls;
        Route(call);
    }

    /// <summary>Sends what was collected for all ranks.</summary>
    public void Flush()
    {
        foreach (Outbox? one in outboxes)
        {
            one?.Flush();
        }
    }

    /// <summary>Keeps an object for a call within this rank, which then takes it as it is.</summary>
    /// <param name="rank">Where the record goes.</param>
    /// <param name="header">What the record is.</param>
    /// <param name="value">The object.</param>
    /// <returns>Its number; zero where it has to be copied.</returns>
    public long Keep(int rank, in RecordHeader header, object? value)
    {
        // What is made already stays here; what is not another rank may take, with the calls that wait for it.
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

    /// <summary>Takes an object that was kept.</summary>
    public object? TakeKept(long number) => kept.TryRemove(number, out object? value) ? value : null;

    /// <summary>The name of an object that lives here.</summary>
    public ObjectReference ReferenceOf(IParallelObject target) =>
        hosts.TryGetValue(target, out HostedObject? host)
            ? host.Reference
            : throw new ArgumentException(
                $"This {target.GetType()} is no parallel object: it was made by 'new' and lives in no rank. Make it by {target.GetType().Name}.New.",
                nameof(target)
            );

    /// <summary>Sends a record that is no call.</summary>
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
        if (call.Rank == Rank || call.Length > Tags.MostBytes)
        {
            RouteOwn(call.Rank, call.Take());
            return;
        }

        Sent++;
        Outbox outbox = outboxes[call.Rank]!;
        outbox.Append(call.Record);
        DrainIfFull(outbox);
    }

    private void RouteOwn(int rank, byte[] bytes)
    {
        PendingRecord record = new(bytes, 0);
        if (rank == Rank)
        {
            Deliver(record, isOwn: true, mayRun: false);
            if (Limits.IsCrowded && pump.Depth < MostDepth)
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

    // Whoever floods a rank waits for the network. What comes meanwhile is received: the other may flood this one.
    private void Drain(Outbox outbox)
    {
        while (outbox.IsFull)
        {
            ProgressOutboxes(isIdle: false);
            inbox.Receive(mayRun: false);
        }
    }

    // Whoever floods its own rank carries some of it out itself.
    private void RelieveHere()
    {
        pump.Depth++;
        RunReady(mayHold: false);
        pump.Depth--;
    }
}
