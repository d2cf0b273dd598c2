namespace MPI;

public partial class Intracommunicator
{
    /// <summary>
    /// Distributes values of the root, one to each process. Called by the root only. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Scatter{T}(T[])" /> for a type without references, <see cref="MPINET.Port.ScatterObject{T}(T[])" /> for any other.
    /// In C: MPI_Scatter. MPI-5.0, section 6.6.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="values">One value for each process, in the order of the ranks.</param>
    /// <returns>The value for this process.</returns>
    /// <exception cref="ArgumentException">There is not one value for each process.</exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public T Scatter<T>(T[] values) => Scatter(values, Rank);

    /// <summary>
    /// Distributes values of the root, one to each process. Called by all processes except the root. Blocks.
    /// Collective.
    /// </summary>
    /// <inheritdoc cref="Scatter{T}(T[])" path="/remarks|/typeparam|/returns|/exception" />
    /// <param name="root">The rank of the root, which is another process.</param>
    /// <exception cref="ArgumentException">This process is the root, or there is no such rank.</exception>
    public T Scatter<T>(int root) =>
        RoleOf(root).IsRoot
            ? throw new ArgumentException(
                "This is the root, which has the values to scatter: it calls Scatter(values).",
                nameof(root)
            )
            : Scatter<T>(null, root);

    /// <summary>
    /// Distributes values of the root, one to each process. Called by all processes. Blocks. Collective.
    /// </summary>
    /// <inheritdoc cref="Scatter{T}(T[])" path="/remarks|/typeparam|/returns|/exception" />
    /// <param name="values">
    /// At the root, one value for each process, in the order of the ranks. Ignored on other processes, where it may be
    /// null.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    public T Scatter<T>(T[]? values, int root) => Scatter(RoleOf(root).IsRoot, values, root);

    /// <inheritdoc cref="Scatter{T}(T[], int)" />
    /// <param name="isRoot">True if this process is the root.</param>
    /// <param name="values">
    /// At the root, one value for each process, in the order of the ranks. Ignored on other processes, where it may be
    /// null.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    protected T Scatter<T>(bool isRoot, T[]? values, int root)
    {
        if (isRoot)
        {
            Errors.GivenForEach(values, PeerCount, nameof(values));
        }

        return Carrier<T>.Instance.Scatter(RoleOf(root), values);
    }

    /// <summary>Distributes values of the root, one to each process, as objects. Blocks. Collective.</summary>
    /// <remarks>Ports: <see cref="MPINET.Port.ScatterObject{T}(T[])" />. In C: MPI_Scatterv. MPI-5.0, section 6.6.</remarks>
    /// <inheritdoc cref="Scatter{T}(bool, T[], int)" path="/typeparam|/param|/returns|/exception" />
    protected T Scatter_serialized<T>(bool isRoot, T[]? values, int root)
    {
        if (isRoot)
        {
            Errors.GivenForEach(values, PeerCount, nameof(values));
        }

        return ObjectCarrier<T>.OfObjects.Scatter(RoleOf(root), values);
    }

    /// <summary>Distributes the same number of the root's elements to each process. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Scatter{T}(T[], T[])" /> for elements without references, <see cref="MPINET.Port.ScatterObjects{T}(T[])" /> for any other.
    /// In C: MPI_Scatterv. MPI-5.0, section 6.6.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">
    /// At the root, the elements for all processes, in the order of the ranks. Ignored on other processes, where it may
    /// be null.
    /// </param>
    /// <param name="count">The number of elements for each process, equal on all processes.</param>
    /// <param name="root">The rank of the root.</param>
    /// <returns>The elements for this process.</returns>
    /// <exception cref="ArgumentException">
    /// There is no such rank; or, at the root, the array has fewer elements than all processes receive.
    /// </exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public T[] ScatterFromFlattened<T>(T[]? inValues, int count, int root)
    {
        T[]? outValues = null;
        ScatterFromFlattened(inValues, count, root, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int, int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">
    /// At the root, the elements for all processes, in the order of the ranks. Ignored on other processes, where it may
    /// be null.
    /// </param>
    /// <param name="count">The number of elements for each process, equal on all processes.</param>
    /// <param name="root">The rank of the root.</param>
    /// <param name="outValues">
    /// The elements for this process. An array of the right length whose elements hold no references is filled;
    /// otherwise it is replaced.
    /// </param>
    public void ScatterFromFlattened<T>(T[]? inValues, int count, int root, ref T[]? outValues) =>
        ScatterFromFlattened(inValues, Counts.Even(count, PeerCount), root, ref outValues);

    /// <summary>
    /// Distributes elements of the root, whose number may differ, to the processes. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Scatterv{T}(T[], ReadOnlySpan{int})" /> for elements without references, <see cref="MPINET.Port.ScatterObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Scatterv. MPI-5.0, section 6.6.
    /// </remarks>
    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int, int)" path="/typeparam|/returns|/exception" />
    /// <param name="inValues">
    /// At the root, the elements for all processes, in the order of the ranks. Ignored on other processes, where it may
    /// be null.
    /// </param>
    /// <param name="counts">The number of elements for each process, equal on all processes.</param>
    /// <param name="root">The rank of the root.</param>
    public T[] ScatterFromFlattened<T>(T[]? inValues, int[] counts, int root)
    {
        T[]? outValues = null;
        ScatterFromFlattened(inValues, counts, root, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int[], int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">
    /// At the root, the elements for all processes, in the order of the ranks. Ignored on other processes, where it may
    /// be null.
    /// </param>
    /// <param name="counts">The number of elements for each process, equal on all processes.</param>
    /// <param name="root">The rank of the root.</param>
    /// <param name="outValues">
    /// The elements for this process. An array of the right length whose elements hold no references is filled;
    /// otherwise it is replaced.
    /// </param>
    public void ScatterFromFlattened<T>(T[]? inValues, int[] counts, int root, ref T[]? outValues)
    {
        Errors.GivenForEach(counts, PeerCount, nameof(counts));
        Carrier<T>.Instance.ScatterFromFlattened(
            RoleOf(root),
            inValues,
            counts,
            Counts.Own(counts, Rank, nameof(counts)),
            ref outValues
        );
    }
}
