using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Parts of arrays as messages.</summary>
/// <remarks>The other operations take <c>segment.AsSpan()</c>, or <see cref="ArrayTypedBuffer.Of{T}(ArraySegment{T})" />.</remarks>
public static class ArraySegmentExtensions
{
    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Send<T>(this Port port, ArraySegment<T> buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(buffer.AsSpan(), tag);

    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    public static void Recv<T>(this Port port, ArraySegment<T> buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged => Require.Given(port, nameof(port)).Recv(buffer.AsSpan(), tag, status);

    /// <inheritdoc cref="Port.Isend{T}(T[], int, string, int)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The elements to send. They must not change until the request has completed.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request Isend<T>(
        this Port port,
        ArraySegment<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Require.Given(port, nameof(port)).Isend(ArrayTypedBuffer.Of(buffer), tag, file, line);

    /// <inheritdoc cref="Port.Irecv{T}(T[], int, string, int)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request<Status> Irecv<T>(
        this Port port,
        ArraySegment<T> buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Require.Given(port, nameof(port)).Irecv(ArrayTypedBuffer.Of(buffer), tag, file, line);

    /// <inheritdoc cref="Communicator.Sendrecv{T}(T[], Port, T[], Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="sendbuf">The elements to send.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="recvbuf">The receive buffer. It must not overlap the send buffer.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    public static void Sendrecv<T>(
        this Communicator comm,
        ArraySegment<T> sendbuf,
        Port dest,
        ArraySegment<T> recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).Sendrecv(sendbuf.AsSpan(), dest, recvbuf.AsSpan(), source, tag, st);

    /// <inheritdoc cref="Communicator.SendrecvReplace{T}(T[], Port, Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="buf">The elements to send, replaced by the message received, of as many elements.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    public static void SendrecvReplace<T>(
        this Communicator comm,
        ArraySegment<T> buf,
        Port dest,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged => Require.Given(comm, nameof(comm)).SendrecvReplace(buf.AsSpan(), dest, source, tag, st);

    /// <inheritdoc cref="Port.Bcast{T}(T[])" />
    /// <param name="root">The port of the root.</param>
    /// <param name="buffer">
    /// The elements to send, on the root; the receive buffer, elsewhere. The number of elements is the same on all
    /// processes.
    /// </param>
    public static void Bcast<T>(this Port root, ArraySegment<T> buffer)
        where T : unmanaged => Require.Given(root, nameof(root)).Bcast(buffer.AsSpan());

    /// <inheritdoc cref="Port.Gather{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">
    /// The receive buffer for the elements of all, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    public static void Gather<T>(this Port root, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Gather(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Port.Scatter{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    /// <param name="send">
    /// The elements to distribute, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    /// <param name="receive">The buffer for the elements of this process, of equal length on all processes.</param>
    public static void Scatter<T>(this Port root, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Scatter(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Port.Reduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="root">The port of the root.</param>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results, on the root; ignored on other processes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    public static void Reduce<T>(this Port root, ArraySegment<T> send, ArraySegment<T> receive, ReductionOperator op)
        where T : unmanaged => Require.Given(root, nameof(root)).Reduce(send.AsSpan(), receive.AsSpan(), op);

    /// <inheritdoc cref="Communicator.Allgather{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    public static void Allgather<T>(this Communicator comm, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allgather(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Communicator.Alltoall{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    /// <param name="send">
    /// The elements that this process sends, in the order of the ranks; a multiple of their number.
    /// </param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    public static void Alltoall<T>(this Communicator comm, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Alltoall(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Communicator.Allreduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results.</param>
    /// <param name="op">The operation that combines two elements.</param>
    public static void Allreduce<T>(
        this Communicator comm,
        ArraySegment<T> send,
        ArraySegment<T> receive,
        ReductionOperator op
    )
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allreduce(send.AsSpan(), receive.AsSpan(), op);
}
