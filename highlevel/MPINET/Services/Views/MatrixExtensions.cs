using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Whole matrices and arrays of rank 3 as messages, row by row.</summary>
/// <remarks>
/// Blocking calls allocate nothing. In a collective operation one of the two buffers may be an array or a span, and segments and counts
/// are in elements, not in rows. Some rows, nonblocking collective operations on other arrays than two matrices, and persistent requests
/// need a buffer of <see cref="ArrayTypedBuffer.Of{T}(T[,])" />, which nonblocking calls here create.
/// </remarks>
public static unsafe partial class MatrixExtensions
{
    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    public static void Recv<T>(this Port port, T[,] buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        fixed (T* to = buffer)
        {
            Require.Given(port, nameof(port)).Recv<T>(Views.Of(to, buffer), tag, status);
        }
    }

    /// <inheritdoc cref="Recv{T}(Port, T[,], int, Status)" />
    public static void Recv<T>(this Port port, T[,,] buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        fixed (T* to = buffer)
        {
            Require.Given(port, nameof(port)).Recv<T>(Views.Of(to, buffer), tag, status);
        }
    }

    /// <inheritdoc cref="Port.Irecv{T}(T[], int, string, int)" />
    /// <param name="port">The port.</param>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="tag">The tag, from 0 to <see cref="Tag.UpperBound" />, or <see cref="Tag.Any" />.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    public static Request<Status> Irecv<T>(
        this Port port,
        T[,] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Require.Given(port, nameof(port)).Irecv(Views.Whole(buffer, nameof(buffer)), tag, file, line);

    /// <inheritdoc cref="Irecv{T}(Port, T[,], int, string, int)" />
    public static Request<Status> Irecv<T>(
        this Port port,
        T[,,] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Require.Given(port, nameof(port)).Irecv(Views.Whole(buffer, nameof(buffer)), tag, file, line);

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
        T[,] sendbuf,
        Port dest,
        T[,] recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require
            .Given(comm, nameof(comm))
            .Sendrecv(
                Views.Whole(sendbuf, nameof(sendbuf)),
                dest,
                Views.Whole(recvbuf, nameof(recvbuf)),
                source,
                tag,
                st
            );

    /// <inheritdoc cref="Sendrecv{T}(Communicator, T[,], Port, T[,], Port, int, Status)" />
    public static void Sendrecv<T>(
        this Communicator comm,
        T[,,] sendbuf,
        Port dest,
        T[,,] recvbuf,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require
            .Given(comm, nameof(comm))
            .Sendrecv(
                Views.Whole(sendbuf, nameof(sendbuf)),
                dest,
                Views.Whole(recvbuf, nameof(recvbuf)),
                source,
                tag,
                st
            );

    /// <inheritdoc cref="Communicator.SendrecvReplace{T}(T[], Port, Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    /// <param name="buf">The elements to send, replaced by the message received, of as many elements.</param>
    /// <param name="dest">The destination, as <see cref="CartesianCommunicator.Shift" /> returns it.</param>
    /// <param name="source">The source.</param>
    /// <param name="tag">The tag of both messages, from 0 to <see cref="Tag.UpperBound" />.</param>
    /// <param name="st">Filled with the source, tag and length of the message received; null if not needed.</param>
    public static void SendrecvReplace<T>(
        this Communicator comm,
        T[,] buf,
        Port dest,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).SendrecvReplace(Views.Whole(buf, nameof(buf)), dest, source, tag, st);

    /// <inheritdoc cref="SendrecvReplace{T}(Communicator, T[,], Port, Port, int, Status)" />
    public static void SendrecvReplace<T>(
        this Communicator comm,
        T[,,] buf,
        Port dest,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).SendrecvReplace(Views.Whole(buf, nameof(buf)), dest, source, tag, st);
}
