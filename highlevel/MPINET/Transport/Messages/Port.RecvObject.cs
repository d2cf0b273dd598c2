using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Port
{
    /// <summary>Receives an object that SendObject or one of its kin has sent. Blocks until it has arrived.</summary>
    /// <remarks>
    /// In C: MPI_Mprobe and MPI_Mrecv, or MPI_Probe and MPI_Recv where the MPI has no matched probe. MPI-5.0, section 3.8. No constructor of what comes runs,
    /// and its types are looked for among those of this program alone.
    /// </remarks>
    /// <typeparam name="T">What it is taken as: its type, a base, or object.</typeparam>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    /// <returns>The object; the type's default where nothing came, from no process.</returns>
    /// <exception cref="System.Runtime.Serialization.SerializationException">It is no object, or one of a type that is not here, has another layout or is refused: it is received and lost.</exception>
    /// <inheritdoc cref="Probe" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T RecvObject<T>(int tag = Tag.Default, Status? status = null) =>
        ObjectReceives.Receive<T>(this, tag, HandleToReceive(tag), status);

    /// <summary>Starts to receive an object that SendObject or one of its kin has sent. Does not block.</summary>
    /// <remarks>
    /// Several that could take the same message get messages in the order of the calls. It goes on whenever this rank waits for or tests any request, and in the calls that
    /// send and receive objects; not while another call blocks, such as <see cref="Communicator.Barrier()" />: a sender that waits for the receiver, in <see cref="SsendObject{T}" /> or for long
    /// arrays, waits until then. In C: MPI_Improbe and MPI_Imrecv. MPI-5.0, section 3.8.
    /// </remarks>
    /// <inheritdoc cref="RecvObject{T}(int, Status)" path="/typeparam" />
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>
    /// The request; its result is the object, or the type's default where it was cancelled or nothing came, from no process. Its waits throw the
    /// <see cref="System.Runtime.Serialization.SerializationException" /> of an object that cannot be rebuilt.
    /// </returns>
    /// <inheritdoc cref="Probe" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public Request<T> IrecvObject<T>(
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        MPI_Comm comm = HandleToReceive(tag);
        var request = new ObjectReceive<T>(Comm, RequestFunction.MPI_Irecv, file, line);
        request.StartToLook(Peer, tag, comm);
        return request;
    }
}
