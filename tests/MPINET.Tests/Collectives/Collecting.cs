namespace MPINET.Tests.Collectives;

public sealed class Collecting : InEveryForm
{
    private int[] Counts => ByRank(r => r + 1);

    // A gap of one element before each segment. With one rank there is none, because some MPIs then ignore displacements.
    private int Gap => size == 1 ? 0 : 1;

    private int[] Places => ByRank(r => Gap + r + r * (r + 1) / 2);

    private int[] AllVaried(int round) => FromAll(r => From(r, r + 1, round));

    private int[] AllSpread(int round) => FromAll(r => [.. Guarded(Gap - 2), .. From(r, r + 1, round)]);

    [MpiFact(1, 2, 4)]
    public void Allgather_gives_every_rank_the_parts_of_all() =>
        Blocks(
            From(rank, 3),
            FromAll(r => From(r, 3)),
            (s, r) => comm.Allgather(s, r),
            (s, r) => comm.Allgather<int>(s.AsSpan(), r.AsSpan()),
            (s, r) => comm.Allgather(B(s), B(r)),
            (s, r) => comm.Allgather(s).CopyTo(r, 0)
        );

    [MpiFact(1, 2, 4)]
    public void Allgather_of_values()
    {
        Assert.Equal(ByRank(r => 10.5 + r), comm.Allgather(10.5 + rank));
        Assert.Equal(ByRank(r => (r, 'a')), comm.Allgather((rank, 'a')));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iallgather")]
    public void Iallgather_gives_every_rank_the_parts_of_all_without_blocking()
    {
        Starts(
            n => From(rank, 3, n),
            n => FromAll(r => From(r, 3, n)),
            (s, r) => comm.Iallgather(s, r),
            (s, r) => comm.Iallgather<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => comm.Iallgather(B(s), B(r))
        );
        Request<int[]> values = comm.Iallgather(rank * 5);
        Assert.Equal(ByRank(r => r * 5), values.Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Allgather_init")]
    public void AllgatherInit_gives_every_rank_the_parts_of_all_at_each_start() =>
        Repeats(
            n => From(rank, 3, n),
            n => FromAll(r => From(r, 3, n)),
            (s, r) => comm.AllgatherInit(s, r),
            (s, r) => comm.AllgatherInit<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => comm.AllgatherInit(B(s), B(r))
        );

    [MpiFact(1, 2, 4)]
    public void Allgatherv_gives_every_rank_parts_of_different_lengths()
    {
        int[] mine = From(rank, rank + 1);
        Blocks(
            mine,
            AllVaried(0),
            (s, r) => comm.Allgatherv(s, r, Counts),
            (s, r) => comm.Allgatherv<int>(s.AsSpan(), r.AsSpan(), Counts),
            (s, r) => comm.Allgatherv(B(s), B(r), Counts),
            (s, r) => comm.Allgatherv(s).CopyTo(r, 0)
        );
        Blocks(
            mine,
            AllSpread(0),
            (s, r) => comm.Allgatherv(s, r, new Segments(Counts, Places)),
            (s, r) => comm.Allgatherv<int>(s.AsSpan(), r.AsSpan(), new Segments(Counts, Places)),
            (s, r) => comm.Allgatherv(B(s), B(r), new Segments(Counts, Places))
        );
        Assert.Equal(AllVaried(0), comm.Allgatherv(mine, out int[] counts));
        Assert.Equal(Counts, counts);
    }

    [MpiFact(1, 2, 4)]
    public void Allgatherv_where_some_have_nothing()
    {
        int[] mine = rank % 2 == 0 ? [] : [rank, -rank];
        Assert.Equal(FromAll(r => r % 2 == 0 ? [] : [r, -r]), comm.Allgatherv(mine));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iallgatherv")]
    public void Iallgatherv_gives_every_rank_parts_of_different_lengths_without_blocking()
    {
        // The program may change the arrays of counts and displacements as soon as the call returns.
        Request Changing(Func<int[], int[], Request> start)
        {
            int[] counts = Counts;
            int[] places = Places;
            Request request = start(counts, places);
            Array.Clear(counts, 0, size);
            Array.Clear(places, 0, size);
            return request;
        }

        Starts(
            n => From(rank, rank + 1, n),
            AllSpread,
            (s, r) => Changing((c, p) => comm.Iallgatherv(s, r, new Segments(c, p))),
            (s, r) => Changing((c, p) => comm.Iallgatherv<int>(s.AsMemory(), r.AsMemory(), new Segments(c, p))),
            (s, r) => Changing((c, p) => comm.Iallgatherv(B(s), B(r), new Segments(c, p)))
        );
    }

    [MpiFact(1, 2, Requires = "MPI_Allgatherv_init")]
    public void AllgathervInit_gives_every_rank_parts_of_different_lengths_at_each_start() =>
        Repeats(
            n => From(rank, rank + 1, n),
            AllVaried,
            (s, r) => comm.AllgathervInit(s, r, Counts),
            (s, r) => comm.AllgathervInit<int>(s.AsMemory(), r.AsMemory(), Counts),
            (s, r) => comm.AllgathervInit(B(s), B(r), Counts)
        );

    [MpiFact(1, 2, 4)]
    public void No_rank_leaves_a_Barrier_before_the_last_has_entered()
    {
        string last = Path.Combine(Path.GetTempPath(), comm[0].Bcast(Guid.NewGuid()).ToString("N"));
        if (rank == size - 1)
        {
            Thread.Sleep(50);
            File.WriteAllText(last, "");
        }

        comm.Barrier();
        Assert.True(File.Exists(last));
        comm.Barrier();
        File.Delete(last);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Ibarrier")]
    public void Ibarrier_does_not_complete_before_all_have_called_it()
    {
        if (rank == 0 && size > 1)
        {
            Request early = comm.Ibarrier();
            Assert.False(early.Test());
            comm[1].Send(1);
            early.Wait();
            return;
        }

        if (rank == 1)
        {
            comm[0].Recv<int>();
        }

        comm.Ibarrier().Wait();
    }

    [MpiFact(1, 2, Requires = "MPI_Barrier_init")]
    public void A_start_of_BarrierInit_does_not_complete_before_all_have_started()
    {
        using PersistentRequest barrier = comm.BarrierInit();
        for (int round = 0; round < 3; round++)
        {
            if (rank == 1)
            {
                Assert.Equal(round, comm[0].Recv<int>());
            }

            barrier.Start();
            if (rank == 0 && size > 1)
            {
                Assert.False(barrier.Test());
                comm[1].Send(round);
            }

            barrier.Wait();
            Assert.True(barrier.Completed);
        }
    }
}
