namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Combines a value of each process at the root, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Reduce{T}(T, MPINET.ReductionOperator)" /> for a type without references, <see cref="MPINET.Port.ReduceObject{T}(T, Func{T, T, T})" /> for any other.
    /// In C: MPI_Reduce. MPI-5.0, section 6.9.1.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="op">Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.</param>
    /// <param name="root">The rank of the root.</param>
    /// <returns>The result, at the root; the default value on other processes.</returns>
    /// <exception cref="ArgumentException">There is no such rank, or the function is null.</exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public T Reduce<T>(T value, ReductionOperation<T> op, int root) =>
        Carrier<T>.Instance.Reduce(RoleOf(root), value, op);

    /// <summary>
    /// Combines the elements of all processes at the root, element by element, in the order of the ranks. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Reduce{T}(T[], MPINET.ReductionOperator)" /> for elements without references, <see cref="MPINET.Port.ReduceObject{T}(T, Func{T, T, T})" /> of arrays for any other.
    /// In C: MPI_Reduce. MPI-5.0, section 6.9.1.
    /// </remarks>
    /// <inheritdoc cref="Reduce{T}(T, ReductionOperation{T}, int)" path="/typeparam|/exception" />
    /// <param name="values">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    /// <returns>The results, at the root; null on other processes.</returns>
    public T[]? Reduce<T>(T[] values, ReductionOperation<T> op, int root)
    {
        T[]? outValues = null;
        Reduce(values, op, root, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="Reduce{T}(T[], ReductionOperation{T}, int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    /// <param name="outValues">
    /// At the root, the results. An array of exactly this length is filled; any other is replaced. Not changed on other
    /// processes.
    /// </param>
    public void Reduce<T>(T[] inValues, ReductionOperation<T> op, int root, ref T[]? outValues)
    {
        Role role = RoleOf(root);
        Errors.Given(inValues, nameof(inValues));
        T[]? room = role.IsRoot ? Counts.Exactly(ref outValues, inValues.Length) : null;
        Carrier<T>.Instance.Reduce(role, inValues, op, room);
    }

    /// <summary>
    /// Combines a value of each process, on all processes, in the order of the ranks. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allreduce{T}(T, MPINET.ReductionOperator)" /> for a type without references, <see cref="MPINET.Communicator.AllreduceObject{T}(T, Func{T, T, T})" /> for any other.
    /// In C: MPI_Allreduce. MPI-5.0, section 6.9.6.
    /// </remarks>
    /// <inheritdoc cref="Reduce{T}(T, ReductionOperation{T}, int)" path="/typeparam|/param" />
    /// <returns>The result.</returns>
    /// <exception cref="ArgumentNullException">The function is null.</exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T Allreduce<T>(T value, ReductionOperation<T> op) => Carrier<T>.Instance.Allreduce(base.Ports, value, op);

    /// <summary>
    /// Combines the elements of all processes, on all processes, element by element, in the order of the ranks. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allreduce{T}(T[], MPINET.ReductionOperator)" /> for elements without references,
    /// <see cref="MPINET.Communicator.AllreduceObject{T}(T, Func{T, T, T})" /> of arrays for any other. In C: MPI_Allreduce. MPI-5.0, section 6.9.6.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T, ReductionOperation{T})" path="/typeparam|/exception" />
    /// <param name="values">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <returns>The results.</returns>
    public T[] Allreduce<T>(T[] values, ReductionOperation<T> op) => AllreduceNew(values, op);

    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperation{T})" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="outValues">The results. An array of exactly this length is filled; any other is replaced.</param>
    public void Allreduce<T>(T[] inValues, ReductionOperation<T> op, ref T[]? outValues) =>
        AllreduceInto(inValues, op, ref outValues);

    /// <summary>
    /// Combines the elements of all processes, element by element, and distributes the results. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.ReduceScatter{T}(T[], ReadOnlySpan{int}, MPINET.ReductionOperator)" /> for elements without references,
    /// <see cref="MPINET.Communicator.ReduceScatterObject{T}(T[], Func{T, T, T})" /> of arrays for any other. In C: MPI_Reduce_scatter. MPI-5.0, section 6.10.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperation{T})" path="/typeparam" />
    /// <param name="values">The elements of this process. Their number is the sum of the counts.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="counts">The number of results for each process, equal on all processes.</param>
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
    /// <param name="inValues">The elements of this process. Their number is the sum of the counts.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="counts">The number of results for each process, equal on all processes.</param>
    /// <param name="outValues">
    /// The results for this process. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void ReduceScatter<T>(T[] inValues, ReductionOperation<T> op, int[] counts, ref T[]? outValues) =>
        ReduceScatterInto(inValues, op, counts, PeerCount, ref outValues);
}
