using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// What is carried out here.
internal sealed partial class Job
{
    private const string Constructor = "constructor";

    private readonly Dictionary<long, HostedObject> objects = [];
    private readonly HashSet<long> released = [];
    private readonly Dictionary<long, List<PendingRecord>> early = [];
    private readonly Queue<PendingRecord> local = new();
    private readonly Queue<HostedObject> ready = new();
    private readonly BufferPool buffers = new();
    private readonly List<Invocation> awaiting = [];

    /// <summary>Calls that were made here, objects made and released among them.</summary>
    public long Made { get; private set; }

    /// <summary>Calls that have ended here.</summary>
    public long Finished { get; private set; }

    /// <summary>Records sent to other ranks.</summary>
    public long Sent { get; private set; }

    /// <summary>Records received from other ranks.</summary>
    public long Received { get; set; }

    /// <summary>Takes a record, and carries it out where nothing is before it.</summary>
    /// <param name="record">The record.</param>
    /// <param name="isOwn">Whether the bytes stay as they are; if not, a record that has to wait is copied.</param>
    public void Deliver(PendingRecord record, bool isOwn)
    {
        ref RecordHeader header = ref record.Header;
        switch (header.Kind)
        {
            case RecordKind.Create:
                Create(record);
                break;
            case RecordKind.Each:
                Scatter(record);
                break;
            case RecordKind.Result:
            case RecordKind.Fault:
                Answer(record);
                break;
            case RecordKind.Ask:
            case RecordKind.Report:
                quiescence.Take(record);
                break;
            case RecordKind.End:
                ending = (Ending)header.Method;
                break;
            default:
                Call(record, isOwn);
                return;
        }

        ReturnIf(isOwn, record);
    }

    /// <summary>What quiescence asks of this rank.</summary>
    public ProgressReport Tell()
    {
        bool isProgramHere = Rank == 0;
        bool isProgramOpen = isProgramHere && !task.IsCompleted;
        return new()
        {
            Made = Made + (isProgramHere ? 1 : 0),
            Finished = Finished + (isProgramHere && !isProgramOpen ? 1 : 0),
            Sent = Sent,
            Received = Received,
            AwaitsOthers = awaiting.Count(one => one.Open == 0) + (isProgramOpen && program.Open == 0 ? 1 : 0),
            Quiet = local.Count == 0 && ready.Count == 0 && inbox.IsQuiet && AreOutboxesEmpty() ? 1 : 0,
        };
    }

    /// <summary>Sends a record that is no call.</summary>
    public void Control(int rank, in RecordHeader header, ProgressReport report = default)
    {
        CallWriter writer = Begin(rank, header);
        writer.WritePlain(report);
        writer.End();
        outboxes[rank]!.Append(writer);
        writers.Push(writer);
    }

    /// <summary>Ends the run on all ranks.</summary>
    public void End(bool isDeadlock)
    {
        Ending how = isDeadlock ? Ending.Deadlock : Ending.Done;
        for (int rank = 1; rank < Ranks; rank++)
        {
            Control(rank, new RecordHeader { Kind = RecordKind.End, Method = (int)how });
        }

        ending = how;
    }

    private void Create(PendingRecord record)
    {
        ref RecordHeader header = ref record.Header;
        ParallelClass of = classes[header.Class];
        HostedObject host = new(of, new ObjectReference(Rank, header.Object));
        objects.Add(header.Object, host);
        running = new Invocation { Target = host, Chain = header.Chain };
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            host.Target = of.Create(header.Method, ref arguments);
            hosts.Add(host.Target, host);
        }
#pragma warning disable CA1031 // Each call to the object tells it.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            host.Fault = exception;
        }

        running = null;
        Finished++;
        if (early.TryGetValue(header.Object, out List<PendingRecord>? calls))
        {
            early.Remove(header.Object);
            calls.ForEach(host.Enqueue);
            ready.Enqueue(host);
        }
    }

    private void Call(PendingRecord record, bool isOwn)
    {
        ref RecordHeader header = ref record.Header;
        if (!objects.TryGetValue(header.Object, out HostedObject? host))
        {
            if (released.Contains(header.Object))
            {
                Refuse(record);
                ReturnIf(isOwn, record);
                return;
            }

            if (!early.TryGetValue(header.Object, out List<PendingRecord>? calls))
            {
                early.Add(header.Object, calls = []);
            }

            calls.Add(isOwn ? record : record.Copy(buffers));
        }
        else if (host.Admits(header))
        {
            Execute(host, record);
            ReturnIf(isOwn, record);
        }
        else
        {
            host.Enqueue(isOwn ? record : record.Copy(buffers));
        }
    }

    private void Execute(HostedObject host, PendingRecord record)
    {
        RecordHeader header = record.Header;
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
            Finish(invocation, exception, host.Class.Methods[header.Method]);
            return;
        }

        if (task is null || task.IsCompleted)
        {
            Finish(invocation, task);
            return;
        }

        awaiting.Add(invocation);
        task.GetAwaiter()
            .OnCompleted(() =>
            {
                awaiting.Remove(invocation);
                Finish(invocation, task);
            });
    }

    private Task? InvokeOneWay(Invocation invocation, PendingRecord record)
    {
        running = invocation;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            return invocation.Target!.Class.Invoke(invocation.Target.Target!, invocation.Method, ref arguments);
        }
        finally
        {
            running = null;
        }
    }

    private Task? InvokeTwoWay(Invocation invocation, PendingRecord record)
    {
        context.Value = invocation;
        try
        {
            CallReader arguments = new(record.Bytes, record.Start);
            return invocation.Target!.Class.Invoke(invocation.Target.Target!, invocation.Method, ref arguments)
                ?? throw new InvalidOperationException($"{invocation} has returned no task: null.");
        }
        finally
        {
            context.Value = null;
        }
    }

    private void Finish(Invocation invocation, Task? task)
    {
        ParallelClass of = invocation.Target!.Class;
        if (task is not null && task.Status != TaskStatus.RanToCompletion)
        {
            Exception exception = task.IsCanceled
                ? new TaskCanceledException(task)
                : task.Exception!.InnerExceptions[0];
            Finish(invocation, exception, of.Methods[invocation.Method]);
            return;
        }

        if (invocation.Call != 0)
        {
            CallWriter result = Begin(
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
                writers.Push(result);
                Finish(invocation, exception, of.Methods[invocation.Method]);
                return;
            }

            Route(result);
        }

        Leave(invocation);
    }

    private void Finish(Invocation invocation, Exception exception, string method)
    {
        RemoteCallException told = exception as RemoteCallException ?? Told(exception, invocation.Target!, method);
        Fail(invocation.Caller, invocation.Call, told);
        Leave(invocation);
    }

    private RemoteCallException Told(Exception exception, HostedObject host, string method) =>
        new(
            exception.GetType().FullName!,
            exception.Message,
            exception.StackTrace,
            Rank,
            host.Reference.ToString(),
            method
        );

    // Tells whoever awaits the call; an event tells of one that nobody does.
    private void Fail(int caller, long call, RemoteCallException told)
    {
        if (call == 0)
        {
            ParallelObjects.Fail(told, comm);
            return;
        }

        CallWriter fault = Begin(
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
        Route(fault);
    }

    private void Leave(Invocation invocation)
    {
        HostedObject host = invocation.Target!;
        host.Running.Remove(invocation);
        Finished++;
        if (host.HasWaiting)
        {
            ready.Enqueue(host);
        }
    }

    private void Answer(PendingRecord record)
    {
        ref RecordHeader header = ref record.Header;
        OpenCall answered = open[header.Call];
        open.Remove(header.Call);
        answered.By.Open--;
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
        objects.Remove(host.Reference.Number);
        released.Add(host.Reference.Number);
        Finished++;
        try
        {
            (host.Target as IDisposable)?.Dispose();
        }
#pragma warning disable CA1031 // Reported as that of a one-way call.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            ParallelObjects.Fail(Told(exception, host, nameof(IDisposable.Dispose)), comm);
        }

        while (host.TryDequeue(out PendingRecord call))
        {
            Refuse(call);
            buffers.Return(call.Bytes);
        }
    }

    private void ReturnIf(bool isOwn, PendingRecord record)
    {
        if (isOwn)
        {
            buffers.Return(record.Bytes);
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
}
