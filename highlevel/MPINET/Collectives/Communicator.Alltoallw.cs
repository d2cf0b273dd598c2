using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends to each elements of a type of their own. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallw. MPI-5.0, section 6.8. Where both are the same memory, with the same segments, on all processes, it is done in place.</remarks>
    /// <param name="send">What this process sends; the type of its elements does not matter.</param>
    /// <param name="sendSegments">A segment for each rank.</param>
    /// <param name="receive">Where it receives; the type of its elements does not matter.</param>
    /// <param name="receiveSegments">A segment from each rank.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap, or segments are missing or not one for each rank.</exception>
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

    /// <summary>Starts to send to each elements of a type of their own. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ialltoallw. MPI-5.0, section 6.12.6. Where both are the same memory, with the same segments, on all processes, it is done in place.</remarks>
    /// <inheritdoc cref="Alltoallw(ITypedBuffer, TypedSegments, ITypedBuffer, TypedSegments)" path="/param|/exception" />
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

    /// <summary>Makes a request that sends to each elements of a type of their own, each time it is started. Collective.</summary>
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
