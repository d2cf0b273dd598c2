using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public partial class Request
{
    /// <summary>Takes a request of the CLI tier over, to be awaited or completed with others of this tier. Local.</summary>
    /// <remarks>
    /// It is this tier's from here on: the object that is given becomes a null request. The buffers stay the caller's to keep alive and in
    /// place until the operation has completed, and MPINET_CHECK does not watch them.
    /// </remarks>
    /// <param name="request">The request; null and a null request give one that has completed.</param>
    /// <param name="file">The source file; the compiler fills it in.</param>
    /// <param name="line">The line; the compiler fills it in.</param>
    /// <returns>The request, which gives what is known of the message: that of a receive has source, tag and count.</returns>
    /// <exception cref="ArgumentException">It is a persistent request or a generalized one, which the CLI tier starts and completes.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public static Request<Status> Of(
        Cli.MPI.Request? request,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Access.Require();
        if (request is Cli.MPI.Prequest or Cli.MPI.Grequest)
        {
            throw new ArgumentException(
                $"A {request.GetType().Name} stays the CLI tier's, which {(request is Cli.MPI.Prequest ? "starts" : "completes")} it again: wait for it there.",
                nameof(request)
            );
        }

        var taken = new TakenRequest(request?.whenCompleted, file, line);
        MPI_Request none = Mpi.MPI_REQUEST_NULL;
        ref MPI_Request handle = ref request is null ? ref none : ref request.handle;
        taken.Take(ref handle);
        if (request is not null)
        {
            request.whenCompleted = null;
        }

        return taken;
    }

    /// <summary>Takes a request of the P/Invoke tier over, to be awaited or completed with others of this tier. Local.</summary>
    /// <remarks>
    /// It is this tier's from here on: the variable becomes MPI_REQUEST_NULL. The buffers stay the caller's to keep alive and in place
    /// until the operation has completed, and MPINET_CHECK does not watch them. A persistent one is freed when it has completed.
    /// </remarks>
    /// <param name="request">The handle, no copy of which is used afterwards; a null handle gives a request that has completed.</param>
    /// <inheritdoc cref="Of(Cli.MPI.Request, string, int)" path="/param[@name='file']|/param[@name='line']|/returns" />
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    public static Request<Status> Of(
        ref MPI_Request request,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Access.Require();
        var taken = new TakenRequest(null, file, line);
        taken.Take(ref request);
        return taken;
    }
}
