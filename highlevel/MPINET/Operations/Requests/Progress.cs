namespace MPINET;

/// <summary>
/// The event loop of <see cref="Session.Run(Func{Task})" />. It runs the callbacks posted to its thread and polls all
/// awaited requests with one MPI call.
/// </summary>
internal sealed partial class Progress : SynchronizationContext
{
    [ThreadStatic]
    private static Progress? current;

    private readonly AwaitedRequests awaited = new();
    private readonly bool isOfRunner;

    private Progress(bool isOfRunner) => this.isOfRunner = isOfRunner;

    /// <summary>The loop that runs on this thread; null if there is none.</summary>
    public static Progress? OfThisThread => current;

    /// <summary>
    /// Outside of a loop, waits until a request has completed, because no loop would process its completion later. Blocks.
    /// </summary>
    /// <returns>False in a loop, which processes the completion.</returns>
    public static bool EndsHere(Request request)
    {
        if (OfThisThread is not null)
        {
            return false;
        }

        request.WaitToEnd();
        return true;
    }

    /// <summary>Refuses a task of a request outside of a loop, whether or not the request has completed.</summary>
    /// <exception cref="InvalidOperationException">The caller does not run under Session.Run.</exception>
    public static Progress Required(Request request) =>
        OfThisThread
        ?? throw new InvalidOperationException(
            $"A task for the request ({request}) completes only in Session.Run, whose loop would complete it: run this code in it, as in "
                + "'Session.Run(async () => ...)'. Elsewhere, 'await request' and Wait() wait for the request itself."
        );

    /// <summary>Runs an asynchronous program to its end.</summary>
    /// <exception cref="InvalidOperationException">A loop already runs on this thread.</exception>
    public static TTask Run<TTask>(Func<TTask> program)
        where TTask : Task
    {
        Access.Require();
        return Run(program, isOfRunner: false);
    }

    /// <summary>Runs an asynchronous program that opens its session itself, and may call Session.Run.</summary>
    public static void RunAround(Func<Task> program) => Run(program, isOfRunner: true);

    private static TTask Run<TTask>(Func<TTask> program, bool isOfRunner)
        where TTask : Task
    {
        Progress? around = current;
        if (around is { isOfRunner: false })
        {
            throw new InvalidOperationException(
                "Session.Run runs on this thread already: await the other program's task in it instead of running it."
            );
        }

        SynchronizationContext? outer = Current;
        Progress progress = new(isOfRunner);
        current = progress;
        SetSynchronizationContext(progress);
        try
        {
            TTask task =
                program() ?? throw new ArgumentException("The program has given no task: null.", nameof(program));
            progress.RunUntil(task);
            task.GetAwaiter().GetResult();
            return task;
        }
        finally
        {
            current = around;
            Polls.EndWait();
            SetSynchronizationContext(outer);
            progress.Close();
        }
    }

    /// <summary>Runs a continuation when a request has completed: in the loop of this thread, or here.</summary>
    public static void AwaitHere(Request request, Action continuation)
    {
        Require.NotNull(continuation, nameof(continuation));
        if (OfThisThread is { } progress)
        {
            progress.Await(request, continuation);
            return;
        }

        request.WaitToEnd();
        continuation();
    }

    /// <summary>Runs a continuation when a request has completed. Several continuations may await one request.</summary>
    public void Await(Request request, Action continuation)
    {
        if (awaited.TryJoin(request, continuation))
        {
            return;
        }

        // If the request has completed meanwhile, or another thread uses it now, the continuation detects that.
        if (!awaited.TryAdd(request, continuation))
        {
            Post(continuation);
        }
    }

    /// <summary>True if a request is awaited here.</summary>
    public bool Holds(Request request) => awaited.Holds(request);

    /// <summary>Runs the continuations of a request that was completed by a blocking wait.</summary>
    public void Resume(Request request) => Post(awaited.Remove(request)!);

    /// <summary>Removes a continuation that no longer awaits the request.</summary>
    public void Forget(Request request, Action continuation) => awaited.Leave(request, continuation);

    private void RunUntil(Task task)
    {
        task.ContinueWith(
            static (_, progress) => ((Progress)progress!).Wake(),
            this,
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default
        );
        Polling polling = new();
        bool isObserved = false;
        while (!task.IsCompleted)
        {
            if (CallObserver.IsOn && hasPosted)
            {
                awaited.EndWait();
            }

            bool isBusy = RunPosted();
            if (awaited.Count > 0)
            {
                isBusy |= awaited.Complete(this);
            }

            if (isBusy)
            {
                polling.Reset();
                if (isObserved)
                {
                    isObserved = false;
                    AwaitedRequests.EndAwaiting();
                }
            }
            else if (awaited.Count == 0)
            {
                Block(task, Timeout.Infinite);
            }
            else if (polling.IsLong)
            {
                isObserved = CallObserver.IsOn;
                if (isObserved)
                {
                    awaited.Announce();
                }

                Polls.Wait();
                Block(task, 1);
            }
            else
            {
                polling.Pause();
            }
        }

        awaited.EndWait();
    }

    // Requests awaited by code that the program did not wait for are treated as dropped.
    private void Close()
    {
        awaited.Clear();
        CloseQueue();
    }
}
