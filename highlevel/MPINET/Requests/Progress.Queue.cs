namespace MPINET;

// What is posted to the thread.
internal sealed partial class Progress
{
    private static readonly SendOrPostCallback invoke = action => ((Action)action!)();

    private readonly object gate = new();
    private readonly Queue<(SendOrPostCallback Callback, object? State)> posted = new();
    private readonly Thread thread = Thread.CurrentThread;
    private volatile bool hasPosted;
    private bool isClosed;

    /// <summary>Has the thread run something, in turn. After the end the thread pool does.</summary>
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

    /// <summary>Has the thread go on with a continuation, in turn.</summary>
    public void Post(Action continuation) => Post(invoke, continuation);

    /// <summary>Has the thread run something, and waits until it has.</summary>
    public override void Send(SendOrPostCallback d, object? state)
    {
        if (Thread.CurrentThread == thread)
        {
            d(state);
            return;
        }

        Exception? thrown = null;
        using var done = new ManualResetEventSlim();
        Post(
            _ =>
            {
                try
                {
                    d(state);
                }
#pragma warning disable CA1031 // It is the caller's.
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

    // What has been posted until now: what that posts again waits until MPI was asked.
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

    // Until something is posted or the task has ended.
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
