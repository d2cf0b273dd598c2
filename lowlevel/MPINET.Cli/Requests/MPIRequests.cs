using MPINET.PInvoke;
using static MPINET.Cli.MPI;

namespace MPINET.Cli;

/// <summary>
/// The operations on one request. They are extension methods, called like methods of <see cref="Request" />, because they must work on
/// null: <c>new MPI.Request[n]</c> holds null references, where C++ has null requests.
/// </summary>
public static unsafe class MPIRequests
{
    /// <summary>Waits until the request's operation has completed.</summary>
    /// <remarks>Blocking. In C: MPI_Wait. MPI-5.0, 3.7.3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static void Wait(this Request? request) => request.Wait(STATUS_IGNORE);

    /// <inheritdoc cref="Wait(Request?)" />
    /// <param name="request">in and out: the request.</param>
    /// <param name="status">out: the status of the operation.</param>
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

        request.errors.Check(code, "MPI_Wait");
    }

    /// <summary>True if the operation has completed. In that case the request is completed.</summary>
    /// <remarks>Local. In C: MPI_Test. MPI-5.0, 3.7.3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static bool Test(this Request? request) => request.Test(STATUS_IGNORE);

    /// <inheritdoc cref="Test(Request?)" />
    /// <param name="request">in and out: the request.</param>
    /// <param name="status">out: the status of the operation, if the result is true.</param>
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

        request.errors.Check(code, "MPI_Test");

        return flag != 0;
    }

    /// <summary>True if the operation has completed. The request is not completed.</summary>
    /// <remarks>Local. In C: MPI_Request_get_status. MPI-5.0, 3.7.6.</remarks>
    /// <param name="request">in: the request.</param>
    public static bool Get_status(this Request? request) => request.Get_status(STATUS_IGNORE);

    /// <inheritdoc cref="Get_status(Request?)" />
    /// <param name="request">in: the request.</param>
    /// <param name="status">out: the status of the operation, if the result is true.</param>
    public static bool Get_status(this Request? request, Status status)
    {
        request ??= new Request();
        int flag = 0;
        int code;
        fixed (MPI_Status* pointer = &Status.Of(status))
        {
            code = Mpi.MPI_Request_get_status(request.handle, &flag, status.OrIgnored(pointer));
        }

        request.errors.Check(code, "MPI_Request_get_status");

        return flag != 0;
    }

    /// <summary>Asks MPI to cancel the operation. The request must still be completed.</summary>
    /// <remarks>Local. In C: MPI_Cancel. MPI-5.0, 3.8.4.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static void Cancel(this Request? request)
    {
        request ??= new Request();
        int code;
        fixed (MPI_Request* self = &request.handle)
        {
            code = Mpi.MPI_Cancel(self);
        }

        request.errors.Check(code, "MPI_Cancel");
    }

    /// <summary>Frees the request. The operation continues, and its completion can no longer be observed.</summary>
    /// <remarks>Local. In C: MPI_Request_free. MPI-5.0, 3.7.3.</remarks>
    /// <param name="request">in and out: the request.</param>
    public static void Free(this Request? request)
    {
        request ??= new Request();
        int code;
        fixed (MPI_Request* self = &request.handle)
        {
            code = Mpi.MPI_Request_free(self);
        }

        // Freeing a persistent request also frees its resources. The operation of any other request continues and keeps them.
        if (request is Prequest)
        {
            request.AfterCall();
        }

        request.errors.Check(code, "MPI_Request_free");
    }

    /// <summary>Hands the operation over to another tier, which then completes it: <c>MPINET.Request.Of(request.Detach())</c>.</summary>
    /// <remarks>
    /// Local. This object becomes a null request. The caller must keep the buffer alive and in place until the operation has
    /// completed.
    /// </remarks>
    /// <param name="request">in and out: the request.</param>
    /// <exception cref="InvalidOperationException">The request is persistent or generalised. Only this tier can start or complete it.</exception>
    public static DetachedRequest Detach(this Request? request)
    {
        if (request is Prequest or Grequest)
        {
            throw new InvalidOperationException(
                $"A {request.GetType().Name} cannot be handed over: wait for it in the tier that has made it."
            );
        }

        request ??= new Request();
        DetachedRequest detached = new(request.handle, request.whenCompleted);
        request.handle = Mpi.MPI_REQUEST_NULL;
        request.whenCompleted = null;
        return detached;
    }
}
