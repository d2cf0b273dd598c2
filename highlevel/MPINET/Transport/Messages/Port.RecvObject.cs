using System.Diagnostics.CodeAnalysis;

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
}
