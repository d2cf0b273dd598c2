namespace MPINET;

public partial class Request
{
    /// <summary>For <c>await</c>, in <see cref="Session.Run(Func{Task})" />. One that has completed is awaited anywhere.</summary>
    public RequestAwaiter GetAwaiter() => new(this);

    /// <summary>Waits until it has completed, without blocking, in <see cref="Session.Run(Func{Task})" />.</summary>
    /// <remarks>
    /// Where the token says so, a receive is cancelled; when the message won the race it is delivered nevertheless. What MPI cannot
    /// cancel goes on, with its buffer, and only the waiting ends.
    /// </remarks>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="OperationCanceledException">The receive was cancelled, or the waiting was ended.</exception>
    /// <exception cref="InvalidOperationException">It is under way, and this is not code that Session.Run runs.</exception>
    /// <exception cref="MpiException">It has failed.</exception>
    public async Task WaitAsync(CancellationToken cancellationToken = default)
    {
        await EndAsync(cancellationToken);
        Wait();
    }

    /// <summary>Waits for the end, well or not.</summary>
    private protected async Task EndAsync(CancellationToken token)
    {
        if (new RequestAwaiter(this).IsCompleted)
        {
            return;
        }

        var end = new RequestEnd(this, Progress.OfThisThread!);
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
