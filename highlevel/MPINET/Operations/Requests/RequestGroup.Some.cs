using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class RequestGroup
{
    /// <summary>Waits until at least one request has completed that was not reported yet. Blocks.</summary>
    /// <remarks>In C: MPI_Waitsome.</remarks>
    /// <returns>The indices of the completed requests, valid until the next call on this group; empty if none is left.</returns>
    /// <inheritdoc cref="WaitAll()" path="/exception" />
    public ReadOnlySpan<int> WaitSome()
    {
        PollUntilOneHasEnded();
        CompleteSome(blocks: true);
        return ReportSome("WaitSome");
    }

    /// <summary>Tests which requests have completed that were not reported yet. Does not block.</summary>
    /// <remarks>In C: MPI_Testsome.</remarks>
    /// <returns>The indices of the completed requests, valid until the next call on this group; empty if there are none.</returns>
    /// <inheritdoc cref="WaitAll()" path="/exception" />
    public ReadOnlySpan<int> TestSome()
    {
        if (ObjectArrivals.ArePending)
        {
            PollEach();
        }
        else
        {
            CompleteSome(blocks: false);
        }

        return ReportSome("TestSome");
    }

    private void CompleteSome(bool blocks)
    {
        int active = Enter(tests: !blocks);
        try
        {
            if (active > 0)
            {
                int result = CompleteSome(blocks && NextEnded() < 0, out bool eachHasItsOwn);
                Errors.Check(eachHasItsOwn ? 0 : result, blocks ? "MPI_Waitsome" : "MPI_Testsome");
            }
        }
        finally
        {
            Leave();
        }
    }

    // Completes requests that have ended. The errors of the requests may be in their statuses.
    private int CompleteSome(bool blocks, out bool eachHasItsOwn)
    {
        int done = 0;
        int result;
        fixed (MPI_Request* handle = handles)
        fixed (MPI_Status* status = statuses)
        fixed (int* index = indices)
        {
            result = blocks
                ? Mpi.MPI_Waitsome(Count, handle, &done, index, status)
                : Mpi.MPI_Testsome(Count, handle, &done, index, status);
        }

        eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(result);
        if (done != Mpi.MPI_UNDEFINED && (result == 0 || eachHasItsOwn))
        {
            for (int i = 0; i < done; i++)
            {
                Complete(indices[i], statuses[i], eachHasItsOwn ? statuses[i].MPI_ERROR : 0);
            }
        }

        return result;
    }

    // Reports the requests that have completed now or before.
    private ReadOnlySpan<int> ReportSome(string function)
    {
        int found = 0;
        unreported = 0;
        for (int i = 0; i < Count; i++)
        {
            if (!members[i].IsReported && !members[i].Request.IsActive)
            {
                indices[found++] = i;
                members[i].IsReported = true;
            }
        }

        ThrowFailures(function, found);
        return new ReadOnlySpan<int>(indices, 0, found);
    }
}
