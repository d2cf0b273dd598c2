namespace MPI;

public partial class Intercommunicator
{
    /// <summary>Broadcasts the root's value to the processes of the other group. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bcast{T}(T)" /> for a type without references, <see cref="MPINET.Port.BcastObject{T}(T)" /> for any other.
    /// In C: MPI_Bcast. MPI-5.0, section 6.4.
    /// </remarks>
    /// <typeparam name="T">Any type.</typeparam>
    /// <param name="value">
    /// The value: read at the root, replaced in the other group, and not changed on the other processes of the root's
    /// group.
    /// </param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <exception cref="ArgumentException">There is no such rank.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// An object contains something that cannot be sent, or its type differs here.
    /// </exception>
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public void Broadcast<T>(ref T value, int root)
    {
        Role role = RoleOf(root);
        T got = Carrier<T>.Instance.Broadcast(role, value);
        if (role.HasPart)
        {
            value = got;
        }
    }

    /// <summary>Broadcasts the root's elements to the processes of the other group. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Bcast{T}(T[])" /> for elements without references, <see cref="MPINET.Port.BcastObject{T}(T)" /> for any other.
    /// In C: MPI_Bcast. MPI-5.0, section 6.4.
    /// </remarks>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/typeparam|/exception" />
    /// <param name="values">
    /// The elements, read at the root. In the other group, elements without references are received into the array,
    /// which must have the same length; elements with references arrive in a new array. On the other processes of the
    /// root's group it may be null.
    /// </param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    public void Broadcast<T>(ref T[] values, int root)
    {
        Role role = RoleOf(root);
        T[]? given = values;
        Carrier<T>.Instance.Broadcast(role, ref given);
        if (role.HasPart)
        {
            values = given!;
        }
    }

    /// <summary>Collects a value of each process of the other group at the root. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Gather{T}(T)" /> for a type without references, <see cref="MPINET.Port.GatherObject{T}(T)" /> for any other.
    /// In C: MPI_Gather. MPI-5.0, section 6.5.
    /// </remarks>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/typeparam|/exception" />
    /// <param name="value">The value of this process; ignored in the root's group.</param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <returns>The values in the order of the ranks, at the root; null on other processes.</returns>
    public T[]? Gather<T>(T value, int root)
    {
        T[]? outValues = null;
        Gather(value, root, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="Gather{T}(T, int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValue">The value of this process; ignored in the root's group.</param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <param name="outValues">
    /// At the root, the values in the order of the ranks. An array of exactly this length is filled; any other is
    /// replaced. Not changed on other processes.
    /// </param>
    public void Gather<T>(T inValue, int root, ref T[]? outValues)
    {
        Role role = RoleOf(root);
        Carrier<T>.Instance.Gather(role, inValue, role.IsRoot ? Counts.Exactly(ref outValues, role.Peers) : null);
    }

    /// <summary>
    /// Collects the same number of elements from each process of the other group. Called by the root only. Blocks.
    /// Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Gather{T}(T[])" /> for elements without references, <see cref="MPINET.Port.GatherObject{T}(T)" /> of arrays for any other.
    /// In C: MPI_Gatherv. MPI-5.0, section 6.5.
    /// </remarks>
    /// <typeparam name="T">The type of an element: any.</typeparam>
    /// <param name="count">The number of elements of each process.</param>
    /// <returns>The elements in the order of the ranks.</returns>
    /// <exception cref="ArgumentException">
    /// The processes contribute different numbers of elements, or their total exceeds the maximum length of an array.
    /// </exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public T[] GatherFlattened<T>(int count)
    {
        T[]? outValues = null;
        GatherFlattened(count, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="GatherFlattened{T}(int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="count">The number of elements of each process.</param>
    /// <param name="outValues">
    /// The elements in the order of the ranks. An array that is long enough is filled; any other is replaced.
    /// </param>
    public void GatherFlattened<T>(int count, ref T[]? outValues) =>
        GatherFlattened(Counts.Even(count, PeerCount), ref outValues);

    /// <summary>
    /// Collects the elements of each process of the other group, whose number may differ. Called by the root only.
    /// Blocks. Collective.
    /// </summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Gatherv{T}(T[])" /> for elements without references, <see cref="MPINET.Port.GatherObject{T}(T)" /> of arrays for any other.
    /// In C: MPI_Gatherv. MPI-5.0, section 6.5.
    /// </remarks>
    /// <inheritdoc cref="GatherFlattened{T}(int)" path="/typeparam|/returns|/exception" />
    /// <param name="counts">The number of elements of each process of the other group.</param>
    public T[] GatherFlattened<T>(int[] counts)
    {
        T[]? outValues = null;
        GatherFlattened(counts, ref outValues);
        return outValues!;
    }

    /// <inheritdoc cref="GatherFlattened{T}(int[])" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="counts">The number of elements of each process of the other group.</param>
    /// <param name="outValues">
    /// The elements in the order of the ranks. An array that is long enough is filled; any other is replaced.
    /// </param>
    public void GatherFlattened<T>(int[] counts, ref T[]? outValues)
    {
        int total = Counts.Total(Errors.GivenForEach(counts, PeerCount, nameof(counts)), nameof(counts));
        Carrier<T>.Instance.GatherFlattened(RoleOf(Root), [], counts, Counts.EnsureLength(ref outValues, total));
    }

    /// <summary>
    /// Contributes elements to a root of the other group, which calls <see cref="GatherFlattened{T}(int[])" />. Blocks.
    /// Collective.
    /// </summary>
    /// <inheritdoc cref="GatherFlattened{T}(int[])" path="/remarks|/typeparam" />
    /// <param name="inValues">The elements of this process; ignored in the root's group.</param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Null" /> for the other processes of the root's group.
    /// </param>
    /// <exception cref="ArgumentException">There is no such rank, or this process is the root.</exception>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/exception[@cref!='T:System.ArgumentException']" />
    public void GatherFlattened<T>(T[] inValues, int root)
    {
        Role role = RoleOf(root);
        if (role.IsRoot)
        {
            throw new ArgumentException(
                "The root gives the number of elements: it calls GatherFlattened(count) or GatherFlattened(counts).",
                nameof(root)
            );
        }

        Carrier<T>.Instance.GatherFlattened(
            role,
            role.HasPart ? Errors.Given(inValues, nameof(inValues)) : [],
            null,
            null
        );
    }

    /// <summary>Takes part in the operation of a root of the same group. Has no data. Blocks. Collective.</summary>
    /// <inheritdoc cref="GatherFlattened{T}(int[])" path="/remarks|/typeparam" />
    /// <inheritdoc cref="Communicator.Rank" path="/exception" />
    public void GatherFlattened<T>() => GatherFlattened<T>([], Null);

    /// <summary>Combines a value of each process of the other group at the root, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Reduce{T}(T, MPINET.ReductionOperator)" /> for a type without references, <see cref="MPINET.Port.ReduceObject{T}(T, Func{T, T, T})" /> for any other.
    /// In C: MPI_Reduce. MPI-5.0, section 6.9.1.
    /// </remarks>
    /// <inheritdoc cref="Broadcast{T}(ref T, int)" path="/typeparam|/exception" />
    /// <param name="value">The value of this process; ignored in the root's group.</param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <returns>The result, at the root; the default value on other processes.</returns>
    public T Reduce<T>(T value, ReductionOperation<T> op, int root) =>
        Carrier<T>.Instance.Reduce(RoleOf(root), value, op);

    /// <summary>Combines the elements of the other group at the root, element by element, in the order of the ranks. Blocks. Collective.</summary>
    /// <remarks>
    /// Ports: <see cref="MPINET.Port.Reduce{T}(T[], T[], MPINET.ReductionOperator)" /> for elements without references, <see cref="MPINET.Port.ReduceObject{T}(T, Func{T, T, T})" /> of arrays for any other.
    /// In C: MPI_Reduce. MPI-5.0, section 6.9.1.
    /// </remarks>
    /// <inheritdoc cref="Reduce{T}(T, ReductionOperation{T}, int)" path="/typeparam|/exception" />
    /// <param name="values">
    /// The elements of this process, as many as each process contributes. At the root, only their number is used; on
    /// the other processes of its group, it may be null.
    /// </param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <returns>The results, at the root; null on other processes.</returns>
    public T[]? Reduce<T>(T[]? values, ReductionOperation<T> op, int root)
    {
        T[]? outValues = root == Root && values is not null ? new T[values.Length] : null;
        Reduce(values, op, root, ref outValues);
        return outValues;
    }

    /// <inheritdoc cref="Reduce{T}(T[], ReductionOperation{T}, int)" path="/summary|/remarks|/typeparam|/exception" />
    /// <param name="inValues">
    /// The elements of this process, as many as each process contributes; may be null in the root's group.
    /// </param>
    /// <param name="op">
    /// Combines two values: one of <see cref="Operation{T}" />, or any function that is associative.
    /// </param>
    /// <param name="root">
    /// The rank of the root in the other group; <see cref="Root" /> for the root itself, <see cref="Null" /> for the
    /// other processes of its group.
    /// </param>
    /// <param name="outValues">
    /// At the root, an array of the same length, filled with the results. Not changed on other processes.
    /// </param>
    /// <exception cref="ArgumentException">
    /// At the root, there is no array for the results. The message gives their number.
    /// </exception>
    public void Reduce<T>(T[]? inValues, ReductionOperation<T> op, int root, ref T[]? outValues)
    {
        Role role = RoleOf(root);
        if (role.IsRoot && outValues is not { Length: > 0 })
        {
            throw new ArgumentException(
                "At the root 'outValues' has as many elements as there are results: the root has no elements from which their number would follow.",
                nameof(outValues)
            );
        }

        Carrier<T>.Instance.Reduce(
            role,
            role.HasPart ? Errors.Given(inValues, nameof(inValues)) : null,
            op,
            role.IsRoot ? outValues : null
        );
    }
}
