using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Parts of arrays as messages.</summary>
/// <remarks>The other operations take <c>segment.AsSpan()</c>, or <see cref="ArrayTypedBuffer.Of{T}(ArraySegment{T})" />.</remarks>
public static class ArraySegmentExtensions
{
    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    public static void Send<T>(this Port port, ArraySegment<T> buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(buffer.AsSpan(), tag);

    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    public static void Recv<T>(this Port port, ArraySegment<T> buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged => Require.Given(port, nameof(port)).Recv(buffer.AsSpan(), tag, status);

    /// <inheritdoc cref="Port.Isend{T}(T[], int, string, int)" />
    /// <param name="port">The port.</param>
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
    public static void Bcast<T>(this Port root, ArraySegment<T> buffer)
        where T : unmanaged => Require.Given(root, nameof(root)).Bcast(buffer.AsSpan());

    /// <inheritdoc cref="Port.Gather{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Gather<T>(this Port root, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Gather(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Port.Scatter{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Scatter<T>(this Port root, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(root, nameof(root)).Scatter(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Port.Reduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="root">The port of the root.</param>
    public static void Reduce<T>(this Port root, ArraySegment<T> send, ArraySegment<T> receive, ReductionOperator op)
        where T : unmanaged => Require.Given(root, nameof(root)).Reduce(send.AsSpan(), receive.AsSpan(), op);

    /// <inheritdoc cref="Communicator.Allgather{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    public static void Allgather<T>(this Communicator comm, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allgather(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Communicator.Alltoall{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    public static void Alltoall<T>(this Communicator comm, ArraySegment<T> send, ArraySegment<T> receive)
        where T : unmanaged => Require.Given(comm, nameof(comm)).Alltoall(send.AsSpan(), receive.AsSpan());

    /// <inheritdoc cref="Communicator.Allreduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="comm">The communicator.</param>
    public static void Allreduce<T>(
        this Communicator comm,
        ArraySegment<T> send,
        ArraySegment<T> receive,
        ReductionOperator op
    )
        where T : unmanaged => Require.Given(comm, nameof(comm)).Allreduce(send.AsSpan(), receive.AsSpan(), op);
}
