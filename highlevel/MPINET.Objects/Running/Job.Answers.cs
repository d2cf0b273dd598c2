using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// The answers to callers: results and exceptions.
internal sealed partial class Job
{
    private const string Constructor = "constructor";

    private readonly Queue<PendingRecord> answers = new();

    /// <summary>The number of calls that have ended here.</summary>
    public long Finished { get; private set; }

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

    private static Exception? ExceptionOf(Task? task) =>
        task is null || task.Status == TaskStatus.RanToCompletion ? null
        : task.IsCanceled ? new TaskCanceledException(task)
        : task.Exception!.InnerExceptions[0];

    private void Finish(Invocation invocation, Task? task, Exception? exception)
    {
        Reply(AnswerOf(pump, invocation, task, exception));
        Leave(invocation);
    }

    private void Reply(CallWriter? answer)
    {
        if (answer is not null)
        {
            Route(answer);
            pump.Keep(answer);
        }
    }

    // Creates the answer to the caller, a result or an exception; null for a one-way call.
    private CallWriter? AnswerOf(CallingThread thread, Invocation invocation, Task? task, Exception? exception)
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
#pragma warning disable CA1031 // The exception is passed to the caller.
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

        HostedObject host = invocation.Target!;
        host.IsFaultReported |= host.Fault is not null;
        string method = host.Fault is null ? host.Class!.Methods[invocation.Method] : Constructor;
        RemoteCallException reported =
            exception as RemoteCallException ?? RemoteCallException.Of(exception, Rank, host.Reference, method);
        return FaultOf(thread, invocation.Caller, invocation.Call, reported);
    }

    private RecordHeader AnswerHeader(RecordKind kind, long call) =>
        new()
        {
            Kind = kind,
            Call = call,
            Caller = Rank,
        };

    // Creates the answer for a caller that awaits. The exception of a one-way call raises an event.
    private CallWriter? FaultOf(CallingThread thread, int caller, long call, RemoteCallException reported)
    {
        if (call <= 0)
        {
            if (thread == pump)
            {
                ParallelObjects.Fail(reported, comm);
            }
            else
            {
                Hand(() => ParallelObjects.Fail(reported, comm));
            }

            return null;
        }

        CallWriter fault = thread.Begin(caller, AnswerHeader(RecordKind.Fault, call));
        fault.WriteFault(reported);
        fault.End();
        return fault;
    }

    private void Leave(Invocation invocation)
    {
        HostedObject host = invocation.Target!;
        host.End(invocation);
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
        IOpenCall answered = awaiting.Calls[header.Call];
        awaiting.Calls.Remove(header.Call);
        if (header.Kind == RecordKind.Result)
        {
            answered.Complete(record);
            return;
        }

        CallReader reader = new(record);
        hasAnsweredFaults = true;
        answered.Fail(reader.ReadFault());
    }
}
