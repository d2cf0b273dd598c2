namespace MPI;

public partial class Intercommunicator
{
    /// <summary>Collects a value of each process of the other group. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allgather{T}(T)" /> for a type without references, <see cref="MPINET.Communicator.AllgatherObject{T}(T)" /> for any other.
    /// In C: MPI_Allgather. MPI-5.0, section 6.7.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <returns>The other group's values in the order of its ranks.</returns>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// An object contains something that cannot be sent, or its type differs here.
    /// </exception>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public T[] Allgather<T>(T value) => AllgatherNew(value);

    /// <inheritdoc cref="Allgather{T}(T)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValue">The value of this process.</param>
    /// <param name="outValues">
    /// The other group's values in the order of its ranks. An array of exactly this length is filled; any other is
    /// replaced.
    /// </param>
    public void Allgather<T>(T inValue, ref T[]? outValues) =>
        Carrier<T>.Instance.Allgather(base.Ports, inValue, Counts.Exactly(ref outValues, PeerCount));

    /// <summary>
    /// Collects the same number of elements from each process of the other group. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allgather{T}(T[])" /> for elements without references, <see cref="MPINET.Communicator.AllgatherObject{T}(T)" /> of arrays for any other.
    /// In C: MPI_Allgatherv. MPI-5.0, section 6.7.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="count">The number of elements of each process of the other group.</param>
    /// <param name="outValues">
    /// The other group's elements in the order of its ranks. An array of exactly this length is filled; any other is
    /// replaced.
    /// </param>
    /// <exception cref="ArgumentException">
    /// The processes contribute different numbers of elements, or their total exceeds the maximum length of an array.
    /// </exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public void AllgatherFlattened<T>(T[] inValues, int count, ref T[]? outValues) =>
        AllgatherFlattened(inValues, Counts.Even(count, PeerCount), ref outValues);

    /// <summary>
    /// Collects the elements of each process of the other group, whose number may differ. Blocks. Collective.
    /// </summary>
    /// <inheritdoc cref="AllgatherFlattened{T}(T[], int, ref T[])" path="/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">The number of elements of each process of the other group.</param>
    /// <param name="outValues">
    /// The other group's elements in the order of its ranks. An array of exactly this length is filled; any other is
    /// replaced.
    /// </param>
    public void AllgatherFlattened<T>(T[] inValues, int[] counts, ref T[]? outValues) =>
        AllgatherInto(inValues, counts, ref outValues);

    /// <summary>
    /// Sends a value to each process of the other group and receives one from each. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoall{T}(T[])" /> for a type without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> for any other.
    /// In C: MPI_Alltoall. MPI-5.0, section 6.8.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="values">One value for each process of the other group, in the order of the ranks.</param>
    /// <returns>One value from each process of the other group, in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">The array is null or does not have one value for each process.</exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] Alltoall<T>(T[] values) => AlltoallNew(values);

    /// <inheritdoc cref="Alltoall{T}(T[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">One value for each process of the other group, in the order of the ranks.</param>
    /// <param name="outValues">
    /// One value from each process of the other group. An array of exactly this length is filled; any other is
    /// replaced.
    /// </param>
    public void Alltoall<T>(T[] inValues, ref T[]? outValues) => AlltoallInto(inValues, ref outValues);

    /// <summary>
    /// Sends elements to each process of the other group and receives some from each. Their numbers may differ. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Alltoallv{T}(T[], ReadOnlySpan{int})" /> for elements without references, <see cref="MPINET.Communicator.AlltoallObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Alltoallv. MPI-5.0, section 6.8.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="sendCounts">The number of elements for each process of the other group.</param>
    /// <param name="recvCounts">The number of elements from each process of the other group.</param>
    /// <param name="outValues">
    /// The elements from all processes. An array of exactly this length is filled; any other is replaced.
    /// </param>
    /// <exception cref="ArgumentException">
    /// An argument is null, the array has fewer elements than are sent, or the elements received exceed the maximum
    /// length of an array.
    /// </exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public void AlltoallFlattened<T>(T[] inValues, int[] sendCounts, int[] recvCounts, ref T[]? outValues)
    {
        Errors.GivenForEach(sendCounts, PeerCount, nameof(sendCounts));
        Errors.GivenForEach(recvCounts, PeerCount, nameof(recvCounts));
        Counts.RequireRoom(Errors.Given(inValues, nameof(inValues)), sendCounts, nameof(inValues));
        T[] room = Counts.Exactly(ref outValues, Counts.Total(recvCounts, nameof(recvCounts)));
        Carrier<T>.Instance.AlltoallFlattened(base.Ports, inValues, sendCounts, recvCounts, room);
    }

    /// <summary>Combines a value of each process of the other group, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allreduce{T}(T, MPINET.ReductionOperator)" /> for a type without references, <see cref="MPINET.Communicator.AllreduceObject{T}(T, Func{T, T, T})" /> for any other.
    /// In C: MPI_Allreduce. MPI-5.0, section 6.9.6.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.</param>
    /// <returns>The result of the other group's values.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T Allreduce<T>(T value, ReductionOperation<T> op) => Carrier<T>.Instance.Allreduce(base.Ports, value, op);

    /// <summary>Combines the elements of the other group, element by element, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allreduce{T}(T[], MPINET.ReductionOperator)" /> for elements without references,
    /// <see cref="MPINET.Communicator.AllreduceObject{T}(T, Func{T, T, T})" /> of arrays for any other. In C: MPI_Allreduce. MPI-5.0, section 6.9.6.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T, ReductionOperation{T})" path="/typeparam|/exception" />
    /// <param name="values">The elements of this process, as many as each process of both groups contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <returns>The results of the other group's elements.</returns>
    public T[] Allreduce<T>(T[] values, ReductionOperation<T> op) => AllreduceNew(values, op);

    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperation{T})" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process, as many as each process of both groups contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="outValues">
    /// The results of the other group's elements. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void Allreduce<T>(T[] inValues, ReductionOperation<T> op, ref T[]? outValues) =>
        AllreduceInto(inValues, op, ref outValues);

    /// <summary>
    /// Combines the elements of the other group, element by element, and distributes the results in this group. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.ReduceScatter{T}(T[], ReadOnlySpan{int}, MPINET.ReductionOperator)" /> for elements without references,
    /// <see cref="MPINET.Communicator.ReduceScatterObject{T}(T[], Func{T, T, T})" /> of arrays for any other. In C: MPI_Reduce_scatter. MPI-5.0, section 6.10.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperation{T})" path="/typeparam" />
    /// <param name="values">The elements of this process, as many as each process of both groups contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="counts">
    /// The number of results for each process of this group. The sums are equal in both groups.
    /// </param>
    /// <returns>The results for this process.</returns>
    /// <exception cref="ArgumentException">
    /// An argument is null, the number of elements is not the sum of the counts, or there is not one count for each
    /// process.
    /// </exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] ReduceScatter<T>(T[] values, ReductionOperation<T> op, int[] counts)
    {
        T[]? outValues = null;
        ReduceScatter(values, op, counts, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="ReduceScatter{T}(T[], ReductionOperation{T}, int[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process, as many as each process of both groups contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="counts">
    /// The number of results for each process of this group. The sums are equal in both groups.
    /// </param>
    /// <param name="outValues">
    /// The results for this process. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void ReduceScatter<T>(T[] inValues, ReductionOperation<T> op, int[] counts, ref T[]? outValues) =>
        ReduceScatterInto(inValues, op, counts, Size, ref outValues);
}
