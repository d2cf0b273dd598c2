using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>Whole matrices as messages, row by row.</summary>
/// <remarks>
/// Each call creates an <see cref="ArrayTypedBuffer" />. Rows, arrays of rank 3 and all other operations need a buffer
/// of <see cref="ArrayTypedBuffer.Of{T}(T[,])" />. A buffer that is created once makes calls free of allocations.
/// </remarks>
public static class MatrixExtensions
{
    /// <inheritdoc cref="Port.Send{T}(T[], int)" />
    /// <param name="port">The port.</param>
    public static void Send<T>(this Port port, T[,] buffer, int tag = Tag.Default)
        where T : unmanaged => Require.Given(port, nameof(port)).Send(Whole(buffer, nameof(buffer)), tag);

    /// <inheritdoc cref="Port.Recv{T}(T[], int, Status)" />
    /// <param name="port">The port.</param>
    public static void Recv<T>(this Port port, T[,] buffer, int tag = Tag.Default, Status? status = null)
        where T : unmanaged => Require.Given(port, nameof(port)).Recv(Whole(buffer, nameof(buffer)), tag, status);

    /// <inheritdoc cref="Port.Isend{T}(T[], int, string, int)" />
    /// <param name="port">The port.</param>
    public static Request Isend<T>(
        this Port port,
        T[,] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Require.Given(port, nameof(port)).Isend(Whole(buffer, nameof(buffer)), tag, file, line);

    /// <inheritdoc cref="Port.Irecv{T}(T[], int, string, int)" />
    /// <param name="port">The port.</param>
    public static Request<Status> Irecv<T>(
        this Port port,
        T[,] buffer,
        int tag = Tag.Default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Require.Given(port, nameof(port)).Irecv(Whole(buffer, nameof(buffer)), tag, file, line);

    /// <inheritdoc cref="Communicator.Sendrecv{T}(T[], Port, T[], Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
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
            .Sendrecv(Whole(sendbuf, nameof(sendbuf)), dest, Whole(recvbuf, nameof(recvbuf)), source, tag, st);

    /// <inheritdoc cref="Communicator.SendrecvReplace{T}(T[], Port, Port, int, Status)" />
    /// <param name="comm">The communicator.</param>
    public static void SendrecvReplace<T>(
        this Communicator comm,
        T[,] buf,
        Port dest,
        Port source,
        int tag = Tag.Default,
        Status? st = null
    )
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).SendrecvReplace(Whole(buf, nameof(buf)), dest, source, tag, st);

    /// <inheritdoc cref="Port.Bcast{T}(T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Bcast<T>(this Port root, T[,] buffer)
        where T : unmanaged => Require.Given(root, nameof(root)).Bcast(Whole(buffer, nameof(buffer)));

    /// <inheritdoc cref="Port.Gather{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Gather<T>(this Port root, T[,] send, T[,]? receive)
        where T : unmanaged =>
        Require.Given(root, nameof(root)).Gather(Whole(send, nameof(send)), WholeOrNone(receive));

    /// <inheritdoc cref="Port.Scatter{T}(T[], T[])" />
    /// <param name="root">The port of the root.</param>
    public static void Scatter<T>(this Port root, T[,]? send, T[,] receive)
        where T : unmanaged =>
        Require.Given(root, nameof(root)).Scatter(WholeOrNone(send), Whole(receive, nameof(receive)));

    /// <inheritdoc cref="Port.Reduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="root">The port of the root.</param>
    public static void Reduce<T>(this Port root, T[,] send, T[,]? receive, ReductionOperator op)
        where T : unmanaged =>
        Require.Given(root, nameof(root)).Reduce(Whole(send, nameof(send)), WholeOrNone(receive), op);

    /// <inheritdoc cref="Communicator.Allgather{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    public static void Allgather<T>(this Communicator comm, T[,] send, T[,] receive)
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).Allgather(Whole(send, nameof(send)), Whole(receive, nameof(receive)));

    /// <inheritdoc cref="Communicator.Alltoall{T}(T[], T[])" />
    /// <param name="comm">The communicator.</param>
    public static void Alltoall<T>(this Communicator comm, T[,] send, T[,] receive)
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).Alltoall(Whole(send, nameof(send)), Whole(receive, nameof(receive)));

    /// <inheritdoc cref="Communicator.Allreduce{T}(T[], T[], ReductionOperator)" />
    /// <param name="comm">The communicator.</param>
    public static void Allreduce<T>(this Communicator comm, T[,] send, T[,] receive, ReductionOperator op)
        where T : unmanaged =>
        Require.Given(comm, nameof(comm)).Allreduce(Whole(send, nameof(send)), Whole(receive, nameof(receive)), op);

    private static ArrayTypedBuffer Whole<T>(T[,] matrix, string name)
        where T : unmanaged => ArrayTypedBuffer.Of(Require.Given(matrix, name));

    private static ArrayTypedBuffer? WholeOrNone<T>(T[,]? matrix)
        where T : unmanaged => matrix is null ? null : ArrayTypedBuffer.Of(matrix);
}
