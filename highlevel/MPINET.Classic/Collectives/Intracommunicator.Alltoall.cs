namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Gives each process one of this process's values, and gets one from each. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoall{T}(T[])" /> for a type without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> for any other.
    /// In C: MPI_Alltoall. MPI-5.0, section 6.8.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="values">One value for each process, in the order of the ranks.</param>
    /// <returns>One value from each process, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">There is not one value for each process; or they are null.</exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] Alltoall<T>(T[] values)
    {
        T[]? outValues = null;
        Alltoall(values, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="Alltoall{T}(T[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">One value for each process, in the order of the ranks.</param>
    /// <param name="outValues">One value from each process: filled where it has as many elements, else replaced.</param>
    public void Alltoall<T>(T[] inValues, ref T[]? outValues)
    {
        Errors.GivenForEach(inValues, PeerCount, nameof(inValues));
        Carrier<T>.Instance.Alltoall(base.Ports, inValues, Counts.Exactly(ref outValues, PeerCount));
    }

    /// <summary>Gives each process one of this process's values, as objects, and gets one from each. Blocks. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" />. In C: MPI_Alltoallv. MPI-5.0, section 6.8.</remarks>
    /// <inheritdoc cref="Alltoall{T}(T[], ref T[])" path="/typeparam|/param|/exception" />
    protected void Alltoall_serialized<T>(T[] inValues, ref T[]? outValues)
    {
        Errors.GivenForEach(inValues, PeerCount, nameof(inValues));
        ObjectCarrier<T>.OfObjects.Alltoall(base.Ports, inValues, Counts.Exactly(ref outValues, PeerCount));
    }

    /// <summary>Gives each process as many of this process's elements, and gets as many from each. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoall{T}(T[])" /> for elements without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Alltoallv. MPI-5.0, section 6.8.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements for all, in the order of the ranks.</param>
    /// <param name="count">The number of elements for each process.</param>
    /// <returns>The elements from all, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">There are fewer elements than all are to get, or all together are more than an array can have; or they are null.</exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] AlltoallFlattened<T>(T[] inValues, int count)
    {
        T[]? outValues = null;
        AlltoallFlattened(inValues, count, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int)" path="/summary|/remarks|/typeparam|/param|/exception" />
    /// <param name="outValues">The elements from all: filled where it has as many elements or more, else replaced.</param>
    public void AlltoallFlattened<T>(T[] inValues, int count, ref T[]? outValues)
    {
        int[] counts = Counts.Even(count, PeerCount);
        AlltoallFlattened(inValues, counts, counts, ref outValues);
    }

    /// <summary>Gives each process some of this process's elements, and gets some from each, another number for each if need be. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoallv{T}(T[], ReadOnlySpan{int})" /> for elements without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Alltoallv. MPI-5.0, section 6.8.
    /// </remarks>
    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int)" path="/typeparam|/param|/returns|/exception" />
    /// <param name="sendCounts">The number of elements for each process.</param>
    /// <param name="recvCounts">The number of elements from each process.</param>
    public T[] AlltoallFlattened<T>(T[] inValues, int[] sendCounts, int[] recvCounts)
    {
        T[]? outValues = null;
        AlltoallFlattened(inValues, sendCounts, recvCounts, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int[], int[])" path="/summary|/remarks|/typeparam|/param|/exception" />
    /// <param name="outValues">The elements from all: filled where it has as many elements or more, else replaced.</param>
    public void AlltoallFlattened<T>(T[] inValues, int[] sendCounts, int[] recvCounts, ref T[]? outValues)
    {
        T[] room = RoomForAll(inValues, sendCounts, recvCounts, ref outValues);
        Carrier<T>.Instance.AlltoallFlattened(base.Ports, inValues, sendCounts, recvCounts, room);
    }

    /// <summary>Gives each process some of this process's elements, as objects, and gets some from each. Blocks. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays. In C: MPI_Alltoallv. MPI-5.0, section 6.8.</remarks>
    /// <inheritdoc cref="AlltoallFlattened{T}(T[], int[], int[])" path="/typeparam|/param|/exception" />
    /// <param name="outValues">Filled with the elements from all; it has as many elements or more.</param>
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
        return Counts.AtLeast(ref outValues, Counts.Total(recvCounts, nameof(recvCounts)));
    }
}
