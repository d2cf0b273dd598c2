using System.Diagnostics;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// The execution of calls and the creation of objects.
internal sealed partial class Job
{
    // The clock ticks of calls nested in the timed one; negative if none is timed.
    private long ticksWithin = -1;

    /// <summary>Starts a one-way call within its caller.</summary>
    public Invocation Enter(HostedObject host, long chain, Invocation? outer)
    {
        Made++;
        Invocation invocation = host.ForOneWay();
        invocation.Chain = chain;
        invocation.Call = 0;
        invocation.Outer = outer;
        invocation.Timing = StartTiming(host.State!);
        invocation.Start = Now;
        host.Running.Add(invocation);
        return invocation;
    }

    /// <summary>Ends the call that <see cref="Enter" /> has started.</summary>
    public void Leave(Invocation invocation, int method, Exception? exception)
    {
        HostedClass of = invocation.Target!.State!;
        StopTiming(of, invocation.Timing);
        invocation.Method = method;
        NoteExecuted(invocation);
        of.AtOnce++;
        if (exception is null)
        {
            Leave(invocation);
            return;
        }

        Finish(invocation, null, exception);
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
            Finish(invocation, null, host.Fault);
            return;
        }

        invocation.Timing = StartTiming(host.State!);
        invocation.Start = Now;
        Task? task = Invoke(pump, invocation, record, out Exception? exception);
        StopTiming(host.State!, invocation.Timing);
        NoteExecuted(invocation);
        if (task is null || task.IsCompleted)
        {
            Finish(invocation, task, exception ?? ExceptionOf(task));
            return;
        }

        awaiting.Add(invocation, task);
        task.GetAwaiter()
            .OnCompleted(() =>
            {
                awaiting.Remove(invocation);
                NoteAwaited(invocation);
                Finish(invocation, task, ExceptionOf(task));
            });
    }

    private void Make(HostedObject host, PendingRecord record)
    {
        host.MayMove = false;
        Invocation invocation = InvocationOf(host, record);
        invocation.Start = Now;

        // Calls to the object may arrive meanwhile, since its constructor may hand it on.
        host.Running.Add(invocation);
        Construct(pump, invocation, record);
        NoteExecuted(invocation);
        host.End(invocation);
        host.State!.Made++;
        host.State.Living++;
        Finished++;
        if (host.Waiting > 0)
        {
            Schedule(host);
        }
    }

    private static Invocation InvocationOf(HostedObject host, PendingRecord record)
    {
        ref RecordHeader header = ref record.Header;
        if (header.Kind == RecordKind.OneWay && host.Running.Count == 0)
        {
            Invocation again = host.ForOneWay();
            again.Method = header.Method;
            again.Chain = header.Chain;
            again.Caller = header.Caller;
            again.Call = header.Call;
            return again;
        }

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
            CallReader arguments = new(record);
            object made = host.Class!.Create(record.Header.Method, ref arguments);
            if (host.HandedOn is null)
            {
                hosts.Add(made, host);
            }
            else if (host.HandedOn != made)
            {
                throw new InvalidOperationException(
                    $"A constructor of {host.Class.Name} has handed on another {host.Class.Name} than itself, which was made by 'new' and belongs to no rank. Make it by New."
                );
            }

            host.Target = made;
        }
#pragma warning disable CA1031 // Each call to the object reports it.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            host.Fault = exception;
        }

        thread.Depth--;
        thread.Running = outer;
    }

    // A call that awaits has a flowing context; a one-way call needs none.
    private Task? Invoke(CallingThread thread, Invocation invocation, PendingRecord record, out Exception? exception)
    {
        exception = null;
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
            CallReader arguments = new(record);
            Task? task = invocation.Target!.Class!.Invoke(invocation.Target.Target!, invocation.Method, ref arguments);
            return isOneWay || task is not null
                ? task
                : throw new InvalidOperationException($"{invocation} has returned null instead of a task.");
        }
#pragma warning disable CA1031 // The exception is passed to the caller.
        catch (Exception thrown)
#pragma warning restore CA1031
        {
            exception = thrown;
            return null;
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

    // A timing consists of the start time, and the ticks of nested calls of the outer call at that time.
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
