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
