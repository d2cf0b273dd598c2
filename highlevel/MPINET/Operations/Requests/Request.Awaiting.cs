namespace MPINET;

public partial class Request
{
    /// <summary>Gets a task that completes with the request, for <c>Task.WhenAll</c> and <c>Task.WhenAny</c>.</summary>
    /// <exception cref="InvalidOperationException">The caller does not run under Session.Run, whose loop completes the task.</exception>
    public Task AsTask() => WaitAsync();

    /// <summary>Waits asynchronously until the request has completed, in <see cref="Session.Run(Func{Task})" />.</summary>
    /// <remarks>
    /// When the token is cancelled, a receive is cancelled; if its message has arrived first, it is delivered
    /// nevertheless. For operations that MPI cannot cancel, only the waiting ends; they continue with their buffers.
    /// </remarks>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="OperationCanceledException">The receive was cancelled, or the waiting was ended.</exception>
    /// <exception cref="InvalidOperationException">The caller does not run under Session.Run, whose loop completes the task.</exception>
    /// <exception cref="MpiException">The operation failed.</exception>
    public Task WaitAsync(CancellationToken cancellationToken = default) =>
        WaitIn(Progress.Required(this), cancellationToken);

    /// <summary>Waits for the completion, with or without an error.</summary>
    private protected async Task EndAsync(Progress progress, CancellationToken token)
    {
        if (HasEnded())
        {
            return;
        }

        RequestEnd end = new(this, progress);
        using (token.Register(end.Cancel))
        {
            await end;
        }

        if (end.WasAbandoned || (token.IsCancellationRequested && WasCancelled()))
        {
            throw new OperationCanceledException($"{this}: cancelled.", token);
        }
    }

    private async Task WaitIn(Progress progress, CancellationToken token)
    {
        await EndAsync(progress, token);
        Wait();
    }
}
