using System.Runtime.CompilerServices;

namespace MPINET;

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
