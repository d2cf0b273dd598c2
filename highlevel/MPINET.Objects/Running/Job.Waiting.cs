namespace MPINET.Objects.Running;

// Objects with calls that wait, and when they get their turn.
internal sealed partial class Job
{
    // Calls of one object that run before those of another get their turn.
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

    // Objects that send to a crowded rank are held where that may be. A call that floods this rank comes here again, and may leave nothing.
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

    // Where calls take milliseconds, answers leave after each, and others get their turn. This clock costs next to nothing.
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

    // Held are those that send to a crowded rank. When there is nothing else to do they go on all the same, one at a time: that rank may wait for just that.
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

    // Before a rank says that it has nothing to do: what belongs to a call that awaits may stand behind what does not.
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

    // Carries out a record that waits, whose bytes are its own.
    private void ExecuteWaiting(HostedObject host, PendingRecord record)
    {
        if (workers is null || record.Header.Kind == RecordKind.Release)
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
