using MPINET.Objects.Generated;

namespace MPINET.Objects.Running;

/// <summary>A call that was made here and is to be answered.</summary>
/// <remarks>Its task is one that nobody runs: whoever blocks on it asks for it to be run at once, and gets an exception instead of waiting for ever.</remarks>
internal abstract class OpenCall(Invocation by, ParallelProxy target, int method, string? site)
{
    private Exception? exception;

    /// <summary>Who has made it.</summary>
    public Invocation By => by;

    public long Number { get; set; }

    public ObjectReference Target => target.Reference;

    public string Method => target.MethodName(method);

    /// <summary>File and line; null where they were not noted.</summary>
    public string? Site => site;

    protected abstract Task Answer { get; }

    public abstract void Complete(ref CallReader result);

    public void Fail(Exception with)
    {
        exception = with;
        Run();
    }

    /// <summary>Ends the call for one that blocks on it.</summary>
    public bool FailBlocked()
    {
        if (CallingThread.Current is null)
        {
            return false;
        }

        Fail(
            new InvalidOperationException(
                $"{Method} of object {Target} has not been answered, and the rank that waits for it can carry out nothing meanwhile: "
                    + "await the call in place of .Result, .Wait() or GetResult()."
            )
        );
        return true;
    }

    protected void ThrowIfFailed()
    {
        if (exception is not null)
        {
            throw exception;
        }
    }

    protected void Run() => Answers.Run(Answer);

    protected void Start() => Answer.Start(Answers.Scheduler);

    private sealed class Answers : TaskScheduler
    {
        public static readonly Answers Scheduler = new();

        public static void Run(Task task) => Scheduler.TryExecuteTask(task);

        protected override IEnumerable<Task> GetScheduledTasks() => [];

        protected override void QueueTask(Task task) { }

        protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) =>
            ((OpenCall)task.AsyncState!).FailBlocked();
    }
}

/// <inheritdoc />
/// <typeparam name="T">The type of the result.</typeparam>
internal sealed class OpenCall<T> : OpenCall
{
    private static readonly Func<object?, T> take = static call => ((OpenCall<T>)call!).Take();

    private readonly ResultReader<T> read;
    private T? value;

    public OpenCall(Invocation by, ParallelProxy target, int method, ResultReader<T> read, string? site)
        : base(by, target, method, site)
    {
        this.read = read;
        Task = new Task<T>(
            take,
            this,
            CancellationToken.None,
            TaskCreationOptions.HideScheduler | TaskCreationOptions.DenyChildAttach
        );
        Start();
    }

    public Task<T> Task { get; }

    protected override Task Answer => Task;

    public override void Complete(ref CallReader result)
    {
        try
        {
            value = read(ref result);
        }
#pragma warning disable CA1031 // It is the caller's.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            Fail(exception);
            return;
        }

        Run();
    }

    private T Take()
    {
        ThrowIfFailed();
        return value!;
    }
}
