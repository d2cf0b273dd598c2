using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// What is carried out here.
internal sealed partial class Job
{
    private const string Constructor = "constructor";

    // Calls of one object that run before those of another get their turn.
    private const int CallsInTurn = 64;

    private readonly Dictionary<long, ParallelClass> released = [];
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
        if (exception is null)
        {
            Leave(invocation);
            return;
        }

        Finish(invocation, null, exception, of.Definition.Methods[method]);
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
        if (header.Home == Rank + 1 && header.Beside == 0 && CanSteal && !isFine)
        {
            host.MayMove = true;
            host.EnqueueFirst(Own(record, isOwn));
            unbegun.AddLast(host);
        }
        else if (
            host.Waiting == 0
            && workers is null
            && (mayRun || (isFine && header.Caller == Rank && pump.Depth < MostDepth))
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

    private void Execute(HostedObject host, PendingRecord record)
    {
        if (record.Header.Kind == RecordKind.Create)
        {
            Make(host, record);
            return;
        }

        if (record.Header.Kind == RecordKind.Release)
        {
            Release(host);
            return;
        }

        Invocation invocation = InvocationOf(host, record);
        host.Running.Add(invocation);
        if (host.Fault is not null)
        {
            Finish(invocation, null, host.Fault, Constructor);
            return;
        }

        string method = host.Class!.Methods[invocation.Method];
        invocation.Timing = StartTiming(host.State!);
        invocation.Start = Trace?.Now ?? 0;
        Task? task = null;
        Exception? exception = null;
        try
        {
            task = Invoke(pump, invocation, record);
        }
#pragma warning disable CA1031 // It is the caller's.
        catch (Exception thrown)
#pragma warning restore CA1031
        {
            exception = thrown;
        }

        StopTiming(host.State!, invocation.Timing);
        Note(invocation);
        if (task is null || task.IsCompleted)
        {
            Finish(invocation, task, exception ?? ExceptionOf(task), method);
            return;
        }

        awaiting.Add(invocation, task);
        task.GetAwaiter()
            .OnCompleted(() =>
            {
                awaiting.Remove(invocation);
                Trace?.Awaited(invocation.ToString(), invocation.Start);
                Finish(invocation, task, ExceptionOf(task), method);
            });
    }

    private void Make(HostedObject host, PendingRecord record)
    {
        host.MayMove = false;
        Invocation invocation = InvocationOf(host, record);
        invocation.Start = Trace?.Now ?? 0;
        Construct(pump, invocation, record);
        Note(invocation);
        host.State!.Made++;
        host.State.Living++;
        Finished++;
    }

    private static Invocation InvocationOf(HostedObject host, PendingRecord record)
    {
        ref RecordHeader header = ref record.Header;
        bool isOrder = header.Kind == RecordKind.Create;
        return new()
        {
            Target = host,
            Method = isOrder ? Invocation.OfConstructor : header.Method,
            Chain = header.Chain,
            Caller = header.Caller,
            Call = isOrder ? 0 : header.Call,
        };
    }

    private void Construct(CallingThread thread, Invocation invocation, PendingRecord record)
    {
        HostedObject host = invocation.Target!;
        Invocation? outer = thread.Running;
        thread.Running = invocation;
        thread.Depth++;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            object made = host.Class!.Create(record.Header.Method, ref arguments);
            hosts.Add(made, host);
            host.Target = made;
        }
#pragma warning disable CA1031 // Each call to the object tells it.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            host.Fault = exception;
        }

        thread.Depth--;
        thread.Running = outer;
    }

    // A call that awaits has a context that flows; one that nobody awaits needs none.
    private Task? Invoke(CallingThread thread, Invocation invocation, PendingRecord record)
    {
        bool isOneWay = record.Header.Kind == RecordKind.OneWay;
        Invocation? outer = thread.Running;
        Invocation? context = isOneWay ? null : Context.Value;
        thread.Running = isOneWay ? invocation : null;
        if (!isOneWay)
        {
            Context.Value = invocation;
        }

        thread.Depth++;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            Task? task = invocation.Target!.Class!.Invoke(invocation.Target.Target!, invocation.Method, ref arguments);
            return isOneWay || task is not null
                ? task
                : throw new InvalidOperationException($"{invocation} has returned no task: null.");
        }
        finally
        {
            thread.Depth--;
            thread.Running = outer;
            if (!isOneWay)
            {
                Context.Value = context;
            }
        }
    }

    private static Exception? ExceptionOf(Task? task) =>
        task is null || task.Status == TaskStatus.RanToCompletion ? null
        : task.IsCanceled ? new TaskCanceledException(task)
        : task.Exception!.InnerExceptions[0];

    private void Finish(Invocation invocation, Task? task, Exception? exception, string method)
    {
        if (AnswerOf(pump, invocation, task, exception, method) is { } answer)
        {
            Route(answer);
            pump.Keep(answer);
        }

        Leave(invocation);
    }

    // What the caller of a call gets, result or exception; null where nobody awaits it.
    private CallWriter? AnswerOf(
        CallingThread thread,
        Invocation invocation,
        Task? task,
        Exception? exception,
        string method
    )
    {
        if (exception is null && invocation.Call > 0)
        {
            CallWriter result = thread.Begin(invocation.Caller, AnswerHeader(RecordKind.Result, invocation.Call));
            try
            {
                invocation.Target!.Class!.WriteResult(invocation.Method, task!, result);
                result.End();
                return result;
            }
#pragma warning disable CA1031 // It is the caller's.
            catch (Exception thrown)
#pragma warning restore CA1031
            {
                thread.Keep(result);
                exception = thrown;
            }
        }

        if (exception is null)
        {
            return null;
        }

        RemoteCallException told = exception as RemoteCallException ?? Told(exception, invocation.Target!, method);
        return FaultOf(thread, invocation.Caller, invocation.Call, told);
    }

    private RecordHeader AnswerHeader(RecordKind kind, long call) =>
        new()
        {
            Kind = kind,
            Call = call,
            Caller = Rank,
        };

    // For whoever awaits the call; an event tells of one that nobody does.
    private CallWriter? FaultOf(CallingThread thread, int caller, long call, RemoteCallException told)
    {
        if (call <= 0)
        {
            if (thread == pump)
            {
                ParallelObjects.Fail(told, comm);
            }
            else
            {
                Hand(() => ParallelObjects.Fail(told, comm));
            }

            return null;
        }

        CallWriter fault = thread.Begin(caller, AnswerHeader(RecordKind.Fault, call));
        fault.WriteText(told.RemoteType);
        fault.WriteText(told.RemoteMessage);
        fault.WriteText(told.RemoteStackTrace);
        fault.WritePlain(told.Rank);
        fault.WriteText(told.Target);
        fault.WriteText(told.Method);
        fault.End();
        return fault;
    }

    private void Leave(Invocation invocation)
    {
        HostedObject host = invocation.Target!;
        host.Running.Remove(invocation);
        host.State!.Calls += invocation.Method == Invocation.OfConstructor ? 0 : 1;
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
        released.Add(host.Reference.Number, host.Class!);
        Finished++;
        DisposeOf(host);
        while (host.Waiting > 0)
        {
            PendingRecord call = host.Dequeue();
            Refuse(call, host.Class!);
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

    private void Refuse(PendingRecord record, ParallelClass of)
    {
        RecordHeader header = record.Header;
        Finished++;
        RemoteCallException told = new(
            typeof(ObjectDisposedException).FullName!,
            "The object was released before this call.",
            null,
            Rank,
            new ObjectReference(Rank, header.Object).ToString(),
            header.Kind == RecordKind.Release ? nameof(ParallelObjects.Release) : of.Methods[header.Method]
        );
        if (FaultOf(pump, header.Caller, header.Call, told) is { } fault)
        {
            Route(fault);
            pump.Keep(fault);
        }
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
