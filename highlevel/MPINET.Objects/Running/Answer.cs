namespace MPINET.Objects.Running;

/// <summary>The result of a call that its caller awaits.</summary>
/// <remarks>
/// No thread runs its task. Code that blocks on the task asks for it to run on the blocked thread, and gets an
/// exception instead of waiting forever.
/// </remarks>
internal abstract class Answer(string method)
{
    private Exception? exception;

    protected abstract Task Awaited { get; }

    /// <summary>Fails the task, unless it has completed.</summary>
    public void Fail(Exception with)
    {
        exception ??= with;
        End();
    }

    protected void ThrowIfFailed()
    {
        if (exception is not null)
        {
            throw exception;
        }
    }

    protected void Begin() => Awaited.Start(NoScheduler.One);

    protected void End() => NoScheduler.One.End(Awaited);

    // Fails on a thread that executes nothing else meanwhile. Another thread may wait.
    private bool FailBlocked()
    {
        if (CallingThread.Current is null)
        {
            return false;
        }

        Fail(
            new InvalidOperationException(
                $"{method} has not been answered, and the rank that waits for it can carry out nothing meanwhile: "
                    + "await the call in place of .Result, .Wait() or GetResult()."
            )
        );
        return true;
    }

    private sealed class NoScheduler : TaskScheduler
    {
        public static readonly NoScheduler One = new();

        public void End(Task task) => TryExecuteTask(task);

        protected override IEnumerable<Task> GetScheduledTasks() => [];

        protected override void QueueTask(Task task) { }

        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) =>
            ((Answer)task.AsyncState!).FailBlocked();
    }
}

/// <inheritdoc />
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class Answer<T> : Answer
{
    private static readonly Func<object?, T> take = static answer => ((Answer<T>)answer!).Take();

    private T? value;

    /// <summary>Creates an answer that is awaited.</summary>
    /// <param name="method">The method that returns it, for messages.</param>
    public Answer(string method)
        : base(method)
    {
        Task = new Task<T>(
            take,
            this,
            CancellationToken.None,
            TaskCreationOptions.HideScheduler | TaskCreationOptions.DenyChildAttach
        );
        Begin();
    }

    public Task<T> Task { get; }

    protected override Task Awaited => Task;

    public void Complete(T with)
    {
        value = with;
        End();
    }

    private T Take()
    {
        ThrowIfFailed();
        return value!;
    }
}
