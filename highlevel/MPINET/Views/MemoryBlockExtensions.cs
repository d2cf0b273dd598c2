namespace MPINET;

/// <summary>Memory as messages of blocking operations.</summary>
/// <remarks>The other operations take <c>memory.Span</c>.</remarks>
public static class MemoryBlockExtensions
{
    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    public static void Send<T>(this Port port, ReadOnlyMemory<T> buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(buffer.Span, tag);

    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    public static void Send<T>(this Port port, Memory<T> buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(buffer.Span, tag);

    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    public static void Recv<T>(this Port port, Memory<T> buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged => Require.Given(port, nameof(port)).Recv(buffer.Span, tag, status);

    /// <inheritdoc cref="Communicator.Sendrecv{T}(T[], Port, T[], Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
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
    public static void Bcast<T>(this Port root, Memory<T> buffer)
        where T : unmanaged => Require.Given(root, nameof(root)).Bcast(buffer.Span);

    /// <inheritdoc cref="Port.Gather{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Gather<T>(this Port root, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Gather(send.Span, receive.Span);

    /// <inheritdoc cref="Port.Scatter{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Scatter<T>(this Port root, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Scatter(send.Span, receive.Span);

    /// <inheritdoc cref="Port.Reduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="root">The port of the root.</param>
    public static void Reduce<T>(this Port root, ReadOnlyMemory<T> send, Memory<T> receive, ReductionOperator op)
        where T : unmanaged => Require.Given(root, nameof(root)).Reduce(send.Span, receive.Span, op);

    /// <inheritdoc cref="Communicator.Allgather{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    public static void Allgather<T>(this Communicator comm, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allgather(send.Span, receive.Span);

    /// <inheritdoc cref="Communicator.Alltoall{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    public static void Alltoall<T>(this Communicator comm, ReadOnlyMemory<T> send, Memory<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Alltoall(send.Span, receive.Span);

    /// <inheritdoc cref="Communicator.Allreduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="comm">The communicator.</param>
    public static void Allreduce<T>(
        this Communicator comm,
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        ReductionOperator op
    )
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allreduce(send.Span, receive.Span, op);
}
