using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// Waiting for and testing of one request.
public unsafe partial class Request
{
    /// <summary>Waits until the request has completed. Blocks.</summary>
    /// <remarks>In C: MPI_Wait. A repeated call returns the same result, but the status of a send is then empty.</remarks>
    /// <exception cref="InvalidOperationException">Another thread waits for it, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">The operation failed.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Request.Wait']" />
    public void Wait() => Wait(null);

    /// <inheritdoc cref="Wait()" />
    /// <param name="status">Filled with the status of the message.</param>
    public void Wait(Status? status)
    {
        if (Enters())
        {
            if (!WaitEntered(status, out int result))
            {
                Errors.Throw(result, "MPI_Wait", Comm);
            }
        }
        else if (status is not null)
        {
            FillStatus(status);
        }

        ThrowIfFailed();
    }

    /// <summary>Waits until the request has completed or a time has elapsed. Blocks.</summary>
    /// <param name="timeout">The maximum time to wait; <see cref="Timeout.InfiniteTimeSpan" /> for no limit.</param>
    /// <returns>True if the request has completed. Otherwise it remains pending.</returns>
    /// <exception cref="ArgumentOutOfRangeException">The time is negative.</exception>
    /// <inheritdoc cref="Wait()" path="/exception" />
    public bool Wait(TimeSpan timeout)
    {
        if (timeout == Timeout.InfiniteTimeSpan)
        {
            Wait(null);
            return true;
        }

        if (timeout < TimeSpan.Zero)
        {
            throw new ArgumentOutOfRangeException(
                nameof(timeout),
                timeout,
                "A time to wait is 0 or more, or Timeout.InfiniteTimeSpan."
            );
        }

        Polling polling = new();
        while (!HasEnded())
        {
            if (polling.Elapsed >= timeout)
            {
                EndPolls();
                return false;
            }

            polling.Pause();
        }

        ThrowIfFailed();
        return true;
    }

    /// <summary>Waits until the request has completed or a token is cancelled. Blocks.</summary>
    /// <remarks>
    /// When the token is cancelled, a receive is cancelled; if its message has arrived first, it is delivered
    /// nevertheless. An operation that MPI cannot cancel, such as a send, remains pending with its buffer, and can be
    /// waited for again.
    /// </remarks>
    /// <param name="cancellationToken">Ends the waiting. It may be cancelled on any thread.</param>
    /// <exception cref="OperationCanceledException">The receive was cancelled, or the operation is still pending.</exception>
    /// <inheritdoc cref="Wait()" path="/exception" />
    public void Wait(CancellationToken cancellationToken)
    {
        if (!cancellationToken.CanBeCanceled)
        {
            Wait(null);
            return;
        }

        if (!EndsBefore(cancellationToken))
        {
            throw new OperationCanceledException($"{this}: cancelled.", cancellationToken);
        }

        ThrowIfFailed();
    }

    /// <summary>Tests whether the request has completed. Does not block.</summary>
    /// <remarks>In C: MPI_Test.</remarks>
    /// <returns>True if the request has completed, now or before.</returns>
    /// <inheritdoc cref="Wait()" path="/exception" />
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Request.Test']" />
    public bool Test() => Test(null);

    /// <inheritdoc cref="Test()" />
    /// <param name="status">Filled with the status of the message if the result is true.</param>
    public bool Test(Status? status)
    {
        if (Enters(Tested))
        {
            MPI_Status reported = default;
            if (!TestActive(ref reported))
            {
                return false;
            }

            Status.Fill(status, reported);
        }
        else if (status is not null)
        {
            FillStatus(status);
        }

        ThrowIfFailed();
        return true;
    }

    /// <summary>Waits for a registered request, alone or with its group, and completes it. Blocks.</summary>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <param name="result">The error code of the call.</param>
    /// <returns>False if the call failed and left the request pending.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool WaitEntered(Status? status, out int result)
    {
        MPI_Request request = handle;
        MPI_Status other = default;
        fixed (MPI_Status* reported = &(GetType() == typeof(Request) ? ref other : ref ReportedStatus(ref other)))
        {
            // MPI does not set this field if the call succeeds. The status of a send is ignored, because some MPIs take
            // long to fill it.
            reported->MPI_ERROR = Mpi.MPI_SUCCESS;
            MPI_Status* wanted = reported == &other && status is null ? Mpi.MPI_STATUS_IGNORE : reported;
            result = ObjectArrivals.ArePending ? WaitPolling(&request, wanted) : Mpi.MPI_Wait(&request, wanted);
            bool hasCompleted = Complete(request, *reported, result);
            Status.Fill(status, *reported);
            return hasCompleted;
        }
    }

    /// <summary>True if the request has completed, with or without an error. Calls MPI if that is not yet known.</summary>
    internal bool HasEnded()
    {
        if (IsActive)
        {
            ObjectArrivals.AdvanceIfPending();
        }

        return HasEndedNow();
    }

    /// <summary>As <see cref="HasEnded" />, without progress of pending objects.</summary>
    internal bool HasEndedNow()
    {
        MPI_Status reported = default;
        return !Enters(Tested) || TestActive(ref reported, isPoll: true);
    }

    /// <summary>Adds a request for objects to a queue when it has arrived. MPI reports the completion of all other requests.</summary>
    internal virtual void ReportArrivalTo(ConcurrentQueue<Request> arrived) { }

    /// <summary>Waits until the request has completed, with or without an error, or the token is cancelled. Blocks.</summary>
    /// <returns>False if the receive was cancelled because of the token, or the request is pending.</returns>
    internal bool EndsBefore(CancellationToken token)
    {
        Polling polling = new();
        while (!HasEnded())
        {
            if (token.IsCancellationRequested)
            {
                EndPolls();
                return EndsCancelled() && !WasCancelled();
            }

            polling.Pause();
        }

        return true;
    }

    /// <summary>Cancels a receive and waits until it has completed, or it is clear that it goes on. Blocks briefly.</summary>
    /// <remarks>A message that is under way cannot be cancelled, and may need its sender to complete.</remarks>
    /// <returns>True if the request has completed.</returns>
    internal bool EndsCancelled()
    {
        if (!Receives || !Enters())
        {
            return HasEnded();
        }

        int code = TryCancel();
        Leave();
        Polling polling = new();
        while (!HasEnded())
        {
            if (code != 0 || polling.IsLong)
            {
                return false;
            }

            polling.Pause();
        }

        return true;
    }

    /// <summary>Waits until the request has completed, with or without an error. Blocks.</summary>
    internal void WaitToEnd()
    {
        if (Enters() && !WaitEntered(null, out int result))
        {
            Errors.Throw(result, "MPI_Wait", Comm);
        }
    }

    /// <summary>
    /// Completes the request if it has completed in MPI and no thread is waiting for it. A later call reports the
    /// result.
    /// </summary>
    internal void Sweep()
    {
        if (EntersSweep())
        {
            MPI_Request request = handle;
            MPI_Status reported = default;
            int done = 0;
            int result = Poll(&request, &done, &reported);
            if ((done | result) != 0)
            {
                Complete(request, reported, result);
            }
            else
            {
                Leave();
            }
        }
    }

    /// <summary>Tests the request. Observers see no call if it is pending.</summary>
    /// <inheritdoc cref="TestOrPoll" path="/param|/returns" />
    private protected virtual int Poll(MPI_Request* request, int* done, MPI_Status* status) =>
        Polls.Test(request, done, status);

    /// <summary>Calls MPI_Test.</summary>
    /// <param name="request">The handle.</param>
    /// <param name="done">Set to 1 if the request has completed, otherwise 0.</param>
    /// <param name="status">The status of the message.</param>
    /// <returns>The code of MPI.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int TestOrPoll(MPI_Request* request, int* done, MPI_Status* status)
    {
        return ObjectArrivals.ArePending ? PollWithObjects(request, done, status) : Mpi.MPI_Test(request, done, status);
    }

    // An operation that has completed needs no progress of the objects. They progress at intervals nevertheless, because their senders may wait.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int PollWithObjects(MPI_Request* request, int* done, MPI_Status* status)
    {
        int result = Poll(request, done, status);
        if ((*done | result) == 0)
        {
            ObjectArrivals.Advance();
            return Poll(request, done, status);
        }

        ObjectArrivals.AdvanceNowAndThen();
        return result;
    }

    // A wait has ended before the request has completed.
    private void EndPolls()
    {
        MPI_Request request = handle;
        Polls.EndWait(1, &request);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WaitPolling(MPI_Request* request, MPI_Status* status)
    {
        int done = 0;
        int result = PollWithObjects(request, &done, status);
        if ((done | result) != 0)
        {
            return result;
        }

        Polling polling = new();
        BlockedWait wait = new("Wait", isAny: false);
        do
        {
            wait.Report(polling, [this]);
            polling.Pause();
            result = PollWithObjects(request, &done, status);
        } while ((done | result) == 0);

        Polling.End();
        wait.End();
        return result;
    }

    // Tests a registered request.
    private bool TestActive(ref MPI_Status reported, bool isPoll = false)
    {
        MPI_Request request = handle;
        MPI_Status status = default;
        int done = 0;
        int result = isPoll ? Poll(&request, &done, &status) : TestOrPoll(&request, &done, &status);
        if ((done | result) == 0)
        {
            Leave();
            Check(0, "MPI_Test");
            return false;
        }

        if (!Complete(request, status, result))
        {
            Errors.Throw(result, "MPI_Test", Comm);
        }

        reported = status;
        return true;
    }
}
