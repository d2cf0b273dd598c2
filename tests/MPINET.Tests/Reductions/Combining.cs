namespace MPINET.Tests.Reductions;

public sealed class Combining : Collectives.InEveryForm
{
    private static readonly ReductionOperator sum = ReductionOperator.Sum;

    private int[] Mine(int n) => From(rank, 3, n);

    private int[] Sum(int below, int n) =>
        [.. Enumerable.Range(0, 3).Select(i => Enumerable.Range(0, below).Sum(r => From(r, 3, n)[i]))];

    private int[] Counts => ByRank(r => (r + 1) % 3);

    private int[] Wide(int r, int n) => From(r, Counts.Sum(), n);

    // Computed without MPI: this rank's part of the sum of all contributions.
    private int[] Part(int[] counts, int n)
    {
        int start = counts.Take(rank).Sum();
        int length = counts.Sum();
        return
        [
            .. Enumerable
                .Range(start, counts[rank])
                .Select(i => Enumerable.Range(0, size).Sum(r => From(r, length, n)[i])),
        ];
    }

    [MpiFact(1, 2, 4)]
    public void Allreduce_combines_the_values_of_all_for_every_rank()
    {
        Blocks(
            Mine(0),
            Sum(size, 0),
            (s, r) => comm.Allreduce(s, r, sum),
            (s, r) => comm.Allreduce<int>(s.AsSpan(), r.AsSpan(), sum),
            (s, r) => comm.Allreduce(B(s), B(r), sum),
            (s, r) => comm.Allreduce(s, sum).CopyTo(r, 0)
        );
        Assert.Equal(size * (size + 1) / 2, comm.Allreduce(rank + 1, sum));
        Assert.Equal(size - 0.5, comm.Allreduce(rank + 0.5, Math.Max));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iallreduce")]
    public void Iallreduce_combines_the_values_of_all_for_every_rank_without_blocking()
    {
        Starts(
            Mine,
            n => Sum(size, n),
            (s, r) => comm.Iallreduce(s, r, sum),
            (s, r) => comm.Iallreduce<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => comm.Iallreduce(B(s), B(r), sum)
        );
        Assert.Equal(size - 1, comm.Iallreduce(rank, ReductionOperator.Max).Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Allreduce_init")]
    public void AllreduceInit_combines_the_values_of_all_for_every_rank_at_each_start() =>
        Repeats(
            Mine,
            n => Sum(size, n),
            (s, r) => comm.AllreduceInit(s, r, sum),
            (s, r) => comm.AllreduceInit<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => comm.AllreduceInit(B(s), B(r), sum)
        );

    [MpiFact(1, 2, 4)]
    public void Reduce_combines_the_values_of_all_for_the_root()
    {
        foreach (Port root in new[] { comm[0], comm[size - 1] })
        {
            bool isRoot = root.Peer == rank;
            Blocks(
                Mine(0),
                isRoot ? Sum(size, 0) : [],
                (s, r) => root.Reduce(s, r, sum),
                (s, r) => root.Reduce(s, isRoot ? r : null, sum),
                (s, r) => root.Reduce<int>(s.AsSpan(), r.AsSpan(), sum),
                (s, r) => root.Reduce(B(s), B(r), sum),
                (s, r) => root.Reduce(B(s), isRoot ? B(r) : null, sum),
                (s, r) => root.Reduce(s, sum).CopyTo(r, 0)
            );
            Assert.Equal(isRoot ? size * (size + 1) / 2.0 : 0.0, root.Reduce(rank + 1.0, sum));
            Assert.Equal(isRoot ? size - 1 : 0, root.Reduce(rank, Math.Max));
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Ireduce")]
    public void Ireduce_combines_the_values_of_all_for_the_root_without_blocking()
    {
        Port root = comm[size - 1];
        Starts(
            Mine,
            n => rank == size - 1 ? Sum(size, n) : [],
            (s, r) => root.Ireduce(s, r, sum),
            (s, r) => root.Ireduce<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => root.Ireduce(B(s), B(r), sum)
        );
        Assert.Equal(rank == size - 1 ? size - 1 : 0, root.Ireduce(rank, ReductionOperator.Max).Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Reduce_init")]
    public void ReduceInit_combines_the_values_of_all_for_the_root_at_each_start()
    {
        Port root = comm[size - 1];
        Repeats(
            Mine,
            n => rank == size - 1 ? Sum(size, n) : [],
            (s, r) => root.ReduceInit(s, r, sum),
            (s, r) => root.ReduceInit<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => root.ReduceInit(B(s), B(r), sum)
        );
    }

    [MpiFact(1, 2, 4)]
    public void Scan_combines_the_values_up_to_each_rank()
    {
        Blocks(
            Mine(0),
            Sum(rank + 1, 0),
            (s, r) => comm.Scan(s, r, sum),
            (s, r) => comm.Scan<int>(s.AsSpan(), r.AsSpan(), sum),
            (s, r) => comm.Scan(B(s), B(r), sum),
            (s, r) => comm.Scan(s, sum).CopyTo(r, 0)
        );
        Assert.Equal((rank + 1) * (rank + 2) / 2, comm.Scan(rank + 1, sum));
        Assert.Equal(rank, comm.Scan(rank, Math.Max));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iscan")]
    public void Iscan_combines_the_values_up_to_each_rank_without_blocking()
    {
        Starts(
            Mine,
            n => Sum(rank + 1, n),
            (s, r) => comm.Iscan(s, r, sum),
            (s, r) => comm.Iscan<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => comm.Iscan(B(s), B(r), sum)
        );
        Assert.Equal(rank, comm.Iscan(rank, ReductionOperator.Max).Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Scan_init")]
    public void ScanInit_combines_the_values_up_to_each_rank_at_each_start() =>
        Repeats(
            Mine,
            n => Sum(rank + 1, n),
            (s, r) => comm.ScanInit(s, r, sum),
            (s, r) => comm.ScanInit<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => comm.ScanInit(B(s), B(r), sum)
        );

    // The result of rank 0 is undefined.
    private Action<int[], int[]> Below(Action<int[], int[]> way) =>
        (s, r) =>
        {
            int[] got = [.. r, 0, 0, 0];
            way(s, got);
            (rank == 0 ? [] : got).AsSpan(0, rank == 0 ? 0 : 3).CopyTo(r);
        };

    [MpiFact(1, 2, 4)]
    public void Exscan_combines_the_values_below_each_rank()
    {
        Blocks(
            Mine(0),
            rank == 0 ? [] : Sum(rank, 0),
            Below((s, r) => comm.Exscan(s, r, sum)),
            Below((s, r) => comm.Exscan<int>(s.AsSpan(), r.AsSpan(), sum)),
            Below((s, r) => comm.Exscan(B(s), B(r), sum)),
            Below((s, r) => comm.Exscan(s, sum).CopyTo(r, 0))
        );
        int value = comm.Exscan(rank + 1, sum);
        int largest = comm.Exscan(rank + 1, Math.Max);
        Assert.True(rank == 0 || (value, largest) == (rank * (rank + 1) / 2, rank));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iexscan")]
    public void Iexscan_combines_the_values_below_each_rank_without_blocking()
    {
        int[] array = new int[3];
        int[] memory = new int[3];
        int[] typed = new int[3];
        Request[] requests =
        [
            comm.Iexscan(Mine(0), array, sum),
            comm.Iexscan<int>(Mine(1).AsMemory(), memory.AsMemory(), sum),
            comm.Iexscan(B(Mine(2)), B(typed), sum),
        ];
        Request<int> value = comm.Iexscan(rank + 1, sum);
        GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
        int below = value.Wait();
        foreach (Request request in requests)
        {
            request.Wait();
        }

        if (rank > 0)
        {
            Assert.Equal(Sum(rank, 0), array);
            Assert.Equal(Sum(rank, 1), memory);
            Assert.Equal(Sum(rank, 2), typed);
            Assert.Equal(rank * (rank + 1) / 2, below);
        }
    }

    [MpiFact(1, 2, Requires = "MPI_Exscan_init")]
    public void ExscanInit_combines_the_values_below_each_rank_at_each_start()
    {
        foreach (
            Func<int[], int[], PersistentRequest> way in new Func<int[], int[], PersistentRequest>[]
            {
                (s, r) => comm.ExscanInit(s, r, sum),
                (s, r) => comm.ExscanInit<int>(s.AsMemory(), r.AsMemory(), sum),
                (s, r) => comm.ExscanInit(B(s), B(r), sum),
            }
        )
        {
            int[] sent = new int[3];
            int[] got = new int[3];
            using PersistentRequest request = way(sent, got);
            for (int round = 0; round < 3; round++)
            {
                Mine(round).CopyTo(sent, 0);
                request.Start();
                request.Wait();
                Assert.True(rank == 0 || Sum(rank, round).SequenceEqual(got));
            }
        }
    }

    [MpiFact(1, 2, 4)]
    public void ReduceScatter_gives_each_rank_its_part_of_the_sum() =>
        Blocks(
            Wide(rank, 0),
            Part(Counts, 0),
            (s, r) => comm.ReduceScatter(s, r, Counts, sum),
            (s, r) => comm.ReduceScatter<int>(s.AsSpan(), r.AsSpan(), Counts, sum),
            (s, r) => comm.ReduceScatter(B(s), B(r), Counts, sum),
            (s, r) => comm.ReduceScatter(s, Counts, sum).CopyTo(r, 0)
        );

    [MpiFact(1, 2, 4, Requires = "MPI_Ireduce_scatter")]
    public void IreduceScatter_gives_each_rank_its_part_of_the_sum_without_blocking() =>
        Starts(
            n => Wide(rank, n),
            n => Part(Counts, n),
            (s, r) => comm.IreduceScatter(s, r, Counts, sum),
            (s, r) => comm.IreduceScatter<int>(s.AsMemory(), r.AsMemory(), Counts, sum),
            (s, r) => comm.IreduceScatter(B(s), B(r), Counts, sum)
        );

    [MpiFact(1, 2, Requires = "MPI_Reduce_scatter_init")]
    public void ReduceScatterInit_gives_each_rank_its_part_of_the_sum_at_each_start() =>
        Repeats(
            n => Wide(rank, n),
            n => Part(Counts, n),
            (s, r) => comm.ReduceScatterInit(s, r, Counts, sum),
            (s, r) => comm.ReduceScatterInit<int>(s.AsMemory(), r.AsMemory(), Counts, sum),
            (s, r) => comm.ReduceScatterInit(B(s), B(r), Counts, sum)
        );

    private int[] Twos => ByRank(_ => 2);

    [MpiFact(1, 2, 4, Requires = "MPI_Reduce_scatter_block")]
    public void ReduceScatterBlock_gives_each_rank_an_equal_part_of_the_sum() =>
        Blocks(
            From(rank, 2 * size),
            Part(Twos, 0),
            (s, r) => comm.ReduceScatterBlock(s, r, sum),
            (s, r) => comm.ReduceScatterBlock<int>(s.AsSpan(), r.AsSpan(), sum),
            (s, r) => comm.ReduceScatterBlock(B(s), B(r), sum),
            (s, r) => comm.ReduceScatterBlock(s, sum).CopyTo(r, 0)
        );

    [MpiFact(1, 2, 4, Requires = "MPI_Ireduce_scatter_block")]
    public void IreduceScatterBlock_gives_each_rank_an_equal_part_of_the_sum_without_blocking() =>
        Starts(
            n => From(rank, 2 * size, n),
            n => Part(Twos, n),
            (s, r) => comm.IreduceScatterBlock(s, r, sum),
            (s, r) => comm.IreduceScatterBlock<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => comm.IreduceScatterBlock(B(s), B(r), sum)
        );

    [MpiFact(1, 2, Requires = "MPI_Reduce_scatter_block_init")]
    public void ReduceScatterBlockInit_gives_each_rank_an_equal_part_of_the_sum_at_each_start() =>
        Repeats(
            n => From(rank, 2 * size, n),
            n => Part(Twos, n),
            (s, r) => comm.ReduceScatterBlockInit(s, r, sum),
            (s, r) => comm.ReduceScatterBlockInit<int>(s.AsMemory(), r.AsMemory(), sum),
            (s, r) => comm.ReduceScatterBlockInit(B(s), B(r), sum)
        );
}
