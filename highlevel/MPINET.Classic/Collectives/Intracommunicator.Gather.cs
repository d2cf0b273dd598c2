namespace MPI;

public partial class Intracommunicator
{
    /// <summary>Collects a value of each process at the root. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Gather{T}(T)" /> for a type without references, <see cref="MPINET.Port.GatherObject{T}(T)" /> for any other.
    /// In C: MPI_Gather. MPI-5.0, section 6.5.
    /// </remarks>
    /// <typeparam name="T">Any type. If it is an array type, the lengths may differ between processes.</typeparam>
    /// <param name="value">The value of this process.</param>
    /// <param name="root">The rank of the root.</param>
    /// <returns>The values in the order of the ranks, at the root; null on other processes.</returns>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception" />
    public T[]? Gather<T>(T value, int root)
    {
        T[]? outValues = null;
        Gather(value, root, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="Gather{T}(T, int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValue">The value of this process.</param>
    /// <param name="root">The rank of the root.</param>
    /// <param name="outValues">
    /// At the root, the values in the order of the ranks. An array of exactly this length is filled; any other is
    /// replaced. Not changed on other processes.
    /// </param>
    public void Gather<T>(T inValue, int root, ref T[]? outValues)
    {
        Role role = RoleOf(root);
        Carrier<T>.Instance.Gather(role, inValue, role.IsRoot ? Counts.Exactly(ref outValues, role.Peers) : null);
    }

    /// <summary>Collects the same number of elements from each process at the root. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Gather{T}(T[])" /> for elements without references, <see cref="MPINET.Port.GatherObjects{T}(T[])" /> for any other.
    /// In C: MPI_Gatherv. MPI-5.0, section 6.5.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="root">The rank of the root.</param>
    /// <returns>The elements in the order of the ranks, at the root; null on other processes.</returns>
    /// <exception cref="ArgumentException">
    /// There is no such rank; or, at the root, the processes contribute different numbers of elements, or their total
    /// exceeds the maximum length of an array.
    /// </exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public T[]? GatherFlattened<T>(T[] inValues, int root)
    {
        T[]? outValues = null;
        GatherFlattened(inValues, root, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="GatherFlattened{T}(T[], int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="root">The rank of the root.</param>
    /// <param name="outValues">
    /// At the root, the elements in the order of the ranks. An array that is long enough is filled; any other is
    /// replaced. Not changed on other processes.
    /// </param>
    public void GatherFlattened<T>(T[] inValues, int root, ref T[]? outValues) =>
        GatherFlattened(
            inValues,
            RoleOf(root).IsRoot ? Counts.Even(Errors.Given(inValues, nameof(inValues)).Length, PeerCount) : null,
            root,
            ref outValues
        );

    /// <summary>
    /// Collects the elements of each process, whose number may differ, at the root. Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Gatherv{T}(T[])" /> for elements without references, which needs no counts; <see cref="MPINET.Port.GatherObjects{T}(T[])" /> for any other.
    /// In C: MPI_Gatherv. MPI-5.0, section 6.5.
    /// </remarks>
    /// <inheritdoc cref="GatherFlattened{T}(T[], int)" path="/typeparam|/returns|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">
    /// The number of elements of each process; ignored on processes other than the root, where it may be null.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    public T[]? GatherFlattened<T>(T[] inValues, int[]? counts, int root)
    {
        T[]? outValues = null;
        GatherFlattened(inValues, counts, root, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="GatherFlattened{T}(T[], int[], int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">
    /// The number of elements of each process; ignored on processes other than the root, where it may be null.
    /// </param>
    /// <param name="root">The rank of the root.</param>
    /// <param name="outValues">
    /// At the root, the elements in the order of the ranks. An array that is long enough is filled; any other is
    /// replaced. Not changed on other processes.
    /// </param>
    public void GatherFlattened<T>(T[] inValues, int[]? counts, int root, ref T[]? outValues)
    {
        Role role = RoleOf(root);
        Errors.Given(inValues, nameof(inValues));
        T[]? room = null;
        if (role.IsRoot)
        {
            int total = Counts.Total(Errors.GivenForEach(counts, role.Peers, nameof(counts)), nameof(counts));
            room = Counts.EnsureLength(ref outValues, total);
        }

        Carrier<T>.Instance.GatherFlattened(role, inValues, counts, room);
    }
}
