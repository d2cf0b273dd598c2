namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Combines the values of all processes up to this one, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Intracommunicator.Scan{T}(T, MPINET.ReductionOperator)" /> for a type without references, <see cref="MPINET.Intracommunicator.ScanObject{T}(T, Func{T, T, T})" /> for any other.
    /// In C: MPI_Scan. MPI-5.0, section 6.11.1.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T, ReductionOperation{T})" path="/typeparam|/param|/exception" />
    /// <returns>The result of ranks 0 to this one.</returns>
    public T Scan<T>(T value, ReductionOperation<T> op) => Carrier<T>.Instance.Scan(Ports, value, op);

    /// <summary>Combines the elements of all processes up to this one, element by element. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Intracommunicator.Scan{T}(T[], MPINET.ReductionOperator)" /> for elements without references,
    /// <see cref="MPINET.Intracommunicator.ScanObject{T}(T, Func{T, T, T})" /> of arrays for any other. In C: MPI_Scan. MPI-5.0, section 6.11.1.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperation{T})" path="/typeparam|/param|/exception" />
    /// <returns>The results of ranks 0 to this one.</returns>
    public T[] Scan<T>(T[] values, ReductionOperation<T> op)
    {
        T[]? outValues = null;
        Scan(values, op, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="Scan{T}(T[], ReductionOperation{T})" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="outValues">
    /// The results of ranks 0 to this one. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void Scan<T>(T[] inValues, ReductionOperation<T> op, ref T[]? outValues)
    {
        T[] room = Counts.Exactly(ref outValues, Errors.Given(inValues, nameof(inValues)).Length);
        Carrier<T>.Instance.Scan(Ports, inValues, op, room);
    }

    /// <summary>Combines the values of all processes before this one, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Intracommunicator.Exscan{T}(T, MPINET.ReductionOperator)" /> for a type without references, <see cref="MPINET.Intracommunicator.ExscanObject{T}(T, Func{T, T, T})" /> for any other.
    /// In C: MPI_Exscan. MPI-5.0, section 6.11.2.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T, ReductionOperation{T})" path="/typeparam|/param|/exception" />
    /// <returns>The result of the ranks before this one; on rank 0 the type's default.</returns>
    public T? ExclusiveScan<T>(T value, ReductionOperation<T> op) =>
        Carrier<T>.Instance.ExclusiveScan(Ports, value, op);

    /// <summary>Combines the elements of all processes before this one, element by element. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Intracommunicator.Exscan{T}(T[], MPINET.ReductionOperator)" /> for elements without references,
    /// <see cref="MPINET.Intracommunicator.ExscanObject{T}(T, Func{T, T, T})" /> of arrays for any other. In C: MPI_Exscan. MPI-5.0, section 6.11.2.
    /// </remarks>
    /// <inheritdoc cref="Allreduce{T}(T[], ReductionOperation{T})" path="/typeparam|/param|/exception" />
    /// <returns>The results of the ranks before this one; null on rank 0.</returns>
    public T[]? ExclusiveScan<T>(T[] values, ReductionOperation<T> op)
    {
        T[]? outValues = null;
        ExclusiveScan(values, op, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="ExclusiveScan{T}(T[], ReductionOperation{T})" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="outValues">
    /// The results of the ranks before this one. An array of exactly this length is filled; any other is replaced. Null
    /// on rank 0.
    /// </param>
    public void ExclusiveScan<T>(T[] inValues, ReductionOperation<T> op, ref T[]? outValues)
    {
        T[] room = Counts.Exactly(ref outValues, Errors.Given(inValues, nameof(inValues)).Length);
        Carrier<T>.Instance.ExclusiveScan(Ports, inValues, op, room);
        if (Rank == 0)
        {
            outValues = null;
        }
    }
}
