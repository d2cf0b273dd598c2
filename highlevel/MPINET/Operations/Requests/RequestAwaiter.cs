using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The awaiter of a <see cref="Request" />.</summary>
public readonly struct RequestAwaiter : ICriticalNotifyCompletion
{
    private readonly Request request;

    internal RequestAwaiter(Request request) => this.request = request;

    /// <summary>True if the request has completed. Calls MPI_Test. Outside of Session.Run, it waits for that. Blocks there.</summary>
    /// <exception cref="InvalidOperationException">The request is pending, and this thread may not call MPI.</exception>
    public bool IsCompleted => request.HasEnded() || Progress.EndsHere(request);

    /// <summary>Returns, or throws the error of the operation.</summary>
    /// <exception cref="MpiException">The operation failed.</exception>
    public void GetResult() => request.Wait();

    /// <inheritdoc />
    /// <exception cref="ArgumentNullException">The continuation is null.</exception>
    /// <exception cref="InvalidOperationException">This thread may not call MPI.</exception>
    public void OnCompleted(Action continuation) => Progress.AwaitHere(request, continuation);

    /// <inheritdoc />
    public void UnsafeOnCompleted(Action continuation) => Progress.AwaitHere(request, continuation);
}

/// <summary>The awaiter of a <see cref="Request{T}" />.</summary>
/// <typeparam name="T">The type of the result.</typeparam>
public readonly struct RequestAwaiter<T> : ICriticalNotifyCompletion
{
    private readonly Request<T> request;

    internal RequestAwaiter(Request<T> request) => this.request = request;

    /// <inheritdoc cref="RequestAwaiter.IsCompleted" />
    public bool IsCompleted => request.HasEnded() || Progress.EndsHere(request);

    /// <summary>Gets the result.</summary>
    /// <exception cref="MpiException">The operation has failed.</exception>
    public T GetResult() => request.Wait();

    /// <inheritdoc />
    public void OnCompleted(Action continuation) => Progress.AwaitHere(request, continuation);

    /// <inheritdoc />
    public void UnsafeOnCompleted(Action continuation) => Progress.AwaitHere(request, continuation);
}

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
