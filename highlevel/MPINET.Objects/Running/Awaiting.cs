using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>The awaiting methods of this rank, and the calls and objects that only the run keeps alive.</summary>
/// <remarks>
/// A method continues when some code completes the task that it awaits: the answer of a call, a timer, a thread, or a
/// file operation. That code refers to the method. So a method that only the calls and objects here refer to can be
/// continued by a call only, or never. The garbage collector determines such methods.
/// </remarks>
internal sealed class Awaiting
{
    private List<Invocation> invocations = [];
    private Dictionary<long, IOpenCall> calls = [];
    private Dictionary<long, HostedObject> objects = [];

    public IReadOnlyList<Invocation> Invocations => invocations;

    public Dictionary<long, IOpenCall> Calls => calls;

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

    /// <summary>Counts the methods that something other than a call may continue. Collects garbage.</summary>
    public int CountOthers()
    {
        WeakReference<Task>[] tasks = new WeakReference<Task>[invocations.Count];
        Recovery recovery = new();
        WeakReference<Kept> kept = null!;

        // On a separate thread, so that no references remain on the stack.
        Thread thread = new(() => kept = Abandon(tasks, recovery));
        thread.Start();
        thread.Join();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        int alive = tasks.Count(one => one.TryGetTarget(out _));
        bool isKnown = !kept.TryGetTarget(out Kept? back);
        Restore(back ?? recovery.Wait());

        // If the collector took a value on the stack for a reference to the whole set, the number is unknown.
        return isKnown ? alive : tasks.Length;
    }

    // Not inlined, so that its local references are gone when the collector runs.
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

    // Recovers the set: the collector runs the finalizer of an unreachable object.
    private sealed class Recovery
    {
        private readonly ManualResetEventSlim isBack = new();
        private Kept? back;

        public void Bring(Kept all)
        {
            back = all;
            isBack.Set();
        }

        // Mono's WaitForPendingFinalizers sometimes returns before the finalizer has run.
        public Kept Wait()
        {
            isBack.Wait();
            return back!;
        }
    }

    private sealed class Kept(
        List<Invocation> invocations,
        Dictionary<long, IOpenCall> calls,
        Dictionary<long, HostedObject> objects,
        Task[] tasks,
        Recovery recovery
    )
    {
        ~Kept() => recovery.Bring(this);

        public List<Invocation> Invocations => invocations;

        public Dictionary<long, IOpenCall> Calls => calls;

        public Dictionary<long, HostedObject> Objects => objects;

        public Task[] Tasks => tasks;
    }
}
