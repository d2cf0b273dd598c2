using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class RequestGroup
{
    private static readonly bool isWaitallUnreliable = MpiLoader.Current is { Descriptor.IsWaitallUnreliable: true };

    /// <summary>Waits until all requests have completed, even if some have failed. Blocks.</summary>
    /// <remarks>Corresponds to MPI_Waitall, which may return earlier if a request fails.</remarks>
    /// <exception cref="InvalidOperationException">
    /// Another thread waits for one of the requests, or this thread may not call MPI.
    /// </exception>
    /// <exception cref="AggregateException">
    /// Some requests have failed. The exception names all of them and contains the exception of each.
    /// </exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.WaitAll']" />
    public void WaitAll()
    {
        if (Enter() > 0)
        {
            WaitEntered();
        }
        else
        {
            Leave();
        }

        ReportAll("WaitAll");
    }

    /// <summary>Waits until all requests have completed, and fills their statuses. Blocks.</summary>
    /// <param name="statuses">
    /// At least <see cref="Count" /> statuses, which are filled in the order of the requests, also if some have failed. The
    /// status of a send is empty.
    /// </param>
    /// <exception cref="ArgumentNullException">The array or a status is null.</exception>
    /// <exception cref="ArgumentException">The array is shorter than the group.</exception>
    /// <inheritdoc cref="WaitAll()" path="/remarks|/exception" />
    public void WaitAll(Status[] statuses)
    {
        Require.NotNull(statuses, nameof(statuses));
        Require.NoneNull(statuses, nameof(statuses));
        if (statuses.Length < Count)
        {
            throw new ArgumentException(
                $"There are {statuses.Length} statuses for {Count} requests.",
                nameof(statuses)
            );
        }

        try
        {
            WaitAll();
        }
        finally
        {
            Fill(statuses);
        }
    }

    /// <summary>Waits until all requests have completed or a token is cancelled. Blocks.</summary>
    /// <remarks><inheritdoc cref="WaitAsync" path="/remarks/node()" /></remarks>
    /// <param name="cancellationToken">Ends the waiting. It may be cancelled on any thread.</param>
    /// <exception cref="OperationCanceledException">A receive was cancelled, or a request is still pending.</exception>
    /// <inheritdoc cref="WaitAll()" path="/exception" />
    public void WaitAll(CancellationToken cancellationToken)
    {
        if (!cancellationToken.CanBeCanceled)
        {
            WaitAll();
            return;
        }

        bool hasGivenUp = false;
        for (int i = 0; i < Count; i++)
        {
            hasGivenUp |= !members[i].Request.EndsBefore(cancellationToken);
        }

        ThrowIfGivenUp(hasGivenUp, cancellationToken);
        ReportAll("WaitAll");
    }

    // Open MPI 4.1: MPI_Waitall can hang after a failed request. LAM: the status of a failed request has no source and tag. There, MPI_Testsome
    // completes those that have ended. MPI_Waitall and MPI_Testsome may leave requests, which are waited for one by one.
    private void WaitEntered()
    {
        try
        {
            if (!ObjectArrivals.ArePending)
            {
                if (isWaitallUnreliable)
                {
                    CompleteSome(blocks: false, out _);
                }
                else
                {
                    WaitTogether();
                }
            }

            for (int i = 0; i < Count && active > 0; i++)
            {
                Request request = members[i].Request;
                if (request.IsActive)
                {
                    if (request.WaitEntered(null, out _))
                    {
                        handles[i] = Mpi.MPI_REQUEST_NULL;
                        active--;
                    }
                    else
                    {
                        valid = Invalid;
                    }
                }
            }
        }
        finally
        {
            Leave();
        }
    }

    // Completes the requests by MPI_Waitall, all of them unless one has failed.
    private void WaitTogether()
    {
        int result;
        fixed (MPI_Request* handle = handles)
        fixed (MPI_Status* status = statuses)
        {
            result = Mpi.MPI_Waitall(Count, handle, status);
        }

        CompleteAll(result);
    }

    /// <summary>Tests whether all requests have completed. Does not block.</summary>
    /// <remarks>In C: MPI_Testall.</remarks>
    /// <returns>True if all requests have completed.</returns>
    /// <inheritdoc cref="WaitAll()" path="/exception" />
    public bool TestAll()
    {
        if (ObjectArrivals.ArePending)
        {
            if (PollEach())
            {
                return false;
            }
        }
        else if (!TestEntered(out int result))
        {
            Errors.Check(result, "MPI_Testall");
            return false;
        }

        ReportAll("TestAll");
        return true;
    }

    // True if all requests have completed.
    private bool TestEntered(out int result)
    {
        result = 0;
        int active = Enter(tests: true);
        try
        {
            if (active == 0)
            {
                return true;
            }

            int done = 0;
            fixed (MPI_Request* handle = handles)
            fixed (MPI_Status* status = statuses)
            {
                result = Mpi.MPI_Testall(Count, handle, &done, status);
            }

            return (done | result) != 0 && (CompleteAll(result) || result == 0);
        }
        finally
        {
            Leave();
        }
    }

    // Ends the requests that a call for all of them has completed: after an error, the status of a request may report that
    // it is still pending. True if the errors of the requests are in their statuses.
    private bool CompleteAll(int result)
    {
        bool eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(result);
        if (result == 0 || eachHasItsOwn)
        {
            for (int i = 0; i < Count; i++)
            {
                int own = eachHasItsOwn ? statuses[i].MPI_ERROR : 0;
                if (members[i].Request.IsActive && !ErrorsOfSeveral.IsPending(own))
                {
                    Complete(i, statuses[i], own);
                }
            }
        }

        return eachHasItsOwn;
    }

    private void ReportAll(string function)
    {
        bool hasFailed = false;
        unreported = 0;
        for (int i = 0; i < Count; i++)
        {
            members[i].IsReported = true;
            hasFailed |= members[i].Request.HasFailed;
        }

        if (hasFailed)
        {
            for (int i = 0; i < Count; i++)
            {
                indices[i] = i;
            }

            ThrowFailures(function, Count);
        }
    }
}
