using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class RequestGroup
{
    /// <summary>Waits until a request has completed that was not reported yet. Blocks.</summary>
    /// <remarks>In C: MPI_Waitany.</remarks>
    /// <param name="status">Filled with the status of the message.</param>
    /// <returns>The index of the request; -1 if none is left.</returns>
    /// <exception cref="InvalidOperationException">
    /// Another thread waits for one of the requests, or this thread may not call MPI.
    /// </exception>
    /// <exception cref="MpiException">The operation failed.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.WaitAny']" />
    public int WaitAny(Status? status = null)
    {
        PollUntilOneHasEnded();
        int active = Enter();
        int index;
        try
        {
            index = TakeEnded();
            if (index < 0 && active > 0)
            {
                MPI_Status reported = default;
                int result;
                fixed (MPI_Request* handle = handles)
                {
                    result = Mpi.MPI_Waitany(Count, handle, &index, &reported);
                }

                CompleteOne(index, reported, result, "MPI_Waitany");
            }
        }
        finally
        {
            Leave();
        }

        return Report(index, status);
    }

    /// <summary>Tests whether a request has completed that was not reported yet. Does not block.</summary>
    /// <remarks>In C: MPI_Testany.</remarks>
    /// <param name="index">The index of the request; -1 if none has completed or none is left.</param>
    /// <param name="status">Filled with the status of the message.</param>
    /// <returns>True if a request has completed, or none is left.</returns>
    /// <inheritdoc cref="WaitAny" path="/exception" />
    public bool TestAny(out int index, Status? status = null)
    {
        bool areLeft = ObjectArrivals.ArePending && PollEach();
        int active = Enter(tests: true);
        try
        {
            index = TakeEnded();
            if (index < 0 && active > 0 && (areLeft || !TestsAny(ref index)))
            {
                return false;
            }
        }
        finally
        {
            Leave();
        }

        Report(index, status);
        return true;
    }

    // True if a request has completed.
    private bool TestsAny(ref int index)
    {
        MPI_Status reported = default;
        int done = 0;
        int found = Mpi.MPI_UNDEFINED;
        int result;
        fixed (MPI_Request* handle = handles)
        {
            result = Mpi.MPI_Testany(Count, handle, &found, &done, &reported);
        }

        if ((done | result) == 0)
        {
            Errors.Check(0, "MPI_Testany");
            return false;
        }

        CompleteOne(found, reported, result, "MPI_Testany");
        index = found;
        return true;
    }

    private void CompleteOne(int index, in MPI_Status reported, int result, string function)
    {
        bool isFound = (uint)index < (uint)Count;
        bool hasEnded = isFound && Complete(index, reported, result);
        if (!hasEnded)
        {
            Errors.Check(result == 0 ? Mpi.MPI_ERR_REQUEST : result, function);
        }
    }

    // Reports a request that has completed, now or before.
    private int Report(int index, Status? status)
    {
        if (index >= 0)
        {
            members[index].IsReported = true;
            members[index].Request.Wait(status);
        }

        return index;
    }
}
