namespace MPINET.Objects.Running;

/// <summary>
/// Runs the code of an object, one piece after the other, on any thread: the starts of its methods, and the
/// continuations of their awaits.
/// </summary>
/// <param name="workers">The threads.</param>
internal sealed class ObjectContext(Workers workers) : SynchronizationContext
{
    // The number of pieces before another object gets its turn.
    private const int MaxInTurn = 16;

    private readonly Queue<(SendOrPostCallback Callback, object? State)> waiting = new();
    private bool isScheduled;

    public override SynchronizationContext CreateCopy() => this;

    public override void Post(SendOrPostCallback d, object? state)
    {
        workers.Begin();
        lock (waiting)
        {
            waiting.Enqueue((d, state));
            if (isScheduled)
            {
                return;
            }

            isScheduled = true;
        }

        workers.Schedule(this);
    }

    public override void Send(SendOrPostCallback d, object? state) =>
        throw new NotSupportedException("Code on a parallel object is posted, so no caller can wait for it: use Post.");

    /// <summary>Runs some of the waiting pieces.</summary>
    public void Run()
    {
        SetSynchronizationContext(this);
        for (int i = 0; i < MaxInTurn; i++)
        {
            (SendOrPostCallback callback, object? state) = Next();
            callback(state);
            workers.End();
            if (!HasMore())
            {
                return;
            }
        }

        workers.Schedule(this);
    }

    private (SendOrPostCallback Callback, object? State) Next()
    {
        lock (waiting)
        {
            return waiting.Dequeue();
        }
    }

    private bool HasMore()
    {
        lock (waiting)
        {
            isScheduled = waiting.Count > 0;
            return isScheduled;
        }
    }
}
