namespace MPINET.Objects.Running;

/// <summary>The threads that execute methods, if the run has more than its own.</summary>
/// <param name="job">The run.</param>
/// <param name="most">The maximum number of threads that run at a time.</param>
internal sealed class Workers(Job job, int most)
{
    private readonly Queue<ObjectContext> waiting = new();
    private readonly Stack<CallingThread> free = new();
    private int running;
    private int open;

    /// <summary>True if one of the threads has work.</summary>
    public bool AreBusy => Volatile.Read(ref open) > 0;

    /// <summary>Counts work that starts. Any thread may call it.</summary>
    public void Begin() => Interlocked.Increment(ref open);

    /// <summary>Counts work that has ended.</summary>
    public void End() => Interlocked.Decrement(ref open);

    /// <summary>Runs the work of an object when a thread is free. Any thread may call it.</summary>
    public void Schedule(ObjectContext context)
    {
        lock (waiting)
        {
            waiting.Enqueue(context);
            if (running == most)
            {
                return;
            }

            running++;
        }

        ThreadPool.UnsafeQueueUserWorkItem(static workers => ((Workers)workers!).Work(), this);
    }

    private void Work()
    {
        CallingThread? outer = CallingThread.Current;
        SynchronizationContext? context = SynchronizationContext.Current;
        CallingThread own = Take();
        CallingThread.Current = own;
        while (TryNext(out ObjectContext? next))
        {
            next!.Run();
        }

        SynchronizationContext.SetSynchronizationContext(context);
        CallingThread.Current = outer;
        lock (free)
        {
            free.Push(own);
        }
    }

    private CallingThread Take()
    {
        lock (free)
        {
            return free.Count > 0 ? free.Pop() : new CallingThread(job, isPump: false);
        }
    }

    private bool TryNext(out ObjectContext? next)
    {
        lock (waiting)
        {
            next = waiting.Count > 0 ? waiting.Dequeue() : null;
            running -= next is null ? 1 : 0;
            return next is not null;
        }
    }
}
