namespace MPI;

// Collective operations without a root. Those of intracommunicators and of intercommunicators differ in the meaning of
// the ranks, not in the calls.
public abstract partial class Communicator
{
    private protected T[] AllgatherNew<T>(T value)
    {
        T[] outValues = new T[PeerCount];
        Carrier<T>.Instance.Allgather(Ports, value, outValues);
        return outValues;
    }

    private protected void AllgatherInto<T>(T[] inValues, int[] counts, ref T[]? outValues)
    {
        int total = Counts.Total(Errors.GivenForEach(counts, PeerCount, nameof(counts)), nameof(counts));
        Carrier<T>.Instance.AllgatherFlattened(Ports, inValues, counts, Counts.Exactly(ref outValues, total));
    }

    private protected T[] AlltoallNew<T>(T[] inValues)
    {
        T[]? outValues = null;
        AlltoallInto(inValues, ref outValues);
        return outValues!;
    }

    private protected void AlltoallInto<T>(T[] inValues, ref T[]? outValues)
    {
        Errors.GivenForEach(inValues, PeerCount, nameof(inValues));
        Carrier<T>.Instance.Alltoall(Ports, inValues, Counts.Exactly(ref outValues, PeerCount));
    }

    private protected T[] AllreduceNew<T>(T[] inValues, ReductionOperation<T> op)
    {
        T[]? outValues = null;
        AllreduceInto(inValues, op, ref outValues);
        return outValues!;
    }

    private protected void AllreduceInto<T>(T[] inValues, ReductionOperation<T> op, ref T[]? outValues)
    {
        T[] room = Counts.Exactly(ref outValues, Errors.Given(inValues, nameof(inValues)).Length);
        Carrier<T>.Instance.Allreduce(Ports, inValues, op, room);
    }

    // The number of results is that of the processes in the own group.
    private protected void ReduceScatterInto<T>(
        T[] inValues,
        ReductionOperation<T> op,
        int[] counts,
        int processes,
        ref T[]? outValues
    )
    {
        int own = Counts.OwnOfResults(inValues, Errors.GivenForEach(counts, processes, nameof(counts)), Rank);
        Carrier<T>.Instance.ReduceScatter(Ports, inValues, op, counts, Counts.Exactly(ref outValues, own));
    }
}
