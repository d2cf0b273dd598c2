using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>The threads that execute methods, if the run has more than its own.</summary>
/// <remarks>
/// They are threads of the run alone: the runtime's pool adds threads so slowly that methods which block would wait for
/// seconds. A thread without work ends soon, because Mono takes values left on its stack for references to objects.
/// </remarks>
/// <param name="job">The run.</param>
/// <param name="maxThreads">The maximum number of threads.</param>
internal sealed class Workers(Job job, int maxThreads) : IDisposable
{
    private static readonly TimeSpan patience = TimeSpan.FromMilliseconds(200);

    private readonly Queue<ObjectContext> waiting = new();
    private int started;
    private int idle;

    // Decremented by an atomic instruction after the results were handed over; the thread of the run reads it before it asks for those.
    private int open;
    private bool isOver;

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
            if (waiting.Count <= idle)
            {
                Monitor.Pulse(waiting);
                return;
            }

            if (started == maxThreads)
            {
                return;
            }

            started++;
        }

        Start();
    }

    /// <summary>Has the threads end when their methods have.</summary>
    public void Dispose()
    {
        lock (waiting)
        {
            isOver = true;
            Monitor.PulseAll(waiting);
        }
    }

    // The thread must not belong to the call that has started it.
    private void Start()
    {
        Thread thread = new(Work) { IsBackground = true, Name = "MPINET.Objects" };
        if (ExecutionContext.IsFlowSuppressed())
        {
            thread.Start();
            return;
        }

        using AsyncFlowControl _ = ExecutionContext.SuppressFlow();
        thread.Start();
    }

    private void Work()
    {
        CallingThread.Current = new CallingThread(job, isPump: false);
        while (WaitForWork())
        {
            RunNext();
        }
    }

    private bool WaitForWork()
    {
        lock (waiting)
        {
            bool isWoken = true;
            while (waiting.Count == 0 && isWoken && !isOver)
            {
                idle++;
                isWoken = Monitor.Wait(waiting, patience);
                idle--;
            }

            started -= waiting.Count > 0 ? 0 : 1;
            return waiting.Count > 0;
        }
    }

    // A method of its own, so that a thread that waits holds no reference to the last object.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RunNext()
    {
        ObjectContext? next;
        lock (waiting)
        {
            next = waiting.Count > 0 ? waiting.Dequeue() : null;
        }

        next?.Run();
        SynchronizationContext.SetSynchronizationContext(null);
    }
}
