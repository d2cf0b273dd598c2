namespace MPINET.Objects.Running;

/// <summary>The task that the caller of a two-way call awaits. The call itself is the task, so each call needs one object.</summary>
/// <remarks>
/// No thread runs the task. Code that blocks on it requests that it runs on the blocked thread, and gets an exception
/// instead of waiting forever.
/// </remarks>
/// <typeparam name="T">The type of the result.</typeparam>
internal abstract class Answer<T> : Task<T>, IAnswer
{
    // The function gets no state, because a constructor cannot pass on its own object.
    private static readonly Func<object?, T> take = static _ => TakeEnding();

    /// <param name="method">The method that returns it, for messages.</param>
    protected Answer(string method)
        : base(
            take,
            null,
            CancellationToken.None,
            TaskCreationOptions.HideScheduler | TaskCreationOptions.DenyChildAttach
        )
    {
        Method = method;
        Start(AnswerScheduler.One);
    }

    /// <inheritdoc />
    public string Method { get; }

    /// <summary>Gets the result from the record of the answer. An exception that it throws fails the task.</summary>
    protected abstract T Take(PendingRecord result);

    private static T TakeEnding()
    {
        IAnswer answer = AnswerScheduler.TakeEnding(out PendingRecord result, out Exception? exception);
        return exception is null ? ((Answer<T>)answer).Take(result) : throw exception;
    }
}
