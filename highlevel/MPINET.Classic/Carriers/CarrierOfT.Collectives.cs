using MPINET;

namespace MPI;

// Result arrays have the required length when they reach these methods. Arrays that may be replaced are passed by
// reference.
internal abstract partial class Carrier<T>
{
    public T Broadcast(Role role, T value)
    {
        try
        {
            return BroadcastCore(role, value);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    public void Broadcast(Role role, ref T[]? values)
    {
        try
        {
            BroadcastCore(role, ref values);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="role">The role of this process.</param>
    /// <param name="value">The value of this process.</param>
    /// <param name="outValues">At the root, the values of all processes.</param>
    public void Gather(Role role, T value, T[]? outValues)
    {
        try
        {
            GatherCore(role, value, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="role">The role of this process.</param>
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">At the root, the number of elements of each process.</param>
    /// <param name="outValues">At the root, the array for all elements; it may be longer.</param>
    public void GatherFlattened(Role role, T[]? inValues, int[]? counts, T[]? outValues)
    {
        try
        {
            GatherFlattenedCore(role, inValues, counts, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="role">The role of this process.</param>
    /// <param name="values">At the root, one value for each process.</param>
    public T Scatter(Role role, T[]? values)
    {
        try
        {
            return ScatterCore(role, values);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="role">The role of this process.</param>
    /// <param name="inValues">
    /// At the root, the elements for all processes; there may be more than the sum of the counts.
    /// </param>
    /// <param name="counts">At the root, the number of elements for each process.</param>
    /// <param name="own">Number of elements for this process.</param>
    /// <param name="outValues">The array for the elements of this process.</param>
    public void ScatterFromFlattened(Role role, T[]? inValues, int[]? counts, int own, ref T[]? outValues)
    {
        try
        {
            ScatterFromFlattenedCore(role, inValues, counts, own, ref outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="value">The value of this process.</param>
    /// <param name="outValues">The array for one value from each process.</param>
    public void Allgather(MPINET.Communicator comm, T value, T[] outValues)
    {
        try
        {
            AllgatherCore(comm, value, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">The elements of this process.</param>
    /// <param name="counts">The number of elements of each process.</param>
    /// <param name="outValues">The array for all elements. Its length is the sum of the counts.</param>
    public void AllgatherFlattened(MPINET.Communicator comm, T[] inValues, int[] counts, T[] outValues)
    {
        Errors.Given(inValues, nameof(inValues));
        try
        {
            AllgatherFlattenedCore(comm, inValues, counts, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">One value for each process.</param>
    /// <param name="outValues">The array for one value from each process.</param>
    public void Alltoall(MPINET.Communicator comm, T[] inValues, T[] outValues)
    {
        try
        {
            AlltoallCore(comm, inValues, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">The elements for all processes; there may be more.</param>
    /// <param name="sendCounts">The number of elements for each process.</param>
    /// <param name="recvCounts">The number of elements from each process.</param>
    /// <param name="outValues">The array for the elements from all processes; it may be longer.</param>
    public void AlltoallFlattened(
        MPINET.Communicator comm,
        T[] inValues,
        int[] sendCounts,
        int[] recvCounts,
        T[] outValues
    )
    {
        try
        {
            AlltoallFlattenedCore(comm, inValues, sendCounts, recvCounts, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    private protected abstract T BroadcastCore(Role role, T value);

    private protected abstract void BroadcastCore(Role role, ref T[]? values);

    private protected abstract void GatherCore(Role role, T value, T[]? outValues);

    private protected abstract void GatherFlattenedCore(Role role, T[]? inValues, int[]? counts, T[]? outValues);

    private protected abstract T ScatterCore(Role role, T[]? values);

    private protected abstract void ScatterFromFlattenedCore(
        Role role,
        T[]? inValues,
        int[]? counts,
        int own,
        ref T[]? outValues
    );

    private protected abstract void AllgatherCore(MPINET.Communicator comm, T value, T[] outValues);

    private protected abstract void AllgatherFlattenedCore(
        MPINET.Communicator comm,
        T[] inValues,
        int[] counts,
        T[] outValues
    );

    private protected abstract void AlltoallCore(MPINET.Communicator comm, T[] inValues, T[] outValues);

    private protected abstract void AlltoallFlattenedCore(
        MPINET.Communicator comm,
        T[] inValues,
        int[] sendCounts,
        int[] recvCounts,
        T[] outValues
    );
}
