using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// What is carried out here.
internal sealed partial class Job
{
    private const string Constructor = "constructor";

    // Calls of one object that run before those of another get their turn.
    private const int CallsInTurn = 64;

    private readonly HashSet<long> released = [];
    private readonly Queue<PendingRecord> answers = new();
    private readonly Queue<HostedObject> ready = new();
    private readonly Queue<HostedObject> held = new();
    private readonly List<HostedObject> blocked = [];
    private bool hasLooked;
    private int lastTick;

    // Clock ticks of calls that ran within the one that is timed; less than zero where none is.
    private long ticksWithin = -1;

    /// <summary>Calls that have ended here.</summary>
    public long Finished { get; private set; }

    /// <summary>Records received from other ranks.</summary>
    public long Received { get; set; }

    /// <summary>Takes a record, and carries it out where it may and nothing is before it.</summary>
    /// <param name="record">The record.</param>
    /// <param name="isOwn">Whether the bytes stay as they are; if not, a record that has to wait is copied.</param>
    /// <param name="mayRun">Whether code of the program may run now.</param>
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
            case RecordKind.Ask:
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

    /// <summary>The object of a number that lives here; null where there is none.</summary>
    public HostedObject? Find(long number) =>
        awaiting.Objects.TryGetValue(number, out HostedObject? host) ? host : null;

    /// <summary>Begins a one-way call within that of its caller.</summary>
    public Invocation Enter(HostedObject host, long chain, Invocation? outer)
    {
        Made++;
        Invocation invocation = host.AtOnce ??= new Invocation { Target = host };
        invocation.Chain = chain;
        invocation.Outer = outer;
        invocation.Timing = StartTiming(host.State!);
        invocation.Start = Trace?.Now ?? 0;
        host.Running.Add(invocation);
        return invocation;
    }

    /// <summary>Ends what <see cref="Enter" /> has begun.</summary>
    public void Leave(Invocation invocation, int method, Exception? exception)
    {
        HostedClass of = invocation.Target!.State!;
        StopTiming(of, invocation.Timing);
        invocation.Method = method;
        Note(invocation);
        of.AtOnce++;
        if (exception is not null)
        {
            Finish(invocation, exception, of.Definition.Methods[method]);
            return;
        }

        Leave(invocation);
    }

    private static RemoteCallException Told(Exception exception, HostedObject host, string method) =>
        new(
            exception.GetType().FullName!,
            exception.Message,
            exception.StackTrace,
            host.Job.Rank,
            host.Reference.ToString(),
            method
        );

    private PendingRecord Own(PendingRecord record, bool isOwn) => isOwn ? record : record.Copy(pump.Buffers);

    private void DeliverOrder(PendingRecord record, bool isOwn, bool mayRun)
    {
        ref RecordHeader header = ref record.Header;
        if (header.Beside != 0 && ForwardBeside(record, isOwn))
        {
            return;
        }

        HostedObject host = FindOrExpect(header.Object);
        host.State = classes[header.Class];
        if (header.Home != 0 && header.Home - 1 != Rank)
        {
            isStealing = false;
            Stolen++;
            host.Reference = new ObjectReference(header.Home - 1, header.Object);
        }

        bool isFine = host.State.Grain.IsFine;
        if (header is { Home: not 0, Beside: 0 } && CanSteal && !isFine)
        {
            host.MayMove = true;
            host.EnqueueFirst(Own(record, isOwn));
            unbegun.AddLast(host);
        }
        else if (host.Waiting == 0 && (mayRun || (isFine && header.Caller == Rank && pump.Depth < MostDepth)))
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

    private void DeliverCall(PendingRecord record, bool isOwn, bool mayRun)
    {
        ref RecordHeader header = ref record.Header;
        if (!awaiting.Objects.TryGetValue(header.Object, out HostedObject? host))
        {
            if (TryForward(record, isOwn))
            {
                return;
            }

            if (released.Contains(header.Object))
            {
                Refuse(record);
                ReturnIf(isOwn, record);
                return;
            }

            host = FindOrExpect(header.Object);
        }

        if (mayRun && host.Admits(header) && (header.Kind != RecordKind.OneWay || Limits.MayGoOn(host)))
        {
            Execute(host, record);
            ReturnIf(isOwn, record);
            IsLongTurn();
        }
        else
        {
            host.Enqueue(Own(record, isOwn));
            NoteBlocked(host);
            Schedule(host);
        }
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

    private void Schedule(HostedObject host)
    {
        if (!host.IsScheduled && host.State is not null && !host.MayMove)
        {
            host.IsScheduled = true;
            ready.Enqueue(host);
        }
    }

    private bool AnswerAll()
    {
        bool isBusy = answers.Count > 0;
        for (int count = answers.Count; count > 0; count--)
        {
            PendingRecord record = answers.Dequeue();
            Answer(record);
            pump.Buffers.Return(record.Bytes);
        }

        return isBusy;
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

                Execute(host, record);
                pump.Buffers.Return(record.Bytes);
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
    private bool LetGo()
    {
        bool isBusy = false;
        for (int count = held.Count; count > 0; count--)
        {
            HostedObject host = held.Dequeue();
            if (Limits.MayGoOn(host))
            {
                ready.Enqueue(host);
                isBusy = true;
            }
            else if (idleTurns > PatientTurns && !isBusy && host.TryDequeue(out PendingRecord record))
            {
                host.IsScheduled = false;
                Execute(host, record);
                pump.Buffers.Return(record.Bytes);
                Schedule(host);
                isBusy = true;
            }
            else
            {
                held.Enqueue(host);
            }
        }

        return isBusy;
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

    private void Make(HostedObject host, PendingRecord record)
    {
        ref RecordHeader header = ref record.Header;
        HostedClass of = host.State!;
        host.MayMove = false;
        Invocation? outer = pump.Running;
        pump.Running = new Invocation
        {
            Target = host,
            Method = Invocation.OfConstructor,
            Chain = header.Chain,
        };
        pump.Depth++;
        long start = Trace?.Now ?? 0;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            host.Target = of.Definition.Create(header.Method, ref arguments);
            hosts.Add(host.Target, host);
        }
#pragma warning disable CA1031 // Each call to the object tells it.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            host.Fault = exception;
        }

        Trace?.Carried($"new {of.Definition.Name}", start, 0, 0);
        pump.Depth--;
        pump.Running = outer;
        of.Made++;
        of.Living++;
        Finished++;
    }

    private void Execute(HostedObject host, PendingRecord record)
    {
        RecordHeader header = record.Header;
        if (header.Kind == RecordKind.Create)
        {
            Make(host, record);
            return;
        }

        if (header.Kind == RecordKind.Release)
        {
            Release(host);
            return;
        }

        Invocation invocation = new()
        {
            Target = host,
            Method = header.Method,
            Chain = header.Chain,
            Caller = header.Caller,
            Call = header.Call,
        };
        if (host.Fault is not null)
        {
            Finish(invocation, host.Fault, Constructor);
            return;
        }

        host.Running.Add(invocation);
        invocation.Timing = StartTiming(host.State!);
        invocation.Start = Trace?.Now ?? 0;
        Task? task;
        try
        {
            task =
                header.Kind == RecordKind.TwoWay ? InvokeTwoWay(invocation, record) : InvokeOneWay(invocation, record);
        }
#pragma warning disable CA1031 // It is the caller's.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            StopTiming(host.State!, invocation.Timing);
            Note(invocation);
            Finish(invocation, exception, host.Class!.Methods[header.Method]);
            return;
        }

        StopTiming(host.State!, invocation.Timing);
        Note(invocation);
        if (task is null || task.IsCompleted)
        {
            Finish(invocation, task);
            return;
        }

        awaiting.Add(invocation, task);
        task.GetAwaiter()
            .OnCompleted(() =>
            {
                awaiting.Remove(invocation);
                Trace?.Awaited(invocation.ToString(), invocation.Start);
                Finish(invocation, task);
            });
    }

    private Task? InvokeOneWay(Invocation invocation, PendingRecord record)
    {
        Invocation? outer = pump.Running;
        pump.Running = invocation;
        pump.Depth++;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            return invocation.Target!.Class!.Invoke(invocation.Target.Target!, invocation.Method, ref arguments);
        }
        finally
        {
            pump.Depth--;
            pump.Running = outer;
        }
    }

    private Task? InvokeTwoWay(Invocation invocation, PendingRecord record)
    {
        Invocation? outer = pump.Running;
        Invocation? context = Context.Value;
        pump.Running = null;
        Context.Value = invocation;
        pump.Depth++;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            return invocation.Target!.Class!.Invoke(invocation.Target.Target!, invocation.Method, ref arguments)
                ?? throw new InvalidOperationException($"{invocation} has returned no task: null.");
        }
        finally
        {
            pump.Depth--;
            Context.Value = context;
            pump.Running = outer;
        }
    }

    private void Finish(Invocation invocation, Task? task)
    {
        ParallelClass of = invocation.Target!.Class!;
        if (task is not null && task.Status != TaskStatus.RanToCompletion)
        {
            Exception exception = task.IsCanceled
                ? new TaskCanceledException(task)
                : task.Exception!.InnerExceptions[0];
            Finish(invocation, exception, of.Methods[invocation.Method]);
            return;
        }

        if (invocation.Call > 0)
        {
            CallWriter result = pump.Begin(
                invocation.Caller,
                new RecordHeader
                {
                    Kind = RecordKind.Result,
                    Call = invocation.Call,
                    Caller = Rank,
                }
            );
            try
            {
                of.WriteResult(invocation.Method, task!, result);
            }
#pragma warning disable CA1031 // It is the caller's.
            catch (Exception exception)
#pragma warning restore CA1031
            {
                pump.Keep(result);
                Finish(invocation, exception, of.Methods[invocation.Method]);
                return;
            }

            Reply(result);
        }

        Leave(invocation);
    }

    private void Finish(Invocation invocation, Exception exception, string method)
    {
        RemoteCallException told = exception as RemoteCallException ?? Told(exception, invocation.Target!, method);
        Fail(invocation.Caller, invocation.Call, told);
        Leave(invocation);
    }

    // Tells whoever awaits the call; an event tells of one that nobody does.
    private void Fail(int caller, long call, RemoteCallException told)
    {
        if (call <= 0)
        {
            ParallelObjects.Fail(told, comm);
            return;
        }

        CallWriter fault = pump.Begin(
            caller,
            new RecordHeader
            {
                Kind = RecordKind.Fault,
                Call = call,
                Caller = Rank,
            }
        );
        fault.WriteText(told.RemoteType);
        fault.WriteText(told.RemoteMessage);
        fault.WriteText(told.RemoteStackTrace);
        fault.WritePlain(told.Rank);
        fault.WriteText(told.Target);
        fault.WriteText(told.Method);
        Reply(fault);
    }

    private void Reply(CallWriter answer)
    {
        answer.End();
        Route(answer);
        pump.Keep(answer);
    }

    private void Leave(Invocation invocation)
    {
        HostedObject host = invocation.Target!;
        host.Running.Remove(invocation);
        host.State!.Calls++;
        Finished++;
        if (host.Waiting > 0)
        {
            Schedule(host);
        }
    }

    private void Answer(PendingRecord record)
    {
        ref RecordHeader header = ref record.Header;
        OpenCall answered = awaiting.Calls[header.Call];
        awaiting.Calls.Remove(header.Call);
        CallReader reader = new(record.Bytes, record.Start);
        if (header.Kind == RecordKind.Result)
        {
            answered.Complete(ref reader);
            return;
        }

        string type = reader.ReadText()!;
        string message = reader.ReadText()!;
        string? stack = reader.ReadText();
        int rank = reader.ReadPlain<int>();
        answered.Fail(new RemoteCallException(type, message, stack, rank, reader.ReadText()!, reader.ReadText()!));
    }

    private void Release(HostedObject host)
    {
        awaiting.Objects.Remove(host.Reference.Number);
        released.Add(host.Reference.Number);
        Finished++;
        DisposeOf(host);
        while (host.Waiting > 0)
        {
            PendingRecord call = host.Dequeue();
            Refuse(call);
            pump.Buffers.Return(call.Bytes);
        }
    }

    private void DisposeOf(HostedObject host)
    {
        host.State!.Living--;
        object? target = host.Target;
        host.Target = null;
        try
        {
            (target as IDisposable)?.Dispose();
        }
#pragma warning disable CA1031 // Reported as that of a one-way call.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            ParallelObjects.Fail(Told(exception, host, nameof(IDisposable.Dispose)), comm);
        }
    }

    // Objects live until their release or the end of the run.
    private void DisposeOfRest()
    {
        foreach (HostedObject host in awaiting.Objects.Values.Where(one => one.Target is IDisposable))
        {
            (host.Target as IDisposable)!.Dispose();
        }
    }

    private void ReturnIf(bool isOwn, PendingRecord record)
    {
        if (isOwn)
        {
            pump.Buffers.Return(record.Bytes);
        }
    }

    private void Refuse(PendingRecord record)
    {
        RecordHeader header = record.Header;
        Finished++;
        RemoteCallException told = new(
            typeof(ObjectDisposedException).FullName!,
            "The object was released before this call.",
            null,
            Rank,
            new ObjectReference(Rank, header.Object).ToString(),
            header.Kind == RecordKind.Release ? nameof(ParallelObjects.Release) : $"method {header.Method}"
        );
        Fail(header.Caller, header.Call, told);
    }

    private void Note(Invocation invocation) =>
        Trace?.Carried(invocation.ToString(), invocation.Start, invocation.Caller, invocation.Call);

    // A timing is when it began, and what ran within the outer one until then.
    private (long Start, long Outer) StartTiming(HostedClass of)
    {
        if (ticksWithin < 0 && !of.Grain.IsToBeTimed())
        {
            return default;
        }

        long outer = ticksWithin;
        ticksWithin = 0;
        return (Stopwatch.GetTimestamp(), outer);
    }

    private void StopTiming(HostedClass of, (long Start, long Outer) timing)
    {
        if (timing.Start == 0)
        {
            return;
        }

        long ticks = Stopwatch.GetTimestamp() - timing.Start;
        of.Grain.Add(Math.Max(ticks - ticksWithin, 0));
        ticksWithin = timing.Outer < 0 ? -1 : timing.Outer + ticks;
    }
}
