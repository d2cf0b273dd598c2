using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PersistentCollectives;

/// <summary>Each start of a persistent collective operation uses the current content of the buffers.</summary>
public sealed class EachStart : OwnCommunicator
{
    private Cells<int> sent = null!;
    private Cells<int> received = null!;

    private int Root => size - 1;

    private int Previous => (rank + size - 1) % size;

    [MpiTheory(1, 2, 4)]
    [InlineData("Barrier")]
    [InlineData("Bcast")]
    [InlineData("Gather")]
    [InlineData("Gatherv")]
    [InlineData("Scatter")]
    [InlineData("Scatterv")]
    [InlineData("Allgather")]
    [InlineData("Allgatherv")]
    [InlineData("Alltoall")]
    [InlineData("Alltoallv")]
    [InlineData("Alltoallw")]
    [InlineData("Reduce")]
    [InlineData("Allreduce")]
    [InlineData("Reduce_scatter")]
    [InlineData("Reduce_scatter_block")]
    [InlineData("Scan")]
    [InlineData("Exscan")]
    [InlineData("Neighbor_allgather")]
    [InlineData("Neighbor_allgatherv")]
    [InlineData("Neighbor_alltoall")]
    [InlineData("Neighbor_alltoallv")]
    [InlineData("Neighbor_alltoallw")]
    public void Takes_and_gives_new_data(string operation)
    {
        sent = new Cells<int>(size + 1);
        received = new Cells<int>(size + 1);
        MPI.Distgraphcomm ring = comm.Dist_graph_create_adjacent(
            1,
            [Previous],
            [1],
            1,
            [(rank + 1) % size],
            [1],
            MPI.INFO_NULL,
            false
        );
        MPI.Prequest request = Make(operation, ring);
        for (int turn = 1; turn <= 3; turn++)
        {
            // The arrays that the request holds must not move.
            GC.Collect();
            for (int i = 0; i <= size; i++)
            {
                sent[i] = Value(turn, rank, i);
                received[i] = operation == "Bcast" && rank == Root ? Value(turn, rank, i) : Cells<int>.Untouched;
            }

            request.Start();
            request.Wait();
            received.MustHold([.. Enumerable.Range(0, size + 1).Select(i => Expected(operation, turn, i))]);
            sent.MustHold([.. Enumerable.Range(0, size + 1).Select(i => Value(turn, rank, i))]);
        }

        Assert.True(request != MPI.REQUEST_NULL);
        request.Free();
        Assert.True(request == MPI.REQUEST_NULL);
        ring.Free();
        sent.Dispose();
        received.Dispose();
    }

    [MpiFact(1, 2, 4)]
    public void Several_are_started_together()
    {
        using Cells<int> mine = new(1);
        using Cells<int> sum = new(1);
        using Cells<int> all = new(size);
        MPI.Prequest[] requests =
        [
            comm.Allreduce_init(mine, sum, 1, MPI.INT, MPI.SUM, MPI.INFO_NULL),
            comm.Allgather_init(mine, 1, MPI.INT, all, 1, MPI.INT, MPI.INFO_NULL),
        ];
        for (int turn = 1; turn <= 2; turn++)
        {
            mine[0] = Value(turn, rank, 0);
            MPI.Prequest.Startall(2, requests);
            MPI.Request.Waitall(2, requests);
            sum.MustHold(Sum(turn, size, 0));
            all.MustHold(ByRank(r => Value(turn, r, 0)));
        }

        requests[0].Free();
        requests[1].Free();
    }

    private static int Value(int turn, int from, int i) => 10_000 * turn + 100 * from + i;

    private static int Sum(int turn, int ranks, int i) => Enumerable.Range(0, ranks).Sum(r => Value(turn, r, i));

    // The value of a cell of the result. There is one cell more than ranks.
    private int Expected(string operation, int turn, int i)
    {
        bool isOne = i < size;
        int? value = operation switch
        {
            "Bcast" => Value(turn, Root, i),
            "Gather" => rank == Root && isOne ? Value(turn, i, 0) : null,
            "Gatherv" => rank == Root && isOne ? Value(turn, size - 1 - i, 0) : null,
            "Scatter" => i == 0 ? Value(turn, Root, rank) : null,
            "Scatterv" => i == 0 ? Value(turn, Root, size - 1 - rank) : null,
            "Allgather" => isOne ? Value(turn, i, 0) : null,
            "Allgatherv" => isOne ? Value(turn, size - 1 - i, 0) : null,
            "Alltoall" => isOne ? Value(turn, i, rank) : null,
            "Alltoallv" => isOne ? Value(turn, i, size - 1 - rank) : null,
            "Alltoallw" => isOne ? Value(turn, size - 1 - i, rank) : null,
            "Reduce" => rank == Root ? Sum(turn, size, i) : null,
            "Allreduce" => Sum(turn, size, i),
            "Reduce_scatter" or "Reduce_scatter_block" => i == 0 ? Sum(turn, size, rank) : null,
            "Scan" => Sum(turn, rank + 1, i),
            // The result of rank 0 is undefined: MPI may have written there.
            "Exscan" => rank == 0 ? received[i] : Sum(turn, rank, i),
            "Neighbor_allgather" or "Neighbor_alltoall" => i == 0 ? Value(turn, Previous, 0) : null,
            "Neighbor_allgatherv" => i == 1 ? Value(turn, Previous, 0) : null,
            "Neighbor_alltoallv" or "Neighbor_alltoallw" => i == 1 ? Value(turn, Previous, 1) : null,
            _ => null,
        };
        return value ?? Cells<int>.Untouched;
    }

    private MPI.Prequest Make(string operation, MPI.Distgraphcomm ring)
    {
        MPI.Info none = MPI.INFO_NULL;
        MPI.Datatype t = MPI.INT;
        MPI.Op op = MPI.SUM;
        int all = size + 1;
        int[] ones = ByRank(_ => 1);
        int[] back = ByRank(r => size - 1 - r);
        int[] there = ByRank(r => r);
        int[] bytes = ByRank(r => sizeof(int) * r);
        int[] backBytes = ByRank(r => sizeof(int) * (size - 1 - r));
        MPI.Datatype[] types = ByRank(_ => t);
        return operation switch
        {
            "Barrier" => comm.Barrier_init(none),
            "Bcast" => comm.Bcast_init(received, all, t, Root, none),
            "Gather" => comm.Gather_init(sent, 1, t, received, 1, t, Root, none),
            "Gatherv" => comm.Gatherv_init(sent, 1, t, received, ones, back, t, Root, none),
            "Scatter" => comm.Scatter_init(sent, 1, t, received, 1, t, Root, none),
            "Scatterv" => comm.Scatterv_init(sent, ones, back, t, received, 1, t, Root, none),
            "Allgather" => comm.Allgather_init(sent, 1, t, received, 1, t, none),
            "Allgatherv" => comm.Allgatherv_init(sent, 1, t, received, ones, back, t, none),
            "Alltoall" => comm.Alltoall_init(sent, 1, t, received, 1, t, none),
            "Alltoallv" => comm.Alltoallv_init(sent, ones, back, t, received, ones, there, t, none),
            "Alltoallw" => comm.Alltoallw_init(sent, ones, bytes, types, received, ones, backBytes, types, none),
            "Reduce" => comm.Reduce_init(sent, received, all, t, op, Root, none),
            "Allreduce" => comm.Allreduce_init(sent, received, all, t, op, none),
            "Reduce_scatter" => comm.Reduce_scatter_init(sent, received, ones, t, op, none),
            "Reduce_scatter_block" => comm.Reduce_scatter_block_init(sent, received, 1, t, op, none),
            "Scan" => comm.Scan_init(sent, received, all, t, op, none),
            "Exscan" => comm.Exscan_init(sent, received, all, t, op, none),
            "Neighbor_allgather" => ring.Neighbor_allgather_init(sent, 1, t, received, 1, t, none),
            "Neighbor_allgatherv" => ring.Neighbor_allgatherv_init(sent, 1, t, received, [1], [1], t, none),
            "Neighbor_alltoall" => ring.Neighbor_alltoall_init(sent, 1, t, received, 1, t, none),
            "Neighbor_alltoallv" => ring.Neighbor_alltoallv_init(sent, [1], [1], t, received, [1], [1], t, none),
            _ => ring.Neighbor_alltoallw_init(sent, [1], [4], [t], received, [1], [4], [t], none),
        };
    }
}
