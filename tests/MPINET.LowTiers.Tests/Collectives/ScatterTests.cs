using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Scatter and Scatterv: each rank gets its part of the root's data.</summary>
public sealed class ScatterTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Scatter_gives_each_rank_its_block_of_each_root(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            using Cells<double> all = new([.. Enumerable.Range(0, 2 * size).Select(i => i + 100.25 * root)]);
            using Cells<double> mine = new(2);
            CollectiveCalls.In(form).Scatter(comm, all, 2, MPI.DOUBLE, mine, 2, MPI.DOUBLE, root);
            mine.MustHold(2 * rank + 100.25 * root, 2 * rank + 1 + 100.25 * root);
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Scatter_looks_at_the_send_arguments_at_the_root_only(CallForm form)
    {
        int root = size - 1;
        using Cells<int> all = new(ByRank(r => 7 * r + 1));
        using Cells<int> mine = new(1);
        CollectiveCalls
            .In(form)
            .Scatter(
                comm,
                AtRoot(root, all, default(MPI.Pointer)),
                AtRoot(root, 1, 0),
                MPI.INT,
                mine,
                1,
                MPI.INT,
                root
            );
        mine.MustHold(7 * rank + 1);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Scatter_with_in_place_leaves_the_roots_block_where_it_is(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            int[] values = ByRank(r => 3 * r + root);
            using Cells<int> all = new(values);
            using Cells<int> mine = new(1);
            CollectiveCalls.In(form).Scatter(comm, all, 1, MPI.INT, AtRoot(root, MPI.IN_PLACE, mine), 1, MPI.INT, root);
            all.MustHold(values);
            if (rank == root)
            {
                mine.MustBeUntouched();
            }
            else
            {
                mine.MustHold(3 * rank + root);
            }
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Scatterv_takes_blocks_of_any_length_from_where_the_root_has_them(CallForm form)
    {
        // Rank r gets r elements, so that rank 0 gets none. A gap of one cell precedes each block.
        int[] counts = ByRank(r => r);
        int[] displacements = ByRank(r => r + 1);
        for (int root = 0; root < size; root++)
        {
            using Cells<int> all = new([.. Enumerable.Range(1000 * root, 2 * size)]);
            using Cells<int> mine = new(size);
            CollectiveCalls
                .In(form)
                .Scatterv(
                    comm,
                    all,
                    AtRoot(root, counts, null!),
                    AtRoot(root, displacements, null!),
                    MPI.INT,
                    mine,
                    rank,
                    MPI.INT,
                    root
                );
            mine.MustHold(ByRank(i => i < rank ? 1000 * root + rank + 1 + i : Cells<int>.Untouched));
        }
    }
}
