using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>What <c>await</c> makes of a <see cref="Request" />.</summary>
public readonly struct RequestAwaiter : ICriticalNotifyCompletion
{
    private readonly Request request;

    internal RequestAwaiter(Request request) => this.request = request;

    /// <summary>Whether it has completed; asks MPI.</summary>
    /// <exception cref="InvalidOperationException">It has not, and nobody here would wait for it.</exception>
    public bool IsCompleted => request.HasEnded() || !Progress.RequireCurrent(request);

    /// <summary>Returns, or throws what the operation has failed of.</summary>
    /// <exception cref="MpiException">It has failed.</exception>
    public void GetResult() => request.Wait();

    /// <inheritdoc />
    /// <exception cref="ArgumentNullException">The continuation is null.</exception>
    /// <exception cref="InvalidOperationException">Session.Run does not run this.</exception>
    public void OnCompleted(Action continuation) => Progress.AwaitHere(request, continuation);

    /// <inheritdoc />
    public void UnsafeOnCompleted(Action continuation) => Progress.AwaitHere(request, continuation);
}
