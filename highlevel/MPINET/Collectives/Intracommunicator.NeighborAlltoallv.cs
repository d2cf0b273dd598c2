using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends elements to each neighbour, as many as it is to have. Blocks until the buffers may be used. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallv. MPI-5.0, section 8.6.2. There is no in place form.</remarks>
    /// <param name="send">What this process sends.</param>
    /// <param name="sendCounts">Elements for each neighbour; copied.</param>
    /// <param name="receive">Where it receives.</param>
    /// <param name="receiveCounts">Elements from each neighbour; copied.</param>
    /// <param name="sendDisplacements">Elements before those for each neighbour; empty where they follow one another. Copied.</param>
    /// <param name="receiveDisplacements">Elements before those from each neighbour; empty where they follow one another. Copied.</param>
    /// <exception cref="ArgumentException">A buffer is null or too small, or buffers overlap, or counts or displacements are negative or not one for each neighbour.</exception>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void NeighborAlltoallv(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default
    ) =>
        RunBuffer(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive
        );

    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, ReadOnlySpan{int}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int})" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public void NeighborAlltoallv<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default
    )
        where T : unmanaged =>
        RunArray(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive
        );

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int}, T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int})" />
    public void NeighborAlltoallv<T>(
        ReadOnlySpan<T> send,
        ReadOnlySpan<int> sendCounts,
        Span<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default
    )
        where T : unmanaged =>
        RunSpan(NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements), send, receive);

    /// <summary>Sends elements to each neighbour, as many as it is to have. Blocks. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoall of the counts and MPI_Neighbor_alltoallv; to be called in this form by all. MPI-5.0, section 8.6.2.</remarks>
    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, ReadOnlySpan{int}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int})" path="/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">What this process sends, in the order of the neighbours.</param>
    /// <param name="sendCounts">Elements for each neighbour, one after the other.</param>
    /// <returns>What it receives, in the order of the neighbours.</returns>
    public T[] NeighborAlltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts)
        where T : unmanaged => NeighborAlltoallv(send, sendCounts, out _);

    /// <inheritdoc cref="NeighborAlltoallv{T}(T[], ReadOnlySpan{int})" />
    /// <param name="receiveCounts">The number of elements from each neighbour.</param>
    public T[] NeighborAlltoallv<T>(T[] send, ReadOnlySpan<int> sendCounts, out int[] receiveCounts)
        where T : unmanaged
    {
        Require.NotNull(send, nameof(send));
        Segments.RequireNumber(Neighbors.Of(this).Out, sendCounts.Length, nameof(sendCounts));
        receiveCounts = NeighborAlltoall(sendCounts.ToArray());
        T[] all = Results.Of<T>(receiveCounts, nameof(receiveCounts));
        NeighborAlltoallv(send, sendCounts, all, receiveCounts);
        return all;
    }

    /// <summary>Starts to send elements to each neighbour, as many as it is to have. Does not block; the buffers belong to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Ineighbor_alltoallv. MPI-5.0, section 8.7.2. There is no in place form.</remarks>
    /// <inheritdoc cref="NeighborAlltoallv(ITypedBuffer, ReadOnlySpan{int}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int})" path="/param|/exception" />
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, to be waited for.</returns>
    public Request IneighborAlltoallv(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        StartBuffer(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="IneighborAlltoallv(ITypedBuffer, ReadOnlySpan{int}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int}, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request IneighborAlltoallv<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartArray(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="IneighborAlltoallv{T}(T[], ReadOnlySpan{int}, T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int}, string, int)" />
    public Request IneighborAlltoallv<T>(
        ReadOnlyMemory<T> send,
        ReadOnlySpan<int> sendCounts,
        Memory<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartMemory(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive,
            file,
            line
        );

    /// <summary>Makes a request that sends elements to each neighbour, as many as it is to have, each time it is started. Collective.</summary>
    /// <remarks>In C: MPI_Neighbor_alltoallv_init. The buffers stay in place until the request is disposed of. MPI-5.0, section 8.8.2.</remarks>
    /// <inheritdoc cref="IneighborAlltoallv(ITypedBuffer, ReadOnlySpan{int}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int}, string, int)" path="/param|/exception" />
    /// <returns>The request, to be started.</returns>
    public PersistentRequest NeighborAlltoallvInit(
        ITypedBuffer send,
        ReadOnlySpan<int> sendCounts,
        ITypedBuffer receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    ) =>
        InitBuffer(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="NeighborAlltoallvInit(ITypedBuffer, ReadOnlySpan{int}, ITypedBuffer, ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int}, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public PersistentRequest NeighborAlltoallvInit<T>(
        T[] send,
        ReadOnlySpan<int> sendCounts,
        T[] receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        InitArray(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive,
            file,
            line
        );

    /// <inheritdoc cref="NeighborAlltoallvInit{T}(T[], ReadOnlySpan{int}, T[], ReadOnlySpan{int}, ReadOnlySpan{int}, ReadOnlySpan{int}, string, int)" />
    public PersistentRequest NeighborAlltoallvInit<T>(
        ReadOnlyMemory<T> send,
        ReadOnlySpan<int> sendCounts,
        Memory<T> receive,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> sendDisplacements = default,
        ReadOnlySpan<int> receiveDisplacements = default,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        InitMemory(
            NeighborAlltoallvOf(sendCounts, sendDisplacements, receiveCounts, receiveDisplacements),
            send,
            receive,
            file,
            line
        );

    private NeighborAlltoallvOperation NeighborAlltoallvOf(
        ReadOnlySpan<int> sendCounts,
        ReadOnlySpan<int> sendDisplacements,
        ReadOnlySpan<int> receiveCounts,
        ReadOnlySpan<int> receiveDisplacements
    )
    {
        var neighbors = Neighbors.Of(this);
        return new NeighborAlltoallvOperation(
            Segments.Of(neighbors.Out, sendCounts, sendDisplacements, nameof(sendCounts), nameof(sendDisplacements)),
            Segments.Of(
                neighbors.In,
                receiveCounts,
                receiveDisplacements,
                nameof(receiveCounts),
                nameof(receiveDisplacements)
            )
        );
    }
}
