using System.ComponentModel;

namespace MPINET;

/// <summary>Requests that a library tests in its own loop. Diagnostics show the loop as waits, without the tests that find nothing.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PolledRequests
{
    /// <summary>Tests whether a request has completed. Does not block.</summary>
    /// <param name="request">The request.</param>
    /// <param name="status">Filled with the status of the message if the result is true.</param>
    /// <returns>True if the request has completed, now or before.</returns>
    /// <exception cref="ArgumentNullException">The request is null.</exception>
    /// <inheritdoc cref="Request.Test()" path="/exception" />
    public static bool HasEnded(Request request, Status? status = null)
    {
        Require.NotNull(request, nameof(request));
        return request.HasEnded() && request.Test(status);
    }

    /// <summary>Records that the loop has found no work: the thread waits until a test finds a completed request.</summary>
    public static void Wait() => Polls.Wait();

    /// <summary>Records that the loop has found work.</summary>
    public static void Work() => Polls.EndWait();
}
