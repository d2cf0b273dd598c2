using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The end of a request, awaited by one who may give up.</summary>
internal sealed class RequestEnd(Request request, Progress progress) : ICriticalNotifyCompletion
{
    private Action? continuation;

    /// <summary>Whether nobody waits any more, and the request goes on.</summary>
    public bool WasAbandoned { get; private set; }

    /// <summary>False: who awaits this has asked.</summary>
    public bool IsCompleted => false;

    /// <summary>This.</summary>
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

    /// <summary>Cancels a receive, or gives up: later, on the thread that calls MPI. Called on any.</summary>
    public void Cancel() => progress.Post(_ => CancelHere(), null);

    private void CancelHere()
    {
        if (continuation is null || !request.IsActive)
        {
            return;
        }

        if (request.Receives)
        {
            request.TryCancel();
        }
        else
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
