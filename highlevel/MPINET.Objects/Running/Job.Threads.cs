using System.Collections.Concurrent;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

// Methods that other threads execute. The queues, the admission of calls and the messages stay on the thread of the
// run.
internal sealed partial class Job
{
    // If more bytes are handed over, the calling threads wait.
    private const long MaxBytesHanded = 4L << 20;

    private readonly ConcurrentQueue<Action> handed = new();
    private readonly Workers? workers;
    private long bytesHanded;

    /// <summary>Hands an action over to the thread of the run. Any thread may call it.</summary>
    public void Hand(Action action) => handed.Enqueue(action);

    /// <summary>Hands a record over to the thread of the run. Waits if that thread is far behind.</summary>
    /// <param name="rank">The destination rank of the record.</param>
    /// <param name="record">The record.</param>
    /// <param name="calls">The number of calls in the record.</param>
    /// <param name="open">The calls that will be answered.</param>
    public void Hand(int rank, PendingRecord record, int calls, IOpenCall[] open)
    {
        SpinWait wait = default;
        while (Interlocked.Read(ref bytesHanded) > MaxBytesHanded)
        {
            wait.SpinOnce();
        }

        long size = record.Size;
        Interlocked.Add(ref bytesHanded, size);
        handed.Enqueue(() =>
        {
            Interlocked.Add(ref bytesHanded, -size);
            foreach (IOpenCall one in open)
            {
                Open(one);
            }

            Made += calls;
            RouteOwn(rank, record);
        });
    }

    private bool TakeHanded()
    {
        bool isBusy = false;
        while (handed.TryDequeue(out Action? action))
        {
            action();
            isBusy = true;
        }

        return isBusy;
    }

    // The record must own its bytes.
    private void ExecuteElsewhere(Workers on, HostedObject host, Invocation invocation, PendingRecord record)
    {
        host.Running.Add(invocation);
        host.Context ??= new ObjectContext(on);
        host.Context.Post(_ => CarryOut(invocation, record), null);
    }

    private void CarryOut(Invocation invocation, PendingRecord record)
    {
        CallingThread thread = CallingThread.Required;
        invocation.Start = Now;
        Task? task = null;
        Exception? exception = null;
        if (invocation.Method == Invocation.OfConstructor)
        {
            Construct(thread, invocation, record);
        }
        else if (invocation.Target!.Fault is null)
        {
            task = Invoke(thread, invocation, record, out exception);
        }

        NoteExecuted(invocation);
        if (task is null || task.IsCompleted)
        {
            End(thread, invocation, task, exception, record);
            return;
        }

        Hand(() => awaiting.Add(invocation, task));
        task.GetAwaiter()
            .OnCompleted(() =>
            {
                Hand(() => awaiting.Remove(invocation));
                NoteAwaited(invocation);
                End(CallingThread.Required, invocation, task, null, record);
            });
    }

    private void End(
        CallingThread thread,
        Invocation invocation,
        Task? task,
        Exception? exception,
        PendingRecord record
    )
    {
        HostedObject host = invocation.Target!;
        if (invocation.Method == Invocation.OfConstructor)
        {
            Hand(() =>
            {
                host.State!.Made++;
                host.State.Living++;
            });
        }
        else
        {
            exception ??= host.Fault ?? ExceptionOf(task);
            if (AnswerOf(thread, invocation, task, exception) is { } answer)
            {
                int rank = answer.Rank;
                PendingRecord taken = answer.Take();
                thread.Keep(answer);
                Hand(() => RouteOwn(rank, taken));
            }
        }

        Hand(() =>
        {
            pump.Buffers.Return(record.Bytes);
            Leave(invocation);
        });
    }
}
