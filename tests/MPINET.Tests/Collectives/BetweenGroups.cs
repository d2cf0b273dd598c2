namespace MPINET.Tests.Collectives;

/// <summary>Collective operations of an intercommunicator: the even ranks on one side, the odd ones on the other.</summary>
/// <remarks>Collective operations between groups came with MPI-2, like MPI_IN_PLACE.</remarks>
public sealed class BetweenGroups : InEveryForm
{
    private Intracommunicator? half;
    private Intercommunicator? between;

    private int Side => rank % 2;

    private int[] Others => [.. Enumerable.Range(0, size).Where(r => r % 2 != Side)];

    private Intercommunicator Between()
    {
        half = comm.Split(Side, rank);
        return between = half.CreateIntercommunicator(0, comm[1 - Side]);
    }

    /// <inheritdoc />
    public override void Dispose()
    {
        between?.Dispose();
        half?.Dispose();
        base.Dispose();
    }

    [MpiFact(2, 4, Requires = "MPI_IN_PLACE")]
    public void Each_side_collects_from_the_other()
    {
        Intercommunicator inter = Between();
        inter.Barrier();
        Assert.Equal(Others, inter.Allgather(rank));
        Assert.Equal(Others.SelectMany(r => From(r, r + 1)), inter.Allgatherv(From(rank, rank + 1)));
        Assert.Equal(Others.Sum(), inter.Allreduce(rank, ReductionOperator.Sum));
        int me = inter.Rank;
        Assert.Equal(
            Others.Select(r => 100 * r + me),
            inter.Alltoall([.. Enumerable.Range(0, inter.RemoteSize).Select(to => 100 * rank + to)])
        );
        Assert.Equal(
            Others.SelectMany(r => new[] { r, me }),
            inter.Alltoallv(
                [.. Enumerable.Range(0, inter.RemoteSize).SelectMany(to => new[] { rank, to })],
                [.. Enumerable.Repeat(2, inter.RemoteSize)]
            )
        );
        int[] same = new int[size];
        Assert.Throws<ArgumentException>(() => inter.Allreduce(same, same, ReductionOperator.Sum));
    }

    [MpiFact(2, 4, Requires = "MPI_IN_PLACE")]
    public void A_root_of_one_side_and_the_other_side()
    {
        Intercommunicator inter = Between();

        // World rank 0 is the root. It is in the even group.
        Port root =
            rank == 0 ? inter.Root
            : Side == 0 ? inter.NullProcess
            : inter[0];
        int got = root.Bcast(rank == 0 ? 77 : -1);
        Assert.Equal(rank == 0 || Side == 1 ? 77 : -1, got);
        Assert.Equal(rank == 0 ? Others : [], root.Gather(rank));
        Assert.Equal(rank == 0 ? Others.Sum() : 0, root.Reduce(rank, ReductionOperator.Sum));
        Assert.Equal(
            Side == 1 ? 10 + inter.Rank : 0,
            root.Scatter(rank == 0 ? [.. Enumerable.Range(10, inter.RemoteSize)] : (int[]?)null)
        );
        Assert.Equal(rank == 0 ? Others.SelectMany(r => From(r, r + 1)) : [], root.Gatherv(From(rank, rank + 1)));
    }
}
