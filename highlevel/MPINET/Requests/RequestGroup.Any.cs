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
    /// <include file="../../../specs/ports/examples.xml" path="examples/example[@of='RequestGroup.WaitAny']" />
    public int WaitAny(Status? status = null)
    {
        AskUntilOneHasEnded();
        int active = Enter();
        int index = NextEnded();
        if (index >= 0 || active == 0)
        {
            Leave();
            return Report(index, status);
        }

        MPI_Status told = default;
        int result;
        index = Mpi.MPI_UNDEFINED;
        fixed (MPI_Request* handle = handles)
        {
            result = Mpi.MPI_Waitany(Count, handle, &index, &told);
        }

        CompleteOne(index, told, result, "MPI_Waitany");
        return Report(index, told, status);
    }

    /// <summary>Tests whether a request has completed that was not reported yet. Does not block.</summary>
    /// <remarks>In C: MPI_Testany.</remarks>
    /// <param name="index">The index of the request; -1 if none has completed or none is left.</param>
    /// <param name="status">Filled with the status of the message.</param>
    /// <returns>True if a request has completed, or none is left.</returns>
    /// <inheritdoc cref="WaitAny" path="/exception" />
    public bool TestAny(out int index, Status? status = null)
    {
        bool areLeft = ObjectArrivals.ArePending && AskEach();
        int active = Enter(tests: true);
        index = NextEnded();
        if (index >= 0 || active == 0)
        {
            Leave();
            Report(index, status);
            return true;
        }

        if (areLeft)
        {
            Leave();
            return false;
        }

        MPI_Status told = default;
        int done = 0;
        int found = Mpi.MPI_UNDEFINED;
        int result;
        fixed (MPI_Request* handle = handles)
        {
            result = Mpi.MPI_Testany(Count, handle, &found, &done, &told);
        }

        if ((done | result) == 0)
        {
            Leave();
            Errors.Check(0, "MPI_Testany");
            return false;
        }

        CompleteOne(found, told, result, "MPI_Testany");
        index = Report(found, told, status);
        return true;
    }

    private void CompleteOne(int index, in MPI_Status told, int result, string function)
    {
        bool isFound = (uint)index < (uint)Count;
        bool hasEnded = isFound && members[index].Request.Complete(handles[index], told, result);
        Leave();
        if (!hasEnded)
        {
            Errors.Check(result == 0 ? Mpi.MPI_ERR_REQUEST : result, function);
        }
    }

    // Reports a request that had completed before.
    private int Report(int index, Status? status)
    {
        if (index >= 0)
        {
            members[index].IsReported = true;
            members[index].Request.Wait(status);
        }

        return index;
    }

    // Reports a request that has completed now.
    private int Report(int index, in MPI_Status told, Status? status)
    {
        members[index].IsReported = true;
        Status.Fill(status, told);
        members[index].Request.ThrowIfFailed();
        return index;
    }
}
