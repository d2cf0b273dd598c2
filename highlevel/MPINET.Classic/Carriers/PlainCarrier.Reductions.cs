using MPINET;

namespace MPI;

internal sealed unsafe partial class PlainCarrier<T>
{
    /// <inheritdoc />
    public override ReductionOperator MakeOperator(ReductionOperation<T> op) =>
        ReductionOperator.Create<T>(
            (input, inout) =>
            {
                for (int i = 0; i < inout.Length; i++)
                {
                    inout[i] = op(input[i], inout[i]);
                }
            }
        );

    /// <inheritdoc />
    public override bool HasOperator(ReductionOperator predefined) => predefined.IsDefinedFor(Datatype.Of<T>());

    private protected override T ReduceCore(Role role, T value, ReductionOperation<T> op)
    {
        using MpiOperation<T> operation = new(op);
        return role.Root.Reduce(value, operation.Operator!);
    }

    private protected override void ReduceCore(Role role, T[]? inValues, ReductionOperation<T> op, T[]? outValues)
    {
        using MpiOperation<T> operation = new(op);
        role.Root.Reduce(inValues.AsSpan(), outValues.AsSpan(), operation.Operator!);
    }

    private protected override T AllreduceCore(MPINET.Communicator comm, T value, ReductionOperation<T> op)
    {
        using MpiOperation<T> operation = new(op);
        return comm.Allreduce(value, operation.Operator!);
    }

    private protected override void AllreduceCore(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    )
    {
        using MpiOperation<T> operation = new(op);
        comm.Allreduce(inValues, outValues, operation.Operator!);
    }

    private protected override T ScanCore(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op)
    {
        using MpiOperation<T> operation = new(op);
        return comm.Scan(value, operation.Operator!);
    }

    private protected override void ScanCore(
        MPINET.Intracommunicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    )
    {
        using MpiOperation<T> operation = new(op);
        comm.Scan(inValues, outValues, operation.Operator!);
    }

    private protected override T ExclusiveScanCore(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op)
    {
        using MpiOperation<T> operation = new(op);
        T result = comm.Exscan(value, operation.Operator!);
        return comm.Rank == 0 ? default : result;
    }

    private protected override void ExclusiveScanCore(
        MPINET.Intracommunicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    )
    {
        using MpiOperation<T> operation = new(op);
        comm.Exscan(inValues, outValues, operation.Operator!);
    }

    private protected override void ReduceScatterCore(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        int[] counts,
        T[] outValues
    )
    {
        using MpiOperation<T> operation = new(op);
        comm.ReduceScatter(inValues, outValues, counts, operation.Operator!);
    }
}
