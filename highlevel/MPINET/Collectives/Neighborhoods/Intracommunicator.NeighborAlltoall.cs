using System.Runtime.CompilerServices;

namespace MPINET;

public unsafe partial class Intracommunicator
{
    /// <summary>Sends the same number of elements to each neighbour and receives as many from each. Blocks. Collective.</summary>
    /// <inheritdoc cref="NeighborAlltoall(ITypedBuffer, ITypedBuffer)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the neighbours: one for each.</param>
    /// <returns>The elements received, one from each neighbour, in their order; the default value for MPI_PROC_NULL neighbours.</returns>
    public T[] NeighborAlltoall<T>(T[] send)
        where T : unmanaged
    {
        T[] all = NewFromNeighbors<T>(send);
        RunArray(new AlltoallOperation<Neighborhood>(), send, all);
        return all;
    }

    /// <summary>Starts to send one element to each neighbour and to receive one from each. Does not block.</summary>
    /// <inheritdoc cref="IneighborAlltoall(ITypedBuffer, ITypedBuffer, string, int)" path="/remarks|/exception" />
    /// <typeparam name="T">The type of an element.</typeparam>
    /// <param name="send">The elements that this process sends, in the order of the neighbours: one for each.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the elements received, one from each neighbour, in their order; the default value for MPI_PROC_NULL neighbours.</returns>
    public Request<T[]> IneighborAlltoall<T>(
        T[] send,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged =>
        StartResult(new AlltoallOperation<Neighborhood>(), send, NewFromNeighbors<T>(send), file, line);

    // Each neighbour gets one element. Without a destination, the number of elements from each source cannot be derived
    // from the length.
    private T[] NewFromNeighbors<T>(T[] send)
        where T : unmanaged
    {
        Require.NotNull(send, nameof(send));
        Neighbors neighbors = Neighbors.Of(this);
        Segments.RequireNumber(neighbors.Out, send.Length, nameof(send));
        return new T[neighbors.In];
    }
}
