namespace MPINET;

public partial class Request
{
    /// <summary>
    /// Gets an awaiter for <c>await</c> in <see cref="Session.Run(Func{Task})" />. A completed request can be awaited
    /// anywhere.
    /// </summary>
    public RequestAwaiter GetAwaiter() => new(this);

    /// <summary>Waits asynchronously until the request has completed, in <see cref="Session.Run(Func{Task})" />.</summary>
    /// <remarks>
    /// When the token is cancelled, a receive is cancelled; if its message has arrived first, it is delivered
    /// nevertheless. For operations that MPI cannot cancel, only the waiting ends; they continue with their buffers.
    /// </remarks>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="OperationCanceledException">The receive was cancelled, or the waiting was ended.</exception>
    /// <exception cref="InvalidOperationException">The request is pending, and the caller does not run under Session.Run.</exception>
    /// <exception cref="MpiException">The operation failed.</exception>
    public async Task WaitAsync(CancellationToken cancellationToken = default)
    {
        await EndAsync(cancellationToken);
        Wait();
    }

    /// <summary>Waits for the completion, with or without an error.</summary>
    private protected async Task EndAsync(CancellationToken token)
    {
        if (new RequestAwaiter(this).IsCompleted)
        {
            return;
        }

        RequestEnd end = new(this, Progress.OfThisThread!);
        using (token.Register(end.Cancel))
        {
            await end;
        }

        if (end.WasAbandoned || (token.IsCancellationRequested && WasCancelled()))
        {
            throw new OperationCanceledException($"{this}: cancelled.", token);
        }
    }
}
