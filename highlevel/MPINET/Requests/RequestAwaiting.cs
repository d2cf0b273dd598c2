namespace MPINET;

/// <summary>The awaiter of requests without a result.</summary>
/// <remarks>
/// It is an extension, because F# finds two candidates in <c>let!</c> if both <see cref="Request" /> and
/// <see cref="Request{T}" /> have a method of that name. In F#, <c>do! request.WaitAsync()</c> awaits a request without a result.
/// </remarks>
public static class RequestAwaiting
{
    /// <summary>Gets an awaiter for <c>await</c>.</summary>
    /// <remarks>
    /// In <see cref="Session.Run(Func{Task})" />, other code of the program runs until the request has completed. Elsewhere
    /// <c>await</c> blocks, as <see cref="Request.Wait()" /> does, and the code behind it continues on the same thread.
    /// </remarks>
    /// <exception cref="ArgumentNullException">The request is null.</exception>
    public static RequestAwaiter GetAwaiter(this Request request)
    {
        Require.NotNull(request, nameof(request));
        return new(request);
    }
}
