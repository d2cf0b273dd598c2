using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>Reduce and Allreduce: the data of all ranks, combined element by element.</summary>
public sealed class ReduceTests : OwnCommunicator
{
    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Reduce_combines_element_by_element_at_each_root(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            using Cells<int> mine = new([rank + root, 1 << rank, -rank]);
            using Cells<int> sum = new(3);
            CollectiveCalls.In(form).Reduce(comm, mine, sum, 3, MPI.INT, MPI.SUM, root);
            if (rank == root)
            {
                int ranks = size * (size - 1) / 2;
                sum.MustHold(ranks + size * root, (1 << size) - 1, -ranks);
            }
            else
            {
                sum.MustBeUntouched();
            }

            mine.MustHold(rank + root, 1 << rank, -rank);
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Reduce_with_in_place_keeps_the_roots_contribution(CallForm form)
    {
        for (int root = 0; root < size; root++)
        {
            using Cells<long> data = new([1L << (8 * rank), rank]);
            CollectiveCalls
                .In(form)
                .Reduce(
                    comm,
                    AtRoot(root, MPI.IN_PLACE, data),
                    AtRoot(root, data, default(MPI.Pointer)),
                    2,
                    MPI.INT64_T,
                    MPI.SUM,
                    root
                );
            if (rank == root)
            {
                data.MustHold(ByRank(r => 1L << (8 * r)).Sum(), ByRank(r => (long)r).Sum());
            }
            else
            {
                data.MustHold(1L << (8 * rank), rank);
            }
        }
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allreduce_gives_every_rank_the_result(CallForm form)
    {
        using Cells<double> mine = new([rank + 0.5, 2.0, -rank]);
        using Cells<double> product = new(3);
        CollectiveCalls.In(form).Allreduce(comm, mine, product, 3, MPI.DOUBLE, MPI.PROD);
        product.MustHold(ByRank(r => r + 0.5).Aggregate((a, b) => a * b), 1 << size, 0.0);
    }

    [MpiTheory(1, 2, 4)]
    [EachForm]
    public void Allreduce_with_in_place_takes_each_contribution_from_the_result(CallForm form)
    {
        using Cells<int> data = new([rank, 10 - rank]);
        CollectiveCalls.In(form).Allreduce(comm, MPI.IN_PLACE, data, 2, MPI.INT, MPI.MAX);
        data.MustHold(size - 1, 10);
    }

    [MpiTheory(2, 4)]
    [EachForm]
    public void Allreduce_of_a_large_array_combines_every_element(CallForm form)
    {
        const int Length = 100_000;
        using Cells<int> mine = new([.. Enumerable.Range(0, Length).Select(i => i * (rank + 1))]);
        using Cells<int> sum = new(Length);
        CollectiveCalls.In(form).Allreduce(comm, mine, sum, Length, MPI.INT, MPI.SUM);
        int factor = size * (size + 1) / 2;
        sum.MustHold([.. Enumerable.Range(0, Length).Select(i => i * factor)]);
    }

    [MpiFact(1)]
    public void Reduce_local_combines_two_buffers_without_communication()
    {
        using Cells<int> left = new([1, 20, 3]);
        using Cells<int> right = new([10, 2, 30]);
        MPI.MAX.Reduce_local(left, right, 3, MPI.INT);
        left.MustHold(1, 20, 3);
        right.MustHold(10, 20, 30);
        MPI.SUM.Reduce_local(left, right, 2, MPI.INT);
        right.MustHold(11, 40, 30);
    }

    [MpiFact(1, Requires = "MPI_Op_commutative")]
    public void Predefined_operations_are_commutative()
    {
        MPI.Op[] operations =
        [
            MPI.SUM,
            MPI.PROD,
            MPI.MAX,
            MPI.MIN,
            MPI.LAND,
            MPI.LOR,
            MPI.LXOR,
            MPI.BAND,
            MPI.BOR,
            MPI.BXOR,
            MPI.MAXLOC,
            MPI.MINLOC,
        ];
        Assert.All(operations, operation => Assert.True(operation.Is_commutative()));
    }
}
