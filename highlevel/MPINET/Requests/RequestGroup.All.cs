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
    /// <include file="../../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.WaitAll']" />
    public void WaitAll()
    {
        if (EnterAll() > 0)
        {
            // Open MPI 4.1: MPI_Waitall can hang after a failed request. LAM: the status of a failed request has no source and tag.
            // Their requests are waited for one by one (a few ns each).
            if (!isWaitallUnreliable && !ObjectArrivals.ArePending)
            {
                WaitTogether();
            }

            // Elsewhere, MPI_Waitall may return before all requests have completed if one has failed.
            bool allHaveCompleted = true;
            for (int i = 0; i < Count; i++)
            {
                Request request = members[i].Request;
                allHaveCompleted &= !request.IsActive || request.WaitEntered(null, out _);
            }

            if (!allHaveCompleted)
            {
                Leave();
            }
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

    // Completes the claimed requests by MPI_Waitall, all of them unless one has failed.
    private void WaitTogether()
    {
        CollectHandles();
        int result;
        fixed (MPI_Request* handle = handles)
        fixed (MPI_Status* status = statuses)
        {
            result = Mpi.MPI_Waitall(Count, handle, status);
        }

        Complete(result);
    }

    /// <summary>Tests whether all requests have completed. Does not block.</summary>
    /// <remarks>In C: MPI_Testall.</remarks>
    /// <returns>True if all requests have completed.</returns>
    /// <inheritdoc cref="WaitAll()" path="/exception" />
    public bool TestAll()
    {
        if (ObjectArrivals.ArePending)
        {
            if (AskEach())
            {
                return false;
            }
        }
        else if (Enter(tests: true) > 0)
        {
            int result;
            int done = 0;
            fixed (MPI_Request* handle = handles)
            fixed (MPI_Status* status = statuses)
            {
                result = Mpi.MPI_Testall(Count, handle, &done, status);
            }

            if ((done | result) == 0)
            {
                Leave();
                Errors.Check(0, "MPI_Testall");
                return false;
            }

            bool eachHasItsOwn = Complete(result);
            Leave();
            Errors.Check(eachHasItsOwn ? 0 : result, "MPI_Testall");
        }

        ReportAll("TestAll");
        return true;
    }

    // Ends the requests that a call for all of them has completed: after an error, the status of a request may report that
    // it is still pending. True if the errors of the requests are in their statuses.
    private bool Complete(int result)
    {
        bool eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(result);
        if (result == 0 || eachHasItsOwn)
        {
            for (int i = 0; i < Count; i++)
            {
                int own = eachHasItsOwn ? statuses[i].MPI_ERROR : 0;
                if (members[i].Request.IsActive && !ErrorsOfSeveral.IsPending(own))
                {
                    members[i].Request.Complete(handles[i], statuses[i], own);
                }
            }
        }

        return eachHasItsOwn;
    }

    private void ReportAll(string function)
    {
        bool hasFailed = false;
        for (int i = 0; i < Count; i++)
        {
            members[i].IsReported = true;
            indices[i] = i;
            hasFailed |= members[i].Request.HasFailed;
        }

        if (hasFailed)
        {
            ThrowFailures(function, Count);
        }
    }
}
