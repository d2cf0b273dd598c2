namespace MPI;

public partial class Intercommunicator
{
    /// <summary>
    /// Distributes values of the root, one to each process of the other group. Called by the root only. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Scatter{T}(T[])" /> for a type without references, <see cref="MPINET.Port.ScatterObject{T}(T[])" /> for any other.
    /// In C: MPI_Scatter. MPI-5.0, section 6.6.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="values">One value for each process of the other group, in the order of the ranks.</param>
    /// <exception cref="ArgumentException">There is not one value for each process.</exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public void Scatter<T>(T[] values) =>
        Carrier<T>.Instance.Scatter(RoleOf(Root), Errors.GivenForEach(values, PeerCount, nameof(values)));

    /// <summary>Receives a value from a root of the other group. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scatter{T}(T[])" path="/remarks|/typeparam" />
    /// <param name="root">The rank of the root in the other group.</param>
    /// <returns>The value for this process.</returns>
    /// <exception cref="ArgumentException">There is no such rank, or this process is in the root's group.</exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public T Scatter<T>(int root)
    {
        Role role = RoleOf(root);
        return role.HasPart
            ? Carrier<T>.Instance.Scatter(role, null)
            : throw new ArgumentException(
                "The root calls Scatter(values), and the other processes of its group call Scatter().",
                nameof(root)
            );
    }

    /// <summary>Takes part in the operation of a root of the same group. Has no data. Blocks. Collective.</summary>
    /// <inheritdoc cref="Scatter{T}(T[])" path="/remarks|/typeparam" />
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public void Scatter<T>() => Carrier<T>.Instance.Scatter(RoleOf(Null), null);

    /// <summary>
    /// Distributes the same number of the root's elements to each process of the other group. Called by the root only.
    /// Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Scatterv{T}(T[], MPINET.Segments, T[])" /> for elements without references, <see cref="MPINET.Port.ScatterObject{T}(T[])" /> of arrays for any other.
    /// In C: MPI_Scatterv. MPI-5.0, section 6.6.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="count">The number of elements for each process.</param>
    /// <exception cref="ArgumentException">The array has fewer elements than all processes receive.</exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public void ScatterFromFlattened<T>(T[] inValues, int count) =>
        ScatterFromFlattened(inValues, Counts.Even(count, PeerCount));

    /// <summary>
    /// Distributes elements of the root, whose number may differ, to the processes of the other group. Called by the
    /// root only. Blocks. Collective.
    /// </summary>
    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int)" path="/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements for all processes, in the order of the ranks.</param>
    /// <param name="counts">The number of elements for each process of the other group.</param>
    public void ScatterFromFlattened<T>(T[] inValues, int[] counts)
    {
        T[]? none = null;
        ScatterFromFlattened(inValues, counts, Root, ref none);
    }

    /// <summary>
    /// Receives the same number of elements as each process from a root of the other group. Blocks. Collective.
    /// </summary>
    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int)" path="/remarks|/typeparam" />
    /// <param name="count">The number of elements for each process.</param>
    /// <param name="root">The rank of the root in the other group.</param>
    /// <param name="outValues">
    /// The elements for this process. An array of the right length whose elements hold no references is filled;
    /// otherwise it is replaced.
    /// </param>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception" />
    public void ScatterFromFlattened<T>(int count, int root, ref T[]? outValues) =>
        ScatterFromFlattened(null, Counts.Even(count, Size), root, ref outValues);

    /// <summary>
    /// Receives elements, whose number may differ between processes, from a root of the other group. Blocks.
    /// Collective.
    /// </summary>
    /// <inheritdoc cref="ScatterFromFlattened{T}(int, int, ref T[])" path="/remarks|/typeparam|/exception" />
    /// <param name="counts">The number of elements for each process of this group.</param>
    /// <param name="root">The rank of the root in the other group.</param>
    /// <param name="outValues">
    /// The elements for this process. An array of the right length whose elements hold no references is filled;
    /// otherwise it is replaced.
    /// </param>
    public void ScatterFromFlattened<T>(int[] counts, int root, ref T[]? outValues) =>
        ScatterFromFlattened(null, counts, root, ref outValues);

    /// <summary>Takes part in the operation of a root of the same group. Has no data. Blocks. Collective.</summary>
    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int)" path="/remarks|/typeparam" />
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public void ScatterFromFlattened<T>()
    {
        T[]? none = null;
        ScatterFromFlattened(null, [], Null, ref none);
    }

    /// <summary>
    /// Distributes the same number of the root's elements to each process of the other group. Called by all processes.
    /// Blocks. Collective.
    /// </summary>
    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int)" path="/remarks|/typeparam|/exception" />
    /// <param name="inValues">
    /// At the root, the elements for all processes, in the order of the ranks. Ignored on other processes, where it may
    /// be null.
    /// </param>
    /// <param name="count">The number of elements for each process.</param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <param name="outValues">
    /// The elements for this process. An array of exactly this length whose elements have no references is filled; any
    /// other is replaced. Not changed in the root's group.
    /// </param>
    public void ScatterFromFlattened<T>(T[]? inValues, int count, int root, ref T[]? outValues) =>
        ScatterFromFlattened(
            inValues,
            Counts.Even(count, RoleOf(root).HasPart ? Size : PeerCount),
            root,
            ref outValues
        );

    /// <summary>
    /// Distributes elements of the root, whose number may differ, to the processes of the other group. Called by all
    /// processes. Blocks. Collective.
    /// </summary>
    /// <inheritdoc cref="ScatterFromFlattened{T}(T[], int, int, ref T[])" path="/remarks|/typeparam|/exception" />
    /// <param name="inValues">
    /// At the root, the elements for all processes, in the order of the ranks. Ignored on other processes, where it may
    /// be null.
    /// </param>
    /// <param name="counts">
    /// The number of elements for each process that receives some: at the root, those of the other group; in the other
    /// group, those of this group. Ignored on the other processes of the root's group.
    /// </param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <param name="outValues">
    /// The elements for this process. An array of exactly this length whose elements have no references is filled; any
    /// other is replaced. Not changed in the root's group.
    /// </param>
    public void ScatterFromFlattened<T>(T[]? inValues, int[] counts, int root, ref T[]? outValues)
    {
        Role role = RoleOf(root);
        int own = 0;
        if (role.IsRoot)
        {
            Errors.GivenForEach(counts, PeerCount, nameof(counts));
        }
        else if (role.HasPart)
        {
            own = Counts.Own(Errors.GivenForEach(counts, Size, nameof(counts)), Rank, nameof(counts));
        }

        Carrier<T>.Instance.ScatterFromFlattened(role, inValues, counts, own, ref outValues);
    }
}
