using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// Delivery of records to the objects of this rank.
internal sealed partial class Job
{
    /// <summary>The number of records received from other ranks.</summary>
    public long Received { get; set; }

    /// <summary>Delivers a record. Executes it if code may run and no other record is before it.</summary>
    /// <param name="record">The record.</param>
    /// <param name="isOwn">True if the bytes do not change. Otherwise a record that must wait is copied.</param>
    /// <param name="mayRun">True if code of the program may run now.</param>
    public void Deliver(PendingRecord record, bool isOwn, bool mayRun)
    {
        ref RecordHeader header = ref record.Header;
        switch (header.Kind)
        {
            case RecordKind.OneWay:
            case RecordKind.TwoWay:
            case RecordKind.Release:
                DeliverCall(record, isOwn, mayRun);
                return;
            case RecordKind.Create:
                DeliverOrder(record, isOwn, mayRun);
                return;
            case RecordKind.Each:
                Scatter(record);
                break;
            case RecordKind.Result:
            case RecordKind.Fault:
                if (!mayRun)
                {
                    answers.Enqueue(Own(record, isOwn));
                    return;
                }

                Answer(record);
                break;
            case RecordKind.Query:
            case RecordKind.Report:
                quiescence.Take(record);
                break;
            case RecordKind.Room:
                Limits.Take(header.Caller, header.Object);
                break;
            case RecordKind.Steal:
                GiveAway(header.Caller);
                break;
            case RecordKind.Nothing:
                isStealing = false;
                loads[header.Caller] = 0;
                break;
            default:
                ending = (Ending)header.Method;
                break;
        }

        ReturnIf(isOwn, record);
    }

    /// <summary>Finds an object of this rank by its number; null if there is none.</summary>
    public HostedObject? Find(long number) =>
        awaiting.Objects.TryGetValue(number, out HostedObject? host) ? host : null;

    private PendingRecord Own(PendingRecord record, bool isOwn) => isOwn ? record : record.Copy(pump.Buffers);

    private void DeliverOrder(PendingRecord record, bool isOwn, bool mayRun)
    {
        ref RecordHeader header = ref record.Header;
        if (header.Beside != 0 && ForwardBeside(record, isOwn))
        {
            return;
        }

        HostedObject host = FindOrExpect(header.Object);
        if (host.State is not null)
        {
            // A second order for an object with a name. It waits for its turn, because the object may be released before.
            Enqueue(host, record, isOwn);
            return;
        }

        host.State = classes[header.Class];
        if (header.Home != 0 && header.Home - 1 != Rank)
        {
            isStealing = false;
            Stolen++;
            host.Reference = new ObjectReference(header.Home - 1, header.Object);
        }

        bool isFine = host.State.Grain.IsFine;
        if (header.Home == Rank + 1 && header.Beside == 0 && CanSteal && !isFine)
        {
            host.MayMove = true;
            host.EnqueueFirst(Own(record, isOwn));
            unbegun.AddLast(host);
        }
        else if (
            host.Waiting == 0
            && workers is null
            && (mayRun || (isFine && header.Caller == Rank && pump.Depth < MaxDepth))
        )
        {
            Make(host, record);
            ReturnIf(isOwn, record);
        }
        else
        {
            host.EnqueueFirst(Own(record, isOwn));
            Schedule(host);
        }
    }

    private void IgnoreOrder(HostedObject host, PendingRecord order)
    {
        Finished++;
        HostedClass of = classes[order.Header.Class];
        if (host.State != of)
        {
            InvalidOperationException refused = new(
                $"Object {host.Reference} is a {host.Class!.Name} already, so that no {of.Definition.Name} gets its name: choose another name."
            );
            Note(RemoteCallException.Of(refused, Rank, host.Reference, Constructor));
        }
    }

    private void DeliverCall(PendingRecord record, bool isOwn, bool mayRun)
    {
        ref RecordHeader header = ref record.Header;
        if (!awaiting.Objects.TryGetValue(header.Object, out HostedObject? host))
        {
            if (TryForward(record, isOwn))
            {
                return;
            }

            if (released.TryGetValue(header.Object, out ParallelClass? of))
            {
                Refuse(record, of);
                ReturnIf(isOwn, record);
                return;
            }

            host = FindOrExpect(header.Object);
        }

        if (
            mayRun
            && workers is null
            && host.Admits(header)
            && (header.Kind != RecordKind.OneWay || Limits.MayGoOn(host))
        )
        {
            Execute(host, record);
            ReturnIf(isOwn, record);
            IsLongTurn();
        }
        else
        {
            Enqueue(host, record, isOwn);
        }
    }

    private void Enqueue(HostedObject host, PendingRecord record, bool isOwn)
    {
        host.Enqueue(Own(record, isOwn));
        NoteBlocked(host);
        Schedule(host);
    }

    private HostedObject FindOrExpect(long number)
    {
        if (!awaiting.Objects.TryGetValue(number, out HostedObject? host))
        {
            host = new HostedObject(this, new ObjectReference(Rank, number));
            awaiting.Objects.Add(number, host);
        }

        return host;
    }

    private void ReturnIf(bool isOwn, PendingRecord record)
    {
        if (isOwn)
        {
            pump.Buffers.Return(record.Bytes);
        }
    }
}
