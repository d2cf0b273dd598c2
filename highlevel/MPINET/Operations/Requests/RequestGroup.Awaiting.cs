using System.Runtime.CompilerServices;

namespace MPINET;

public sealed partial class RequestGroup
{
    /// <summary>Gets an awaiter for <c>await</c>, which completes when all requests have, and gives their statuses.</summary>
    /// <remarks>
    /// In <see cref="Session.Run(Func{Task})" />, other code of the program runs meanwhile. Elsewhere <c>await</c> blocks, as
    /// <see cref="WaitAll()" /> does. Failures are reported as by <see cref="WaitAll()" />.
    /// </remarks>
    /// <exception cref="AggregateException">Some requests have failed, outside of Session.Run.</exception>
    public TaskAwaiter<Status[]> GetAwaiter() =>
        (Progress.OfThisThread is null ? Task.FromResult(WaitHere()) : WaitAsync()).GetAwaiter();

    /// <summary>Waits asynchronously until all requests have completed, in <see cref="Session.Run(Func{Task})" />.</summary>
    /// <remarks>
    /// When the token is cancelled, receives that are pending are cancelled; a message that has arrived first is delivered
    /// nevertheless. Operations that MPI cannot cancel, such as sends, remain pending with their buffers, and can be waited
    /// for again.
    /// </remarks>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <returns>A status for each request, in their order. That of a send is empty.</returns>
    /// <exception cref="OperationCanceledException">A receive was cancelled, or a request is still pending.</exception>
    /// <exception cref="InvalidOperationException">The caller does not run under Session.Run.</exception>
    /// <exception cref="AggregateException">Some requests have failed. The exception names all of them.</exception>
    public Task<Status[]> WaitAsync(CancellationToken cancellationToken = default) =>
        Progress.OfThisThread is not null
            ? WaitInLoop(cancellationToken)
            : throw new InvalidOperationException(
                "A task for a group of requests completes only in Session.Run, whose loop would complete it: run this code in it, as in "
                    + "'Session.Run(async () => ...)'. Elsewhere, 'await group' and WaitAll() wait for the requests themselves."
            );

    private async Task<Status[]> WaitInLoop(CancellationToken cancellationToken)
    {
        bool hasGivenUp = false;
        for (int i = 0; i < Count; i++)
        {
            Request request = members[i].Request;
            try
            {
                await request.WaitAsync(cancellationToken);
            }
            catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
            {
                hasGivenUp = true;
            }
#pragma warning disable CA1031 // The request keeps its exception, which is reported with those of the others.
            catch (Exception) when (request.HasFailed) { }
#pragma warning restore CA1031
        }

        ThrowIfGivenUp(hasGivenUp, cancellationToken);
        return ToStatuses();
    }

    private Status[] WaitHere()
    {
        WaitAll();
        return ToStatuses();
    }

    private Status[] ToStatuses()
    {
        Status[] all = new Status[Count];
        for (int i = 0; i < Count; i++)
        {
            all[i] = new Status();
        }

        Fill(all);
        ReportAll("WaitAll");
        return all;
    }

    private void Fill(Status[] all)
    {
        for (int i = 0; i < Count; i++)
        {
            members[i].Request.FillStatusWithError(all[i]);
        }
    }

    private void ThrowIfGivenUp(bool hasGivenUp, CancellationToken token)
    {
        if (hasGivenUp)
        {
            throw new OperationCanceledException(
                $"A wait for {Count} requests was ended by its token. Receives without a message are cancelled; all else goes on.",
                token
            );
        }
    }
}
