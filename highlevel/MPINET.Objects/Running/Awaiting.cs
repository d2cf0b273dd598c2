using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>The methods of this rank that await something, and the calls and objects that only the run keeps alive.</summary>
/// <remarks>
/// A method goes on when somebody ends what it awaits: a call's answer, or a timer, a thread, a file. Whoever is to do that refers to it. So a method
/// that nothing refers to any more but the calls and objects here goes on by a call only, or never. The garbage collector knows.
/// </remarks>
internal sealed class Awaiting
{
    private List<Invocation> invocations = [];
    private Dictionary<long, OpenCall> calls = [];
    private Dictionary<long, HostedObject> objects = [];

    public IReadOnlyList<Invocation> Invocations => invocations;

    public Dictionary<long, OpenCall> Calls => calls;

    public Dictionary<long, HostedObject> Objects => objects;

    public void Add(Invocation invocation, Task task)
    {
        invocation.Task = task;
        invocation.Index = invocations.Count;
        invocations.Add(invocation);
    }

    public void Remove(Invocation invocation)
    {
        Invocation last = invocations[invocations.Count - 1];
        invocations[invocation.Index] = last;
        last.Index = invocation.Index;
        invocations.RemoveAt(invocations.Count - 1);
        invocation.Task = null;
    }

    /// <summary>The methods that something else than a call may let go on. Collects garbage.</summary>
    public int CountOthers()
    {
        WeakReference<Task>[] tasks = new WeakReference<Task>[invocations.Count];
        Recovery recovery = new();
        WeakReference<Kept> kept = null!;

        // On a thread of its own, of whose stack nothing is left.
        Thread thread = new(() => kept = Abandon(tasks, recovery));
        thread.Start();
        thread.Join();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        int alive = tasks.Count(one => one.TryGetTarget(out _));
        bool isKnown = !kept.TryGetTarget(out Kept? back);
        Restore(back ?? recovery.Back!);

        // Where the collector has taken something on the stack for a reference to all of it, it does not know.
        return isKnown ? alive : tasks.Length;
    }

    // Not inlined: what it has had in hand must be gone when the collector looks.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private WeakReference<Kept> Abandon(WeakReference<Task>[] tasks, Recovery recovery)
    {
        Kept all = new(invocations, calls, objects, [.. invocations.Select(one => one.Task!)], recovery);
        for (int i = 0; i < tasks.Length; i++)
        {
            tasks[i] = new WeakReference<Task>(all.Tasks[i]);
            invocations[i].Task = null;
        }

        invocations = [];
        calls = [];
        objects = [];
        return new WeakReference<Kept>(all, trackResurrection: false);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Restore(Kept all)
    {
        invocations = all.Invocations;
        calls = all.Calls;
        objects = all.Objects;
        for (int i = 0; i < all.Tasks.Length; i++)
        {
            invocations[i].Task = all.Tasks[i];
        }

        GC.SuppressFinalize(all);
    }

    // The way back: the collector runs the finalizer of what nobody refers to.
    private sealed class Recovery
    {
        public Kept? Back;
    }

    private sealed class Kept(
        List<Invocation> invocations,
        Dictionary<long, OpenCall> calls,
        Dictionary<long, HostedObject> objects,
        Task[] tasks,
        Recovery recovery
    )
    {
        ~Kept() => recovery.Back = this;

        public List<Invocation> Invocations => invocations;

        public Dictionary<long, OpenCall> Calls => calls;

        public Dictionary<long, HostedObject> Objects => objects;

        public Task[] Tasks => tasks;
    }
}
