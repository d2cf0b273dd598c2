using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends to each neighbour elements of a type of their own. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallw. MPI-5.0, section 8.6.2. There is no in place form.</remarks>
    /// <param name="send">What this process sends; the type of its elements does not matter.</param>
    /// <param name="sendCounts">Elements for each neighbour; copied.</param>
    /// <param name="sendDisplacements">Bytes before those for each neighbour; copied.</param>
    /// <param name="sendTypes">The types of the elements for each neighbour.</param>
    /// <param name="receive">Where it receives; the type of its elements does not matter.</param>
    /// <param name="receiveCounts">Elements from each neighbour; copied.</param>
    /// <param name="receiveDisplacements">Bytes before those from each neighbour; copied.</param>
    /// <param name="receiveTypes">The types of the elements from each neighbour.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap, or counts are negative, or arrays are not one for each neighbour.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAlltoallw(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes
    ) =>
        RunBuffer(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive
        );

    /// <inheritdoc cref="NeighborAlltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype})" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAlltoallw<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes
    )
        where T : unmanaged =>
        RunArray(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive
        );

    /// <inheritdoc cref="NeighborAlltoallw{T}(T[], ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, T[], ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype})" />
    public void NeighborAlltoallw<T>(
        ReadOnlySpan<T> send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        Span<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes
    )
        where T : unmanaged =>
        RunSpan(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive
        );

    /// <summary>Starts to send to each neighbour elements of a type of their own. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_alltoallw. MPI-5.0, section 8.7.2. There is no in place form.</remarks>
    /// <inheritdoc cref="NeighborAlltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype})" path="/param|/exception" />
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAlltoallw(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        StartBuffer(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="IneighborAlltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAlltoallw<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartArray(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="IneighborAlltoallw{T}(T[], ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, T[], ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, string, int)" />
    public Request IneighborAlltoallw<T>(
        ReadOnlyMemory<T> send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        Memory<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartMemory(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <summary>Makes a request that sends to each neighbour elements of a type of their own, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallw_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.2.</remarks>
    /// <inheritdoc cref="IneighborAlltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAlltoallwInit(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        InitBuffer(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="NeighborAlltoallwInit(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAlltoallwInit<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        InitArray(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="NeighborAlltoallwInit{T}(T[], ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, T[], ReadOnlySpan{int}, ReadOnlySpan{nint}, ReadOnlySpan{Datatype}, string, int)" />
    public PersistentRequest NeighborAlltoallwInit<T>(
        ReadOnlyMemory<T> send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<nint> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        Memory<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<nint> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        InitMemory(
            new NeighborAlltoallwOperation(
                TypedSegments.Of(Neighbors.Of(this).Out, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(Neighbors.Of(this).In, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );
}
