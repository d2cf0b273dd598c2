using MPINET;

namespace MPI;

internal sealed partial class ObjectCarrier<T>
{
    /// <inheritdoc />
    public override ReductionOperator? MakeOperator(ReductionOperation<T> op) => null;

    /// <inheritdoc />
    public override bool HasOperator(ReductionOperator predefined) => false;

    private protected override T ReduceCore(Role role, T value, ReductionOperation<T> op) =>
        role.Root.ReduceObject(value, op.Invoke)!;

    private protected override void ReduceCore(Role role, T[]? inValues, ReductionOperation<T> op, T[]? outValues)
    {
        T[]? result = role.Root.ReduceObject(inValues, ElementByElement(op)!);
        if (role.IsRoot)
        {
            Copy(result!, outValues!);
        }
    }

    private protected override T AllreduceCore(MPINET.Communicator comm, T value, ReductionOperation<T> op) =>
        comm.AllreduceObject(value, op.Invoke);

    private protected override void AllreduceCore(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    ) => Copy(comm.AllreduceObject(inValues, ElementByElement(op)), outValues);

    private protected override T ScanCore(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op) =>
        comm.ScanObject(value, op.Invoke);

    private protected override void ScanCore(
        MPINET.Intracommunicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    ) => Copy(comm.ScanObject(inValues, ElementByElement(op)), outValues);

    private protected override T? ExclusiveScanCore(MPINET.Intracommunicator comm, T value, ReductionOperation<T> op) =>
        comm.ExscanObject(value, op.Invoke);

    private protected override void ExclusiveScanCore(
        MPINET.Intracommunicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        T[] outValues
    )
    {
        if (comm.ExscanObject(inValues, ElementByElement(op)) is { } result)
        {
            Copy(result, outValues);
        }
    }

    private protected override void ReduceScatterCore(
        MPINET.Communicator comm,
        T[] inValues,
        ReductionOperation<T> op,
        int[] counts,
        T[] outValues
    )
    {
        // Each group knows only how its own results are distributed, but sends the elements for the results of the
        // other group.
        int[] others = comm.IsIntercommunicator ? comm.AllgatherObject(counts)[0] : counts;
        T[][] parts = Counts.Split(inValues, others, nameof(inValues));
        Copy(comm.ReduceScatterObject(parts, ElementByElement(op)), outValues);
    }

    // Creates a new array each time, because either argument may belong to the program.
    private static Func<T[], T[], T[]> ElementByElement(ReductionOperation<T> op) =>
        (x, y) =>
        {
            if (x.Length != y.Length)
            {
                throw new ArgumentException(
                    $"Arrays are reduced element by element, and those of the processes differ in length: {x.Length} and {y.Length} elements."
                );
            }

            T[] results = new T[x.Length];
            for (int i = 0; i < results.Length; i++)
            {
                results[i] = op(x[i], y[i]);
            }

            return results;
        };

    private static void Copy(T[] results, T[] outValues)
    {
        if (results.Length != outValues.Length)
        {
            throw new ArgumentException(
                $"The reduction has {results.Length} results, and the array for them has {outValues.Length} elements: all processes give as many.",
                nameof(outValues)
            );
        }

        results.CopyTo(outValues, 0);
    }
}
