namespace MPINET.Objects.Running;

/// <summary>What a caller awaits.</summary>
/// <remarks>Its task is one that nobody runs: whoever blocks on it asks for it to be run at once, and gets an exception instead of waiting for ever.</remarks>
internal abstract class Answer(string method)
{
    private Exception? exception;

    protected abstract Task Awaited { get; }

    /// <summary>Ends the task by an exception, unless it has ended.</summary>
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

    // On a thread that carries out nothing meanwhile; another may wait.
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

    /// <summary>An answer that is awaited.</summary>
    /// <param name="method">What gives it, for messages.</param>
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
