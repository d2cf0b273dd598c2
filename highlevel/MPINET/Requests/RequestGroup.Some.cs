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
        AskUntilOneHasEnded();
        int active = Enter();
        bool blocks = NextEnded() < 0;
        if (active > 0)
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

            CompleteSome(done, result, "MPI_Waitsome");
        }

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
            AskEach();
        }
        else if (Enter(tests: true) > 0)
        {
            int done = 0;
            int result;
            fixed (MPI_Request* handle = handles)
            fixed (MPI_Status* status = statuses)
            fixed (int* index = indices)
            {
                result = Mpi.MPI_Testsome(Count, handle, &done, index, status);
            }

            CompleteSome(done, result, "MPI_Testsome");
        }

        return ReportSome("TestSome");
    }

    private void CompleteSome(int done, int result, string function)
    {
        bool eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(result);
        if (done != Mpi.MPI_UNDEFINED && (result == 0 || eachHasItsOwn))
        {
            for (int i = 0; i < done; i++)
            {
                int index = indices[i];
                members[index].Request.Complete(handles[index], statuses[i], eachHasItsOwn ? statuses[i].MPI_ERROR : 0);
            }
        }

        Leave();
        Errors.Check(eachHasItsOwn ? 0 : result, function);
    }

    // Reports the requests that have completed now or before.
    private ReadOnlySpan<int> ReportSome(string function)
    {
        int found = 0;
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
