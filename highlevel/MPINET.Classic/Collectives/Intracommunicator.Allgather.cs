namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Collects a value of each process, on all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allgather{T}(T)" /> for a type without references, <see cref="MPINET.Communicator.AllgatherObject{T}(T)" /> for any other.
    /// In C: MPI_Allgather. MPI-5.0, section 6.7.
    /// </remarks>
    /// <typeparam name="T">Any type. If it is an array type, the lengths may differ between processes.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <returns>The values in the order of the ranks.</returns>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// An object contains something that cannot be sent, or its type differs here.
    /// </exception>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public T[] Allgather<T>(T value) => AllgatherNew(value);

    /// <inheritdoc cref="Allgather{T}(T)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValue">The value of this process.</param>
    /// <param name="outValues">
    /// The values in the order of the ranks. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void Allgather<T>(T inValue, ref T[]? outValues) =>
        Carrier<T>.Instance.Allgather(base.Ports, inValue, Counts.Exactly(ref outValues, PeerCount));

    /// <summary>Collects the same number of elements from each process, on all processes. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allgather{T}(T[])" /> for elements without references, <see cref="MPINET.Communicator.AllgatherObject{T}(T)" /> of arrays for any other.
    /// In C: MPI_Allgatherv. MPI-5.0, section 6.7.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="count">The number of elements of each process.</param>
    /// <returns>The elements in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">
    /// The processes contribute different numbers of elements, or their total exceeds the maximum length of an array.
    /// </exception>
    /// <inheritdoc cref="Allgather{T}(T)" path="/exception" />
    public T[] AllgatherFlattened<T>(T[] inValues, int count)
    {
        T[]? outValues = null;
        AllgatherFlattened(inValues, count, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="AllgatherFlattened{T}(T[], int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="count">The number of elements of each process.</param>
    /// <param name="outValues">
    /// The elements in the order of the ranks. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void AllgatherFlattened<T>(T[] inValues, int count, ref T[]? outValues) =>
        AllgatherFlattened(inValues, Counts.Even(count, PeerCount), ref outValues);

    /// <summary>
    /// Collects the elements of each process, whose number may differ, on all processes. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Communicator.Allgatherv{T}(T[])" /> for elements without references, which needs no counts; <see cref="MPINET.Communicator.AllgatherObject{T}(T)" /> of arrays for any other.
    /// In C: MPI_Allgatherv. MPI-5.0, section 6.7.
    /// </remarks>
    /// <inheritdoc cref="AllgatherFlattened{T}(T[], int)" path="/typeparam|/returns|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">The number of elements of each process, equal on all processes.</param>
    public T[] AllgatherFlattened<T>(T[] inValues, int[] counts)
    {
        T[]? outValues = null;
        AllgatherFlattened(inValues, counts, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="AllgatherFlattened{T}(T[], int[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">The number of elements of each process, equal on all processes.</param>
    /// <param name="outValues">
    /// The elements in the order of the ranks. An array of exactly this length is filled; any other is replaced.
    /// </param>
    public void AllgatherFlattened<T>(T[] inValues, int[] counts, ref T[]? outValues) =>
        AllgatherInto(inValues, counts, ref outValues);
}
