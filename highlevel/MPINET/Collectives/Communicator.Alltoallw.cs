using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>Sends to each elements of a type of their own. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallw. MPI-5.0, section 6.8. Where both are the same memory, with the same counts, displacements and types, on all processes, it is done in place.</remarks>
    /// <param name="send">What this process sends; the type of its elements does not matter.</param>
    /// <param name="sendCounts">Elements for each rank; copied.</param>
    /// <param name="sendDisplacements">Bytes before those for each rank; copied.</param>
    /// <param name="sendTypes">The types of the elements for each rank.</param>
    /// <param name="receive">Where it receives; the type of its elements does not matter.</param>
    /// <param name="receiveCounts">Elements from each rank; copied.</param>
    /// <param name="receiveDisplacements">Bytes before those from each rank; copied.</param>
    /// <param name="receiveTypes">The types of the elements from each rank.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap, or counts are negative, or arrays are not one for each rank.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Alltoallw(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes
    ) =>
        RunBuffer(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive
        );

    /// <inheritdoc cref="Alltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype})" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void Alltoallw<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes
    )
        where T : unmanaged =>
        RunArray(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive
        );

    /// <inheritdoc cref="Alltoallw{T}(T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype})" />
    public void Alltoallw<T>(
        ReadOnlySpan<T> send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        Span<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes
    )
        where T : unmanaged =>
        RunSpan(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive
        );

    /// <summary>Starts to send to each elements of a type of their own. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ialltoallw. MPI-5.0, section 6.12.6. Where both are the same memory, with the same counts, displacements and types, on all processes, it is done in place.</remarks>
    /// <inheritdoc cref="Alltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype})" path="/param|/exception" />
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request Ialltoallw(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        StartBuffer(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="Ialltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request Ialltoallw<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartArray(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="Ialltoallw{T}(T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, string, int)" />
    public Request Ialltoallw<T>(
        ReadOnlyMemory<T> send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        Memory<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartMemory(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <summary>Makes a request that sends to each elements of a type of their own, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Alltoallw_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 6.13.6.</remarks>
    /// <inheritdoc cref="Ialltoallw(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest AlltoallwInit(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        InitBuffer(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="AlltoallwInit(ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest AlltoallwInit<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        InitArray(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="AlltoallwInit{T}(T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{Datatype}, string, int)" />
    public PersistentRequest AlltoallwInit<T>(
        ReadOnlyMemory<T> send,
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<Datatype> sendTypes,
        Memory<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements,
        ReadOnlySpan<Datatype> receiveTypes,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        InitMemory(
            new AlltoallwOperation(
                TypedSegments.Of(PeerCount, sendCounts, sendDisplacements, sendTypes, "send"),
                TypedSegments.Of(PeerCount, receiveCounts, receiveDisplacements, receiveTypes, "receive")
            ),
            send,
            receive,
            file,
            line
        );
}
