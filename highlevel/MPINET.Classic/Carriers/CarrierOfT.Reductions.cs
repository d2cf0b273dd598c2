using MPINET;

namespace MPI;

internal abstract partial class Carrier<T>
{
    public T Reduce(Role role, T value, ReductionOperation<T> op)
    {
        Errors.Given(op, nameof(op));
        try
        {
            return ReduceCore(role, value, op);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="role">The role of this process.</param>
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">Combines two values; associative.</param>
    /// <param name="outValues">At the root, the array for the results, as long as the contribution.</param>
    public void Reduce(Role role, T[]? inValues, ReductionOperation<T> op, T[]? outValues)
    {
        Errors.Given(op, nameof(op));
        try
        {
            ReduceCore(role, inValues, op, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    public T Allreduce(MPINET.Communicator comm, T value, ReductionOperation<T> op)
    {
        Errors.Given(op, nameof(op));
        try
        {
            return AllreduceCore(comm, value, op);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">Combines two values; associative.</param>
    /// <param name="outValues">The array for the results, as long as the contribution.</param>
    public void Allreduce(MPINET.Communicator comm, T[] inValues, ReductionOperation<T> op, T[] outValues)
    {
        Errors.Given(op, nameof(op));
        try
        {
            AllreduceCore(comm, inValues, op, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    public T Scan(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op)
    {
        Errors.Given(op, nameof(op));
        try
        {
            return ScanCore(comm, value, op);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">Combines two values; associative.</param>
    /// <param name="outValues">The array for the results, as long as the contribution.</param>
    public void Scan(MPINET.Intracommunicator comm, T[] inValues, ReductionOperation<T> op, T[] outValues)
    {
        Errors.Given(op, nameof(op));
        try
        {
            ScanCore(comm, inValues, op, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    public T? ExclusiveScan(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op)
    {
        Errors.Given(op, nameof(op));
        try
        {
            return ExclusiveScanCore(comm, value, op);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">Combines two values; associative.</param>
    /// <param name="outValues">The array for the results, as long as the contribution; undefined on rank 0.</param>
    public void ExclusiveScan(MPINET.Intracommunicator comm, T[] inValues, ReductionOperation<T> op, T[] outValues)
    {
        Errors.Given(op, nameof(op));
        try
        {
            ExclusiveScanCore(comm, inValues, op, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <param name="comm">The communicator.</param>
    /// <param name="inValues">The elements of this process, as many as each process contributes.</param>
    /// <param name="op">Combines two values; associative.</param>
    /// <param name="counts">The number of results for each process of this group.</param>
    /// <param name="outValues">The array for the results of this process.</param>
    public void ReduceScatter(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        int[] counts,
        T[] outValues
    )
    {
        Errors.Given(op, nameof(op));
        try
        {
            ReduceScatterCore(comm, inValues, op, counts, outValues);
        }
        catch (MpiException error)
        {
            throw Errors.Of(error);
        }
    }

    /// <summary>True if a predefined operation of MPI is defined for the type.</summary>
    public abstract bool HasOperator(ReductionOperator predefined);

    /// <summary>Creates the MPI operation for a function; null for a type that MPI cannot reduce.</summary>
    public abstract ReductionOperator? MakeOperator(ReductionOperation<T> op);

    private protected abstract T ReduceCore(Role role, T value, ReductionOperation<T> op);

    private protected abstract void ReduceCore(Role role, T[]? inValues, ReductionOperation<T> op, T[]? outValues);

    private protected abstract T AllreduceCore(MPINET.Communicator comm, T value, ReductionOperation<T> op);

    private protected abstract void AllreduceCore(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    );

    private protected abstract T ScanCore(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op);

    private protected abstract void ScanCore(
        MPINET.Intracommunicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    );

    private protected abstract T? ExclusiveScanCore(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op);

    private protected abstract void ExclusiveScanCore(
        MPINET.Intracommunicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    );

    private protected abstract void ReduceScatterCore(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        int[] counts,
        T[] outValues
    );
}
