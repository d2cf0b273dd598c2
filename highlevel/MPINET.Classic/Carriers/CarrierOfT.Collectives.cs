using MPINET;

namespace MPI;

// Arrays for results are as long as they have to be when they come here; those that are replaced come by reference.
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

    /// <param name="outValues">One from each, at the root.</param>
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

    /// <param name="counts">Elements of each, at the root.</param>
    /// <param name="outValues">All of them or more, at the root.</param>
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

    /// <param name="values">One for each, at the root.</param>
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

    /// <param name="inValues">As many as the counts sum up to, or more, at the root.</param>
    /// <param name="counts">Elements for each, at the root.</param>
    /// <param name="own">Elements for this process.</param>
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

    /// <param name="outValues">One from each.</param>
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

    /// <param name="outValues">As many as the counts sum up to.</param>
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

    /// <param name="inValues">One for each.</param>
    /// <param name="outValues">One from each.</param>
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

    /// <param name="inValues">As many as the counts sum up to, or more.</param>
    /// <param name="outValues">As many as the counts sum up to, or more.</param>
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
