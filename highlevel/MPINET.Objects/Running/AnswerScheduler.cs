namespace MPINET.Objects.Running;

/// <summary>Ends the tasks of calls when their answers arrive.</summary>
internal sealed class AnswerScheduler : TaskScheduler
{
    public static readonly AnswerScheduler One = new();

    // The input of the function of the task that is about to end. The function takes it before any other code runs.
    [ThreadStatic]
    private static Ending? ending;

    /// <summary>Ends a task with a result or an exception, unless it has ended.</summary>
    /// <param name="answer">The task, an <see cref="IAnswer" />.</param>
    /// <param name="result">The record of the result.</param>
    /// <param name="exception">The exception; null for a result.</param>
    /// <returns>False if the task had ended.</returns>
    public bool End(Task answer, PendingRecord result, Exception? exception)
    {
        Ending own = ending ??= new Ending();
        own.Answer = (IAnswer)answer;
        own.Result = result;
        own.Exception = exception;
        bool hasEnded = TryExecuteTask(answer);
        if (!hasEnded)
        {
            _ = TakeEnding(out _, out _);
        }

        return hasEnded;
    }

    /// <summary>Takes what <see cref="End" /> has stored on this thread.</summary>
    public static IAnswer TakeEnding(out PendingRecord result, out Exception? exception)
    {
        Ending own = ending!;
        IAnswer answer = own.Answer!;
        result = own.Result;
        exception = own.Exception;
        own.Answer = null;
        own.Result = default;
        own.Exception = null;
        return answer;
    }

    protected override IEnumerable<Task> GetScheduledTasks() => [];

    protected override void QueueTask(Task task) { }

    // Fails on a thread that executes nothing else meanwhile. Another thread may wait.
    protected override bool TryExecuteTaskInline(Task task, bool taskWasPreviouslyQueued) =>
        CallingThread.Current is not null
        && End(
            task,
            default,
            new InvalidOperationException(
                $"{((IAnswer)task).Method} has not been answered, and the rank that waits for it can carry out nothing meanwhile: "
                    + "await the call in place of .Result, .Wait() or GetResult()."
            )
        );

    private sealed class Ending
    {
        public IAnswer? Answer { get; set; }

        public PendingRecord Result { get; set; }

        public Exception? Exception { get; set; }
    }
}
