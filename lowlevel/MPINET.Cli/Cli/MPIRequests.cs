using MPINET.PInvoke;
using static MPINET.Cli.MPI;

namespace MPINET.Cli;

/// <summary>
/// What is done with one request. <c>new MPI.Request[n]</c> holds null where C++ has null requests: these are extension methods,
/// which a program calls as methods of <see cref="Request" />, because only they can be called on null.
/// </summary>
public static unsafe class MPIRequests
{
    /// <summary>Waits until the operation has completed.</summary>
    /// <remarks>Blocking. In C: MPI_Wait. MPI-5.0, chapter 3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static void Wait(this Request? request) => request.Wait(STATUS_IGNORE);

    /// <inheritdoc cref="Wait(Request?)" />
    /// <param name="status">out: what came.</param>
    public static void Wait(this Request? request, Status status)
    {
        request ??= new Request();
        int code;
        fixed (MPI_Request* self = &request.handle)
        fixed (MPI_Status* pointer = &Status.Of(status))
        {
            code = Mpi.MPI_Wait(self, status.OrIgnored(pointer));
        }

        request.AfterCall();

        if (ErrorMode.Failed(code))
        {
            request.errors.Raise(code, "MPI_Wait");
        }
    }

    /// <summary>Tells whether the operation has completed, and completes the request if so.</summary>
    /// <remarks>Local. In C: MPI_Test. MPI-5.0, chapter 3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static bool Test(this Request? request) => request.Test(STATUS_IGNORE);

    /// <inheritdoc cref="Test(Request?)" />
    /// <param name="status">out: what came, where the result is true.</param>
    public static bool Test(this Request? request, Status status)
    {
        request ??= new Request();
        int flag = 0;
        int code;
        fixed (MPI_Request* self = &request.handle)
        fixed (MPI_Status* pointer = &Status.Of(status))
        {
            code = Mpi.MPI_Test(self, &flag, status.OrIgnored(pointer));
        }

        request.AfterCall();

        if (ErrorMode.Failed(code))
        {
            request.errors.Raise(code, "MPI_Test");
        }

        return flag != 0;
    }

    /// <summary>Tells whether the operation has completed, without completing the request.</summary>
    /// <remarks>Local. In C: MPI_Request_get_status. MPI-5.0, chapter 3.</remarks>
    /// <param name="request">in: the request.</param>
    public static bool Get_status(this Request? request) => request.Get_status(STATUS_IGNORE);

    /// <inheritdoc cref="Get_status(Request?)" />
    /// <param name="status">out: what came, where the result is true.</param>
    public static bool Get_status(this Request? request, Status status)
    {
        request ??= new Request();
        int flag = 0;
        int code;
        fixed (MPI_Status* pointer = &Status.Of(status))
        {
            code = Mpi.MPI_Request_get_status(request.handle, &flag, status.OrIgnored(pointer));
        }

        if (ErrorMode.Failed(code))
        {
            request.errors.Raise(code, "MPI_Request_get_status");
        }

        return flag != 0;
    }

    /// <summary>Asks for the operation to be cancelled; the request must still be completed.</summary>
    /// <remarks>Local. In C: MPI_Cancel. MPI-5.0, chapter 3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static void Cancel(this Request? request)
    {
        request ??= new Request();
        int code;
        fixed (MPI_Request* self = &request.handle)
        {
            code = Mpi.MPI_Cancel(self);
        }

        if (ErrorMode.Failed(code))
        {
            request.errors.Raise(code, "MPI_Cancel");
        }
    }

    /// <summary>Gives the request up; the operation goes on and nobody will know when it has completed.</summary>
    /// <remarks>Local. In C: MPI_Request_free. MPI-5.0, chapter 3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static void Free(this Request? request)
    {
        request ??= new Request();
        int code;
        fixed (MPI_Request* self = &request.handle)
        {
            code = Mpi.MPI_Request_free(self);
        }

        // Of a persistent request nothing goes on; another's operation does, with all that it holds.
        if (request is Prequest)
        {
            request.AfterCall();
        }

        if (ErrorMode.Failed(code))
        {
            request.errors.Raise(code, "MPI_Request_free");
        }
    }

    /// <summary>Hands the operation over to another tier, which completes it: <c>MPINET.Request.Of(request.Detach())</c>.</summary>
    /// <remarks>
    /// Local. This object becomes a null request. The buffer stays the caller's to keep alive and in place until the operation has
    /// completed.
    /// </remarks>
    /// <param name="request">in and out: the request.</param>
    /// <exception cref="InvalidOperationException">It is a persistent or a generalized request, which only this tier can start or complete.</exception>
    public static DetachedRequest Detach(this Request? request)
    {
        if (request is Prequest or Grequest)
        {
            throw new InvalidOperationException(
                $"A {request.GetType().Name} cannot be handed over: wait for it in the tier that has made it."
            );
        }

        request ??= new Request();
        var detached = new DetachedRequest(request.handle, request.whenCompleted);
        request.handle = Mpi.MPI_REQUEST_NULL;
        request.whenCompleted = null;
        return detached;
    }
}
