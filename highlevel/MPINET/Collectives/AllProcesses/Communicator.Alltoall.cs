using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends the same number of elements to each process and receives as many from each. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Alltoall. MPI-5.0, section 6.8. In place if both buffers are the same memory on all processes.</remarks>
    /// <param name="send">The elements that this process sends, in the order of the ranks; a multiple of their number.</param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Alltoall(ITypedBuffer send, ITypedBuffer receive) =>
        RunBuffer(new AlltoallOperation<Everyone>(), send, receive);

    /// <inheritdoc cref="Alltoall(ITypedBuffer, ITypedBuffer)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Alltoall<T>(T[] send, T[] receive)
        where T : unmanaged => RunArray(new AlltoallOperation<Everyone>(), send, receive);

    /// <inheritdoc cref="Alltoall{T}(T[], T[])" />
    [OverloadResolutionPriority(-1)]
    public void Alltoall<T>(ReadOnlySpan<T> send, Span<T> receive)
        where T : unmanaged => RunSpan(new AlltoallOperation<Everyone>(), send, receive);

    /// <summary>Sends the same number of elements to each process and receives as many from each. Blocks. Collective.</summary>
    /// <inheritdoc cref="Alltoall(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the ranks; a multiple of their number.</param>
    /// <returns>The elements received, in the order of the ranks.</returns>
    public T[] Alltoall<T>(T[] send)
        where T : unmanaged => Alltoall(Require.Span(send, nameof(send)));

    /// <inheritdoc cref="Alltoall{T}(T[])" />
    public T[] Alltoall<T>(ReadOnlySpan<T> send)
        where T : unmanaged
    {
        T[] all = new T[send.Length];
        RunSpan(new AlltoallOperation<Everyone>(), send, all);
        return all;
    }

    /// <summary>Starts to send the same number of elements to each process and to receive as many from each. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ialltoall. MPI-5.0, section 6.12.6. In place if both buffers are the same memory on all processes.</remarks>
    /// <inheritdoc cref="Alltoall(ITypedBuffer, ITypedBuffer)" path="/exception" />
    /// <param name="send">
    /// The elements that this process sends, in the order of the ranks; a multiple of their number.
    /// </param>
    /// <param name="receive">The receive buffer, filled in the order of the ranks.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Ialltoall(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AlltoallOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ialltoall(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ialltoall<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AlltoallOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ialltoall{T}(T[], T[], string, int)" />
    public Request Ialltoall<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Start(new AlltoallOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <summary>Starts to send the same number of elements to each process and to receive as many from each. Does not block.</summary>
    /// <inheritdoc cref="Ialltoall(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the ranks; a multiple of their number.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the elements received, in the order of the ranks.</returns>
    public Request<T[]> Ialltoall<T>(T[] send, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged
    {
        Require.NotNull(send, nameof(send));
        return StartResult(new AlltoallOperation<Everyone>(), send, new T[send.Length], file, line);
    }

    /// <summary>Creates a request that sends the same number of elements to each process and receives as many from each, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Alltoall_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.6.</remarks>
    /// <inheritdoc cref="Ialltoall(ITypedBuffer, ITypedBuffer, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AlltoallInit(
        ITypedBuffer send,
        ITypedBuffer receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AlltoallOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AlltoallInit(ITypedBuffer, ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AlltoallInit<T>(
        T[] send,
        T[] receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AlltoallOperation<Everyone>(), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AlltoallInit{T}(T[], T[], string, int)" />
    public PersistentRequest AlltoallInit<T>(
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged => Init(new AlltoallOperation<Everyone>(), Sides.Of(send, receive), file, line);
}
