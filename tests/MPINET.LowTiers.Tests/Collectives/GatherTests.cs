using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Gather and Gatherv: the root gets the data of all, in the order of ranks.</summary>
public sealed class GatherTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Gather_puts_the_blocks_of_all_ranks_side_by_side_at_each_root(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            using Cells<int> mine = new([10 * rank + root, -rank]);
            using Cells<int> all = new(2 * size);
            CollectiveCalls.In(form).Gather(comm, mine, 2, MPI.INT, all, 2, MPI.INT, root);
            if (rank == root)
            {
                all.MustHold([.. Enumerable.Range(0, size).SelectMany(r => new[] { 10 * r + root, -r })]);
            }
            else
            {
                all.MustBeUntouched();
            }
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Gather_looks_at_the_receive_arguments_at_the_root_only(CallForm form)
    {
        int root = size - 1;
        using Cells<long> mine = new([1000L + rank]);
        using Cells<long> all = new(size);
        CollectiveCalls
            .In(form)
            .Gather(
                comm,
                mine,
                1,
                MPI.LONG_LONG,
                AtRoot(root, all, default(MPI.Pointer)),
                AtRoot(root, 1, 0),
                MPI.LONG_LONG,
                root
            );
        if (rank == root)
        {
            all.MustHold(ByRank(r => 1000L + r));
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Gather_with_in_place_leaves_the_roots_block_where_it_is(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            using Cells<int> mine = new([rank + 50]);
            using Cells<int> all = new(size);
            all[root] = root + 50;
            CollectiveCalls.In(form).Gather(comm, AtRoot(root, MPI.IN_PLACE, mine), 1, MPI.INT, all, 1, MPI.INT, root);
            if (rank == root)
            {
                all.MustHold(ByRank(r => r + 50));
            }
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Gatherv_puts_blocks_of_any_length_where_the_root_wants_them(CallForm form)
    {
        // Rank r sends r + 1 elements. The blocks are in reverse order of ranks, each followed by a gap of one cell.
        int[] counts = ByRank(r => r + 1);
        int[] displacements = ByRank(r => counts.Skip(r + 1).Sum(count => count + 1));
        for (int root = 0; root < size; root++)
        {
            using Cells<int> mine = new([.. Enumerable.Range(0, rank + 1).Select(i => 10 * rank + i)]);
            using Cells<int> all = new(counts.Sum(count => count + 1));
            CollectiveCalls.In(form).Gatherv(comm, mine, rank + 1, MPI.INT, all, counts, displacements, MPI.INT, root);
            if (rank != root)
            {
                all.MustBeUntouched();
                continue;
            }

            int[] expected = [.. Enumerable.Repeat(Cells<int>.Untouched, all.Length)];
            for (int r = 0; r < size; r++)
            {
                for (int i = 0; i <= r; i++)
                {
                    expected[displacements[r] + i] = 10 * r + i;
                }
            }

            all.MustHold(expected);
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Gatherv_takes_null_for_the_arrays_off_the_root(CallForm form)
    {
        using Cells<int> mine = new([rank]);
        using Cells<int> all = new(size);
        CollectiveCalls
            .In(form)
            .Gatherv(
                comm,
                mine,
                1,
                MPI.INT,
                AtRoot(0, all, default(MPI.Pointer)),
                AtRoot(0, ByRank(_ => 1), null!),
                AtRoot(0, ByRank(r => r), null!),
                MPI.INT,
                0
            );
        if (rank == 0)
        {
            all.MustHold(ByRank(r => r));
        }
    }
}
