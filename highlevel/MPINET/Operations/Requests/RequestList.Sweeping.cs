using MPINET.PInvoke;

namespace MPINET;

// The completion of dropped requests. MPI tests several at once, which takes a fraction of the time of as many tests.
internal sealed unsafe partial class RequestList
{
    private const int SweptAtOnce = 64;

    private void Sweep()
    {
        isSweeping = true;
        try
        {
            Request?[] claimed = new Request?[SweptAtOnce];
            int count = 0;
            for (int i = 0; i < all.Length; i++)
            {
                if (all[i].Request is not { } request)
                {
                    continue;
                }

                // MPI has no request for an object. A generalized one calls the program, which may use the others.
                if (request is GeneralizedRequest || request.MPIRequest == Mpi.MPI_REQUEST_NULL)
                {
                    request.Sweep();
                }
                else if (request.EntersSweep())
                {
                    claimed[count++] = request;
                    if (count == SweptAtOnce)
                    {
                        Sweep(claimed, count);
                        count = 0;
                    }
                }
            }

            Sweep(claimed, count);
        }
        finally
        {
            isSweeping = false;
        }
    }

    private static void Sweep(Request?[] claimed, int count)
    {
        MPI_Request* handles = stackalloc MPI_Request[SweptAtOnce];
        MPI_Status* statuses = stackalloc MPI_Status[SweptAtOnce];
        int* indices = stackalloc int[SweptAtOnce];
        for (int i = 0; i < count; i++)
        {
            handles[i] = claimed[i]!.MPIRequest;
        }

        int done = 0;
        int code = Polls.Testsome(count, handles, &done, indices, statuses);
        bool eachHasItsOwn = ErrorsOfSeveral.AreInStatuses(code);
        if (done == Mpi.MPI_UNDEFINED || (code != 0 && !eachHasItsOwn))
        {
            done = 0;
        }

        for (int i = 0; i < done; i++)
        {
            int index = indices[i];
            if (claimed[index]!.Complete(handles[index], statuses[i], eachHasItsOwn ? statuses[i].MPI_ERROR : 0))
            {
                claimed[index] = null;
            }
        }

        for (int i = 0; i < count; i++)
        {
            claimed[i]?.LeaveSweep();
        }
    }
}
