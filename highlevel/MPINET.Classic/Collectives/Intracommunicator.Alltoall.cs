namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Sends a value to each process and receives one from each. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoall{T}(T[])" /> for a type without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> for any other.
    /// In C: MPI_Alltoall. MPI-5.0, section 6.8.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="values">One value for each process, in the order of the ranks.</param>
    /// <returns>One value from each process, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">The array is null or does not have one value for each process.</exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] Alltoall<T>(T[] values) => AlltoallNew(values);

    /// <inheritdoc cref="Alltoall{T}(T[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">One value for each process, in the order of the ranks.</param>
    /// <param name="outValues">
    /// One value from each process. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void Alltoall<T>(T[] inValues, ref T[]? outValues) => AlltoallInto(inValues, ref outValues);

    /// <summary>Sends a value to each process, as an object, and receives one from each. Blocks. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" />. In C: MPI_Alltoallv. MPI-5.0, section 6.8.</remarks>
    /// <inheritdoc cref="Alltoall{T}(T[], ref T[])" path="/typeparam|/param|/exception" />
    protected void Alltoall_serialized<T>(T[] inValues, ref T[]? outValues)
    {
        Errors.GivenForEach(inValues, PeerCount, nameof(inValues));
        ObjectCarrier<T>.OfObjects.Alltoall(base.Ports, inValues, Counts.Exactly(ref outValues, PeerCount));
    }

    /// <summary>
    /// Sends the same number of elements to each process and receives as many from each. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoall{T}(T[])" /> for elements without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Alltoallv. MPI-5.0, section 6.8.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="count">The number of elements for each process.</param>
    /// <returns>The elements from all processes, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">
    /// The array is null or has fewer elements than are sent, or the elements received exceed the maximum length of an
    /// array.
    /// </exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] AlltoallFlattened<T>(T[] inValues, int count)
    {
        T[]? outValues = null;
        AlltoallFlattened(inValues, count, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="count">The number of elements for each process.</param>
    /// <param name="outValues">
    /// The elements from all processes. An array that is long enough is filled; any other is replaced.
    /// </param>
    public void AlltoallFlattened<T>(T[] inValues, int count, ref T[]? outValues)
    {
        int[] counts = Counts.Even(count, PeerCount);
        AlltoallFlattened(inValues, counts, counts, ref outValues);
    }

    /// <summary>
    /// Sends elements to each process and receives some from each. Their numbers may differ. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoallv{T}(T[], ReadOnlySpan{int})" /> for elements without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Alltoallv. MPI-5.0, section 6.8.
    /// </remarks>
    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int)" path="/typeparam|/returns|/exception" />
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="sendCounts">The number of elements for each process.</param>
    /// <param name="recvCounts">The number of elements from each process.</param>
    public T[] AlltoallFlattened<T>(T[] inValues, int[] sendCounts, int[] recvCounts)
    {
        T[]? outValues = null;
        AlltoallFlattened(inValues, sendCounts, recvCounts, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int[], int[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="sendCounts">The number of elements for each process.</param>
    /// <param name="recvCounts">The number of elements from each process.</param>
    /// <param name="outValues">
    /// The elements from all processes. An array that is long enough is filled; any other is replaced.
    /// </param>
    public void AlltoallFlattened<T>(T[] inValues, int[] sendCounts, int[] recvCounts, ref T[]? outValues)
    {
        T[] room = RoomForAll(inValues, sendCounts, recvCounts, ref outValues);
        Carrier<T>.Instance.AlltoallFlattened(base.Ports, inValues, sendCounts, recvCounts, room);
    }

    /// <summary>Sends elements to each process, as objects, and receives some from each. Blocks. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays. In C: MPI_Alltoallv. MPI-5.0, section 6.8.</remarks>
    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int[], int[])" path="/typeparam|/exception" />
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="sendCounts">The number of elements for each process.</param>
    /// <param name="recvCounts">The number of elements from each process.</param>
    /// <param name="outValues">The array for the elements from all processes, of their total length or longer.</param>
    protected void AlltoallFlattened_serialized<T>(T[] inValues, int[] sendCounts, int[] recvCounts, T[] outValues)
    {
        T[]? room = Errors.Given(outValues, nameof(outValues));
        if (RoomForAll(inValues, sendCounts, recvCounts, ref room) != outValues)
        {
            throw new ArgumentException(
                $"'outValues' has {outValues.Length} elements, fewer than 'recvCounts' sums up to.",
                nameof(outValues)
            );
        }

        ObjectCarrier<T>.OfObjects.AlltoallFlattened(base.Ports, inValues, sendCounts, recvCounts, outValues);
    }

    private T[] RoomForAll<T>(T[] inValues, int[] sendCounts, int[] recvCounts, ref T[]? outValues)
    {
        Errors.GivenForEach(sendCounts, PeerCount, nameof(sendCounts));
        Errors.GivenForEach(recvCounts, PeerCount, nameof(recvCounts));
        Counts.RequireRoom(Errors.Given(inValues, nameof(inValues)), sendCounts, nameof(inValues));
        return Counts.EnsureLength(ref outValues, Counts.Total(recvCounts, nameof(recvCounts)));
    }
}
