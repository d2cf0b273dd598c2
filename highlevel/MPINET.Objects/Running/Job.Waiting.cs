namespace MPINET.Objects.Running;

// Objects with waiting calls, and the order of their turns.
internal sealed partial class Job
{
    // The number of calls of one object that run before another object gets its turn.
    private const int CallsInTurn = 64;

    private readonly Queue<HostedObject> ready = new();
    private readonly Queue<HostedObject> held = new();
    private readonly List<HostedObject> blocked = [];
    private bool hasLooked;
    private int lastTick;

    private void Schedule(HostedObject host)
    {
        if (!host.IsScheduled && host.State is not null && !host.MayMove)
        {
            host.IsScheduled = true;
            ready.Enqueue(host);
        }
    }

    // Objects that send to a crowded rank are held if this is allowed. A call that floods this rank re-enters this
    // method, which may leave the queue empty.
    private bool RunReady(bool mayHold)
    {
        bool isBusy = ready.Count > 0;
        for (int count = ready.Count; count > 0 && ready.Count > 0; count--)
        {
            HostedObject host = ready.Dequeue();
            host.IsScheduled = false;
            for (int calls = 0; calls < CallsInTurn; calls++)
            {
                if (mayHold && !Limits.MayGoOn(host) && host.Waiting > 0)
                {
                    host.IsScheduled = true;
                    held.Enqueue(host);
                    break;
                }

                if (!host.TryDequeue(out PendingRecord record))
                {
                    break;
                }

                ExecuteWaiting(host, record);
                if (IsLongTurn())
                {
                    count = 0;
                    break;
                }
            }

            if (host.Waiting > 0 && host.Running.Count == 0)
            {
                Schedule(host);
            }

            NoteBlocked(host);
        }

        return isBusy;
    }

    // If calls take milliseconds, answers are sent after each, and other objects get their turn. This clock takes
    // almost no time.
    private bool IsLongTurn()
    {
        int now = Environment.TickCount;
        if (now == lastTick)
        {
            return false;
        }

        lastTick = now;
        ProgressOutboxes(isIdle: false);
        return true;
    }

    // Held objects send to a crowded rank. If there is no other work, they continue one at a time, because that rank
    // may wait for them.
    private bool LetGo(bool isBusy)
    {
        bool hasGone = false;
        for (int count = held.Count; count > 0; count--)
        {
            HostedObject host = held.Dequeue();
            if (Limits.MayGoOn(host))
            {
                ready.Enqueue(host);
                hasGone = true;
            }
            else if (!isBusy && idleTurns > PatientTurns && !hasGone && host.TryDequeue(out PendingRecord record))
            {
                host.IsScheduled = false;
                ExecuteWaiting(host, record);
                Schedule(host);
                hasGone = true;
            }
            else
            {
                held.Enqueue(host);
            }
        }

        return hasGone;
    }

    private void NoteBlocked(HostedObject host)
    {
        if (host is { Waiting: > 0, Running.Count: > 0, IsBlocked: false })
        {
            host.IsBlocked = true;
            blocked.Add(host);
        }
    }

    // Runs before the rank reports that it is idle, because a call that belongs to an awaiting one may be behind
    // others.
    private bool LookOnceMore()
    {
        hasLooked = true;
        HostedObject[] all = [.. blocked];
        blocked.Clear();
        bool isBusy = false;
        foreach (HostedObject host in all)
        {
            host.IsBlocked = false;
            if (host.Promote())
            {
                Schedule(host);
                isBusy = true;
            }
            else
            {
                NoteBlocked(host);
            }
        }

        return isBusy;
    }

    // Executes a waiting record, which owns its bytes.
    private void ExecuteWaiting(HostedObject host, PendingRecord record)
    {
        if (record.Header.Kind == RecordKind.Create && host.IsMade)
        {
            IgnoreOrder(host, record);
            pump.Buffers.Return(record.Bytes);
        }
        else if (workers is null || record.Header.Kind == RecordKind.Release)
        {
            Execute(host, record);
            pump.Buffers.Return(record.Bytes);
        }
        else
        {
            ExecuteElsewhere(workers, host, InvocationOf(host, record), record);
        }
    }
}
