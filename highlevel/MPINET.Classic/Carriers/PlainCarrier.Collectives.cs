using MPINET;

namespace MPI;

internal sealed unsafe partial class PlainCarrier<T>
{
    private protected override T BroadcastCore(Role role, T value) => role.Root.Bcast(value);

    private protected override void BroadcastCore(Role role, ref T[]? values) =>
        role.Root.Bcast<T>(role.IsRoot || role.HasPart ? Errors.Given(values, nameof(values)) : []);

    private protected override void GatherCore(Role role, T value, T[]? outValues) =>
        role.Root.Gather(new ReadOnlySpan<T>(&value, 1), outValues.AsSpan());

    private protected override void GatherFlattenedCore(Role role, T[]? inValues, int[]? counts, T[]? outValues) =>
        role.Root.Gatherv<T>(inValues.AsSpan(), outValues.AsSpan(), counts is null ? null : new Segments(counts));

    private protected override T ScatterCore(Role role, T[]? values) => role.Root.Scatter<T>(values);

    private protected override void ScatterFromFlattenedCore(
        Role role,
        T[]? inValues,
        int[]? counts,
        int own,
        ref T[]? outValues
    )
    {
        int total = role.IsRoot
            ? Counts.RequireRoom(Errors.Given(inValues, nameof(inValues)), counts!, nameof(inValues))
            : 0;
        role.Root.Scatterv<T>(
            role.IsRoot ? inValues.AsSpan(0, total) : default,
            role.IsRoot ? new Segments(counts) : null,
            role.HasPart ? Counts.Exactly(ref outValues, own) : default(Span<T>)
        );
    }

    private protected override void AllgatherCore(MPINET.Communicator comm, T value, T[] outValues) =>
        comm.Allgather(new ReadOnlySpan<T>(&value, 1), outValues.AsSpan());

    private protected override void AllgatherFlattenedCore(
        MPINET.Communicator comm,
        T[] inValues,
        int[] counts,
        T[] outValues
    ) => comm.Allgatherv(inValues, outValues, new Segments(counts));

    private protected override void AlltoallCore(MPINET.Communicator comm, T[] inValues, T[] outValues) =>
        comm.Alltoall(inValues, outValues);

    private protected override void AlltoallFlattenedCore(
        MPINET.Communicator comm,
        T[] inValues,
        int[] sendCounts,
        int[] recvCounts,
        T[] outValues
    ) => comm.Alltoallv(inValues, new Segments(sendCounts), outValues, new Segments(recvCounts));
}
