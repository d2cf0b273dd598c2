namespace MPINET;

// The work items posted to the thread.
internal sealed partial class Progress
{
    private static readonly SendOrPostCallback invoke = action => ((Action)action!)();

    private readonly object gate = new();
    private readonly Queue<(SendOrPostCallback Callback, object? State)> posted = new();
    private readonly Thread thread = Thread.CurrentThread;
    private volatile bool hasPosted;
    private bool isClosed;

    /// <summary>Runs a callback on the thread, in turn. After the end, the thread pool runs it.</summary>
    public override void Post(SendOrPostCallback d, object? state)
    {
        lock (gate)
        {
            if (!isClosed)
            {
                posted.Enqueue((d, state));
                hasPosted = true;
                Monitor.PulseAll(gate);
                return;
            }
        }

        base.Post(d, state);
    }

    /// <summary>Runs a continuation on the thread, in turn.</summary>
    public void Post(Action continuation) => Post(invoke, continuation);

    /// <summary>Runs a callback on the thread and waits until it has returned.</summary>
    public override void Send(SendOrPostCallback d, object? state)
    {
        if (Thread.CurrentThread == thread)
        {
            d(state);
            return;
        }

        Exception? thrown = null;
        using ManualResetEventSlim done = new();
        Post(
            _ =>
            {
                try
                {
                    d(state);
                }
#pragma warning disable CA1031 // The exception is passed to the caller.
                catch (Exception exception)
#pragma warning restore CA1031
                {
                    thrown = exception;
                }

                done.Set();
            },
            null
        );
        done.Wait();
        if (thrown is not null)
        {
            System.Runtime.ExceptionServices.ExceptionDispatchInfo.Capture(thrown).Throw();
        }
    }

    /// <inheritdoc />
    public override SynchronizationContext CreateCopy() => this;

    // Runs the items posted so far. Items that they post wait until MPI was polled.
    private bool RunPosted()
    {
        if (!hasPosted)
        {
            return false;
        }

        int count;
        lock (gate)
        {
            count = posted.Count;
        }

        for (; count > 0; count--)
        {
            (SendOrPostCallback Callback, object? State) next;
            lock (gate)
            {
                next = posted.Dequeue();
                hasPosted = posted.Count > 0;
            }

            next.Callback(next.State);
        }

        return true;
    }

    private void Wake()
    {
        lock (gate)
        {
            Monitor.PulseAll(gate);
        }
    }

    // Blocks until an item is posted or the task has completed.
    private void Block(Task task, int milliseconds)
    {
        lock (gate)
        {
            if (posted.Count == 0 && !task.IsCompleted)
            {
                Monitor.Wait(gate, milliseconds);
            }
        }
    }

    private void CloseQueue()
    {
        lock (gate)
        {
            isClosed = true;
            while (posted.Count > 0)
            {
                (SendOrPostCallback callback, object? state) = posted.Dequeue();
                base.Post(callback, state);
            }
        }
    }
}
