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
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Port.RecvObject']" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T RecvObject<T>(int tag = Tag.Default, Status? status = null) =>
        ObjectReceiver.Receive<T>(this, tag, HandleToReceive(tag), status);

    /// <summary>Receives an object into an existing one. Blocks until it has arrived.</summary>
    /// <remarks>
    /// The fields that travel are overwritten; fields that do not travel stay. Where a field or an element refers to an
    /// object of the same type as the one received, and of the same length, that object is overwritten too, so that a
    /// graph of equal shape is received without an allocation, and long arrays without a copy. An object that is met a
    /// second time is not used again. Objects that structs and collections refer to are new, and so are strings and
    /// boxed values. Otherwise like <see cref="RecvObject{T}(int, Status)" />.
    /// </remarks>
    /// <typeparam name="T">The type of the object or a base of it.</typeparam>
    /// <param name="into">
    /// An object of a class of the program, or an array, of the type and length of the one received. It stays as it is
    /// if the source is MPI_PROC_NULL. After an exception its fields may be those of both objects.
    /// </param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <exception cref="ArgumentNullException">The object is null.</exception>
    /// <exception cref="ArgumentException">An object of this type cannot be overwritten: it is a text, a value, a collection or an array of bool or decimal, or <see cref="ObjectOptions" /> has other code that rebuilds it.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The message is not an object, or one of another type or length, or its type is missing here, differs in layout or is refused. It was received and is lost.</exception>
    /// <inheritdoc cref="Probe" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void RecvObject<T>(T into, int tag = Tag.Default, Status? status = null)
        where T : class
    {
        MPI_Comm comm = HandleToReceive(tag);
        ObjectReceiver.RequireFillable(into, Comm.Objects);
        _ = ObjectReceiver.Receive<T>(this, tag, comm, status, into);
    }

    /// <summary>Starts to receive an object that was sent by SendObject or a variant of it. Does not block.</summary>
    /// <remarks>
    /// Requests and blocking receives that could receive the same message get messages in the order of the calls. A
    /// request progresses whenever this rank waits for or tests any request, and in blocking calls that send, receive
    /// or probe for messages, but not while a collective operation blocks, such as <see cref="Communicator.Barrier()"
    /// />. A sender in <see cref="SsendObject{T}" /> waits until then. In C: MPI_Improbe and MPI_Imrecv. MPI-5.0,
    /// section 3.8.
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
        ObjectReceive<T> request = new(Comm, MpiFunction.MPI_Irecv, file, line);
        request.StartToLook(Peer, tag, comm);
        return request;
    }

    /// <summary>Starts to receive an object into an existing one. Does not block.</summary>
    /// <remarks>
    /// The existing object and those that it refers to must not be used until the request has completed. Otherwise like
    /// <see cref="RecvObject{T}(T, int, Status)" /> and <see cref="IrecvObject{T}(int, string, int)" />.
    /// </remarks>
    /// <inheritdoc cref="RecvObject{T}(T, int, Status)" path="/typeparam|/exception" />
    /// <param name="into">An object of a class of the program, or an array, of the type and length of the one received.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, whose result is the existing object, or null if it was cancelled or the source is MPI_PROC_NULL.</returns>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T> IrecvObject<T>(
        T into,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : class
    {
        MPI_Comm comm = HandleToReceive(tag);
        ObjectReceiver.RequireFillable(into, Comm.Objects);
        ObjectReceive<T> request = new(Comm, MpiFunction.MPI_Irecv, file, line) { Into = into };
        request.StartToLook(Peer, tag, comm);
        return request;
    }
}
