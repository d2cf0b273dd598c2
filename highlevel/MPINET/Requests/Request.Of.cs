using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public partial class Request
{
    /// <summary>Takes a request of the CLI tier over, to be awaited or completed with others of this tier. Local.</summary>
    /// <remarks>
    /// <c>Request.Of(request.Detach())</c>. It is this tier's from here on. The buffers stay the caller's to keep alive and in
    /// place until the operation has completed, and MPINET_CHECK does not watch them.
    /// </remarks>
    /// <param name="request">What Detach of the request has given.</param>
    /// <param name="file">The source file; the compiler fills it in.</param>
    /// <param name="line">The line; the compiler fills it in.</param>
    /// <returns>The request, which gives what is known of the message: that of a receive has source, tag and count.</returns>
    /// <exception cref="ArgumentNullException">The request is null.</exception>
    /// <exception cref="InvalidOperationException">It was taken over already; or there is no session, or this thread may not call MPI.</exception>
    public static Request<Status> Of(
        DetachedRequest request,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(request, nameof(request));
        Access.Require();
        MPI_Request handle = request.Take(out Action? whenCompleted);
        var taken = new TakenRequest(whenCompleted, file, line);
        taken.Take(handle);
        return taken;
    }

    /// <summary>Takes a request of the P/Invoke tier over, to be awaited or completed with others of this tier. Local.</summary>
    /// <remarks>
    /// It is this tier's from here on: the variable becomes MPI_REQUEST_NULL. The buffers stay the caller's to keep alive and in place
    /// until the operation has completed, and MPINET_CHECK does not watch them. A persistent one is freed when it has completed.
    /// </remarks>
    /// <param name="request">The handle, no copy of which is used afterwards; a null handle gives a request that has completed.</param>
    /// <inheritdoc cref="Of(DetachedRequest, string, int)" path="/param[@name='file']|/param[@name='line']|/returns" />
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public static Request<Status> Of(
        ref MPI_Request request,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Access.Require();
        var taken = new TakenRequest(null, file, line);
        MPI_Request handle = request;
        request = Mpi.MPI_REQUEST_NULL;
        taken.Take(handle);
        return taken;
    }
}
