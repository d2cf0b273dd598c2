namespace MPINET;

/// <summary>Memory as messages of blocking operations.</summary>
/// <remarks>The other operations take <c>memory.Span</c>.</remarks>
public static class MemoryBlockExtensions
{
    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Send<T>(this Port port, ReadOnlyMemory<T> buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(buffer.Span, tag);

    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The elements to send.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />.</param>
    public static void Send<T>(this Port port, Memory<T> buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(buffer.Span, tag);

    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    public static void Recv<T>(this Port port, Memory<T> buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged => Require.Given(port, nameof(port)).Recv(buffer.Span, tag, status);

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
        ReadOnlyMemory<T> sendbuf,
        Port dest,
        Memory<T> recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).Sendrecv(sendbuf.Span, dest, recvbuf.Span, source, tag, st);

    /// <inheritdoc cref="Communicator.SendrecvReplace{T}(T[], Port, Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="buf">The elements to send, replaced by the message received, of as many elements.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    public static void SendrecvReplace<T>(
        this Communicator comm,
        Memory<T> buf,
        Port dest,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged => Require.Given(comm, nameof(comm)).SendrecvReplace(buf.Span, dest, source, tag, st);

    /// <inheritdoc cref="Port.Bcast{T}(T[])" />
    /// <param name="root">The port of the root.</param>
    /// <param name="buffer">
    /// The elements to send, on the root; the receive buffer, elsewhere. The number of elements is the same on all
    /// processes.
    /// </param>
    public static void Bcast<T>(this Port root, Memory<T> buffer)
        where T : unmanaged => Require.Given(root, nameof(root)).Bcast(buffer.Span);

    /// <inheritdoc cref="Port.Gather{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">
    /// The receive buffer for the elements of all, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    public static void Gather<T>(this Port root, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Gather(send.Span, receive.Span);

    /// <inheritdoc cref="Port.Scatter{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    /// <param name="send">
    /// The elements to distribute, on the root, in the order of the ranks; ignored on other processes.
    /// </param>
    /// <param name="receive">The buffer for the elements of this process, of equal length on all processes.</param>
    public static void Scatter<T>(this Port root, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Scatter(send.Span, receive.Span);

    /// <inheritdoc cref="Port.Reduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="root">The port of the root.</param>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results, on the root; ignored on other processes.</param>
    /// <param name="op">The operation that combines two elements.</param>
    public static void Reduce<T>(this Port root, ReadOnlyMemory<T> send, Memory<T> receive, ReductionOperator op)
        where T : unmanaged => Require.Given(root, nameof(root)).Reduce(send.Span, receive.Span, op);

    /// <inheritdoc cref="Communicator.Allgather{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    /// <param name="send">The elements that this process contributes, as many as each process.</param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    public static void Allgather<T>(this Communicator comm, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allgather(send.Span, receive.Span);

    /// <inheritdoc cref="Communicator.Alltoall{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    /// <param name="send">
    /// The elements that this process sends, in the order of the ranks; a multiple of their number.
    /// </param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    public static void Alltoall<T>(this Communicator comm, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Alltoall(send.Span, receive.Span);

    /// <inheritdoc cref="Communicator.Allreduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="send">The elements of this process, as many as each process contributes.</param>
    /// <param name="receive">The buffer for the results.</param>
    /// <param name="op">The operation that combines two elements.</param>
    public static void Allreduce<T>(
        this Communicator comm,
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op
    )
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allreduce(send.Span, receive.Span, op);
}
