namespace MPI;

internal sealed partial class ObjectCarrier<T>
{
    private protected override T BroadcastCore(Role role, T value) => role.Root.BcastObject(value);

    private protected override void BroadcastCore(Role role, ref T[]? values) => values = role.Root.BcastObject(values);

    private protected override void GatherCore(Role role, T value, T[]? outValues)
    {
        T[] gathered = role.Root.GatherObject(value);
        if (role.IsRoot)
        {
            gathered.CopyTo(outValues!, 0);
        }
    }

    private protected override void GatherFlattenedCore(Role role, T[]? inValues, int[]? counts, T[]? outValues)
    {
        T[][] parts = role.Root.GatherObject(inValues!);
        if (role.IsRoot)
        {
            Counts.Join(parts, counts!, outValues!);
        }
    }

    private protected override T ScatterCore(Role role, T[]? values) => role.Root.ScatterObject(values);

    private protected override void ScatterFromFlattenedCore(
        Role role,
        T[]? inValues,
        int[]? counts,
        int own,
        ref T[]? outValues
    )
    {
        T[][]? parts = role.IsRoot
            ? Counts.Split(Errors.Given(inValues, nameof(inValues)), counts!, nameof(inValues))
            : null;
        T[] part = role.Root.ScatterObject(parts);
        if (role.HasPart)
        {
            outValues = part;
        }
    }

    private protected override void AllgatherCore(MPINET.Communicator comm, T value, T[] outValues) =>
        comm.AllgatherObject(value).CopyTo(outValues, 0);

    private protected override void AllgatherFlattenedCore(
        MPINET.Communicator comm,
        T[] inValues,
        int[] counts,
        T[] outValues
    ) => Counts.Join(comm.AllgatherObject(inValues), counts, outValues);

    private protected override void AlltoallCore(MPINET.Communicator comm, T[] inValues, T[] outValues) =>
        comm.AlltoallObject(inValues).CopyTo(outValues, 0);

    private protected override void AlltoallFlattenedCore(
        MPINET.Communicator comm,
        T[] inValues,
        int[] sendCounts,
        int[] recvCounts,
        T[] outValues
    ) => Counts.Join(comm.AlltoallObject(Counts.Split(inValues, sendCounts, nameof(inValues))), recvCounts, outValues);
}
