using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The completion of a request, awaited by code that may give up.</summary>
internal sealed class RequestEnd(Request request, Progress progress) : ICriticalNotifyCompletion
{
    private Action? continuation;

    /// <summary>True if the waiting code has given up, while the request remains pending.</summary>
    public bool WasAbandoned { get; private set; }

    /// <summary>Always false: the awaiting code has tested the request before.</summary>
    public bool IsCompleted => false;

    /// <summary>Returns this object.</summary>
    public RequestEnd GetAwaiter() => this;

    /// <summary>Does nothing.</summary>
    public void GetResult() { }

    /// <inheritdoc />
    public void OnCompleted(Action continuation) => UnsafeOnCompleted(continuation);

    /// <inheritdoc />
    public void UnsafeOnCompleted(Action continuation)
    {
        this.continuation = continuation;
        progress.Await(request, Resume);
    }

    /// <summary>
    /// Cancels a receive, or gives up waiting. May be called on any thread; the action runs on the thread that calls
    /// MPI.
    /// </summary>
    public void Cancel() => progress.Post(_ => CancelHere(), null);

    private void CancelHere()
    {
        if (continuation is null || !request.IsActive)
        {
            return;
        }

        // If the receive ends here, its completion resumes the code.
        if (!request.EndsCancelled())
        {
            WasAbandoned = true;
            progress.Forget(request, Resume);
            Resume();
        }
    }

    private void Resume()
    {
        Action? resumed = continuation;
        continuation = null;
        resumed?.Invoke();
    }
}
