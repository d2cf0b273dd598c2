using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public partial class Request
{
    /// <summary>Takes over a request of the CLI tier, to be awaited or completed with others of this tier. Local.</summary>
    /// <remarks>
    /// <c>Request.Of(request.Detach())</c> transfers the ownership to this tier. The caller must keep the buffers alive
    /// and pinned until the operation has completed. MPINET_CHECK does not watch them.
    /// </remarks>
    /// <param name="request">The result of the request's Detach.</param>
    /// <param name="file">The source file; filled by the compiler.</param>
    /// <param name="line">The source line; filled by the compiler.</param>
    /// <returns>The request, which gives the status of the message: that of a receive has source, tag and count.</returns>
    /// <exception cref="ArgumentNullException">The request is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The request was already taken over, there is no session, or this thread may not call MPI.
    /// </exception>
    public static Request<Status> Of(
        DetachedRequest request,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(request, nameof(request));
        Access.Require();
        MPI_Request handle = request.Take(out Action? whenCompleted);
        TakenRequest taken = new(whenCompleted, file, line);
        taken.Take(handle);
        return taken;
    }

    /// <summary>Takes over a request of the P/Invoke tier, to be awaited or completed with others of this tier. Local.</summary>
    /// <remarks>
    /// The ownership passes to this tier: the variable becomes MPI_REQUEST_NULL. The caller must keep the buffers alive
    /// and pinned until the operation has completed. MPINET_CHECK does not watch them. A persistent request is freed
    /// when it has completed.
    /// </remarks>
    /// <param name="request">
    /// The handle. Copies of it must not be used afterwards. A null handle gives a completed request.
    /// </param>
    /// <param name="file">The source file; filled by the compiler.</param>
    /// <param name="line">The source line; filled by the compiler.</param>
    /// <inheritdoc cref="Of(DetachedRequest, string, int)" path="/returns" />
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public static Request<Status> Of(
        ref MPI_Request request,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Access.Require();
        TakenRequest taken = new(null, file, line);
        MPI_Request handle = request;
        request = Mpi.MPI_REQUEST_NULL;
        taken.Take(handle);
        return taken;
    }
}
