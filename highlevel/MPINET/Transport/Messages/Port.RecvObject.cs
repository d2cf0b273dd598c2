using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Receives an object that was sent by SendObject or a variant of it. Blocks until it has arrived.</summary>
    /// <remarks>
    /// In C: MPI_Mprobe and MPI_Mrecv, or MPI_Probe and MPI_Recv if this MPI lacks matched probes. MPI-5.0, section
    /// 3.8. No constructor of the received objects runs, and their types are looked up only in this program.
    /// </remarks>
    /// <typeparam name="T">The type of the object, a base of it, or object.</typeparam>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <returns>The object; the default value if the source is MPI_PROC_NULL.</returns>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The message is not an object, or its type is missing here, differs in layout or is refused. It was received and is lost.</exception>
    /// <inheritdoc cref="Probe" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T RecvObject<T>(int tag = Tag.Default, Status? status = null) =>
        ObjectReceives.Receive<T>(this, tag, HandleToReceive(tag), status);

    /// <summary>Starts to receive an object that was sent by SendObject or a variant of it. Does not block.</summary>
    /// <remarks>
    /// Several requests that could receive the same message get messages in the order of the calls. A request
    /// progresses whenever this rank waits for or tests any request, and in calls that send and receive objects, but
    /// not while another call blocks, such as <see cref="Communicator.Barrier()" />. A sender that waits for the
    /// receiver, in <see cref="SsendObject{T}" /> or for long arrays, waits until then. In C: MPI_Improbe and
    /// MPI_Imrecv. MPI-5.0, section 3.8.
    /// </remarks>
    /// <inheritdoc cref="RecvObject{T}(int, Status)" path="/typeparam" />
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>
    /// The request, whose result is the object, or the default value if it was cancelled or the source is
    /// MPI_PROC_NULL. Its waits throw the <see cref="System.Runtime.Serialization.SerializationException" /> of an
    /// object that cannot be rebuilt.
    /// </returns>
    /// <inheritdoc cref="Probe" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T> IrecvObject<T>(
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        MPI_Comm comm = HandleToReceive(tag);
        ObjectReceive<T> request = new(Comm, RequestFunction.MPI_Irecv, file, line);
        request.StartToLook(Peer, tag, comm);
        return request;
    }
}
