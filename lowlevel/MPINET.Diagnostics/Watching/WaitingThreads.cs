namespace MPINET.Diagnostics.Watching;

/// <summary>The threads of this process that call MPI, and those that wait.</summary>
internal sealed class WaitingThreads
{
    [ThreadStatic]
    private static Caller? own;

    private readonly object gate = new();
    private readonly List<Caller> all = [];

    /// <summary>The calls that wait.</summary>
    public Wait[] Waits
    {
        get
        {
            lock (gate)
            {
                return [.. all.Select(one => one.Wait).OfType<Wait>()];
            }
        }
    }

    /// <summary>The call in which this thread waits; null if it does not.</summary>
    public Wait? Own => own?.Wait;

    /// <summary>True if every thread that calls MPI waits. Threads of the pool count only while they wait, because they do other work in between.</summary>
    public bool AllWait
    {
        get
        {
            lock (gate)
            {
                all.RemoveAll(one => !one.Thread.IsAlive);
                return all.TrueForAll(one => one.Wait is not null || one.Thread.IsThreadPoolThread);
            }
        }
    }

    /// <summary>Adds this thread, which calls MPI.</summary>
    public void Enter()
    {
        if (own is null)
        {
            own = new Caller(Thread.CurrentThread);
            lock (gate)
            {
                all.Add(own);
            }
        }
    }

    /// <summary>Sets the call in which this thread waits; null when it has ended.</summary>
    public void Set(Wait? wait)
    {
        lock (gate)
        {
            own!.Wait = wait;
        }
    }

    private sealed class Caller(Thread thread)
    {
        public Thread Thread => thread;

        public Wait? Wait { get; set; }
    }
}
