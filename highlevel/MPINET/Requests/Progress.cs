namespace MPINET;

/// <summary>
/// What <see cref="Session.Run(Func{Task})" /> does on its thread: it runs what is posted there, and asks MPI about all requests
/// that are awaited with one call.
/// </summary>
internal sealed partial class Progress : SynchronizationContext
{
    [ThreadStatic]
    private static Progress? current;

    private readonly AwaitedRequests awaited = new();

    /// <summary>The one that runs on this thread; null where there is none.</summary>
    public static Progress? OfThisThread => current;

    /// <summary>Refuses to await a request where nobody would wait for it.</summary>
    /// <exception cref="InvalidOperationException">Session.Run does not run this.</exception>
    public static bool RequireCurrent(Request request) =>
        current is not null
            ? true
            : throw new InvalidOperationException(
                $"The request ({request}) has not completed, and nothing here would notice when it does: await it in code that "
                    + "Session.Run runs, as in 'Session.Run(async () => await request)', or call Wait(), which blocks."
            );

    /// <summary>Runs a program of awaits to its end.</summary>
    /// <exception cref="InvalidOperationException">One runs on this thread already.</exception>
    public static TTask Run<TTask>(Func<TTask> program)
        where TTask : Task
    {
        Access.Require();
        if (current is not null)
        {
            throw new InvalidOperationException(
                "Session.Run runs on this thread already: await the other program's task in it instead of running it."
            );
        }

        SynchronizationContext? outer = Current;
        var progress = new Progress();
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
            current = null;
            SetSynchronizationContext(outer);
            progress.Close();
        }
    }

    /// <summary>Goes on with a continuation when a request has completed, in what Session.Run runs on this thread.</summary>
    /// <exception cref="InvalidOperationException">Session.Run does not run this.</exception>
    public static void AwaitHere(Request request, Action continuation)
    {
        Require.NotNull(continuation, nameof(continuation));
        RequireCurrent(request);
        current!.Await(request, continuation);
    }

    /// <summary>Goes on with a continuation when a request has completed. One may be awaited by several.</summary>
    public void Await(Request request, Action continuation)
    {
        if (awaited.TryJoin(request, continuation))
        {
            return;
        }

        // Where it has completed since, or is another thread's now, the continuation finds that out.
        if (request.TryAwait())
        {
            awaited.Add(request, continuation);
        }
        else
        {
            Post(continuation);
        }
    }

    /// <summary>Whether a request is awaited here.</summary>
    public bool Holds(Request request) => awaited.Holds(request);

    /// <summary>Goes on with those who await a request that somebody has waited for.</summary>
    public void Resume(Request request)
    {
        Action continuation = awaited.Remove(request);
        request.EndAwait();
        Post(continuation);
    }

    /// <summary>Ends the awaiting of one who has given up.</summary>
    public void Forget(Request request, Action continuation)
    {
        if (awaited.Leave(request, continuation))
        {
            request.EndAwait();
        }
    }

    private void RunUntil(Task task)
    {
        task.ContinueWith(
            static (_, progress) => ((Progress)progress!).Wake(),
            this,
            CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously,
            TaskScheduler.Default
        );
        var polling = new Polling();
        bool isObserved = false;
        while (!task.IsCompleted)
        {
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
                    AwaitedRequests.TellOfNone();
                }
            }
            else if (awaited.Count == 0)
            {
                Block(task, Timeout.Infinite);
            }
            else if (polling.IsLong)
            {
                isObserved = CallObserver.IsOn && awaited.Tell();
                Block(task, 1);
            }
            else
            {
                polling.Pause();
            }
        }
    }

    // What was awaited by code that the program did not wait for goes on as if dropped.
    private void Close()
    {
        awaited.Clear();
        CloseQueue();
    }
}
