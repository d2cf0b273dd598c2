using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends elements to each process; each segment has its own datatype. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallw. MPI-5.0, section 6.8. In place if both buffers are the same memory with the same segments on all processes.</remarks>
    /// <param name="send">The elements that this process sends; the type of its elements does not matter.</param>
    /// <param name="sendSegments">The segment sent to each rank.</param>
    /// <param name="receive">The receive buffer; the type of its elements does not matter.</param>
    /// <param name="receiveSegments">The segment received from each rank.</param>
    /// <exception cref="ArgumentException">
    /// A buffer is null or too small, buffers overlap, or there is not one segment for each rank.
    /// </exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Alltoallw(
        ITypedBuffer send,
        TypedSegments sendSegments,
        ITypedBuffer receive,
        TypedSegments receiveSegments
    ) => RunBuffer(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="Alltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Alltoallw<T>(T[] send, TypedSegments sendSegments, T[] receive, TypedSegments receiveSegments)
        where T : unmanaged => RunArray(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), send, receive);

    /// <inheritdoc cref="Alltoallw{T}(T[], TypedSegments, T[], TypedSegments)" />
    [OverloadResolutionPriority(-1)]
    public void Alltoallw<T>(
        ReadOnlySpan<T> send,
        TypedSegments sendSegments,
        Span<T> receive,
        TypedSegments receiveSegments
    )
        where T : unmanaged => RunSpan(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), send, receive);

    /// <summary>Starts to send elements to each process; each segment has its own datatype. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ialltoallw. MPI-5.0, section 6.12.6. In place if both buffers are the same memory with the same segments on all processes.</remarks>
    /// <inheritdoc cref="Alltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments)" path="/exception" />
    /// <param name="send">The elements that this process sends; the type of its elements does not matter.</param>
    /// <param name="sendSegments">The segment sent to each rank.</param>
    /// <param name="receive">The receive buffer; the type of its elements does not matter.</param>
    /// <param name="receiveSegments">The segment received from each rank.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Ialltoallw(
        ITypedBuffer send,
        TypedSegments sendSegments,
        ITypedBuffer receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Start(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ialltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ialltoallw<T>(
        T[] send,
        TypedSegments sendSegments,
        T[] receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="Ialltoallw{T}(T[], TypedSegments, T[], TypedSegments, string, int)" />
    public Request Ialltoallw<T>(
        ReadOnlyMemory<T> send,
        TypedSegments sendSegments,
        Memory<T> receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Start(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <summary>Creates a request that sends elements to each process each time it is started; each segment has its own datatype. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallw_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.6.</remarks>
    /// <inheritdoc cref="Ialltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AlltoallwInit(
        ITypedBuffer send,
        TypedSegments sendSegments,
        ITypedBuffer receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) => Init(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AlltoallwInit(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AlltoallwInit<T>(
        T[] send,
        TypedSegments sendSegments,
        T[] receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);

    /// <inheritdoc cref="AlltoallwInit{T}(T[], TypedSegments, T[], TypedSegments, string, int)" />
    public PersistentRequest AlltoallwInit<T>(
        ReadOnlyMemory<T> send,
        TypedSegments sendSegments,
        Memory<T> receive,
        TypedSegments receiveSegments,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        Init(new AlltoallwOperation<Everyone>(sendSegments, receiveSegments), Sides.Of(send, receive), file, line);
}
