namespace MPINET.Tests.Collectives;

public sealed class Rooted : InEveryForm
{
    private int[] Counts => ByRank(r => r + 1);

    private int[] Places => ByRank(r => 1 + r + r * (r + 1) / 2);

    private int[] AllVaried(int round) => FromAll(r => From(r, r + 1, round));

    private int[] AllSpread(int round) => FromAll(r => [Guard, .. From(r, r + 1, round)]);

    private IEnumerable<Port> Roots => size == 1 ? [comm[0]] : [comm[0], comm[size - 1]];

    private int[] OnRoot(Port root, int[] all) => root.Peer == rank ? all : [];

    [MpiFact(1, 2, 4)]
    public void Bcast_gives_every_rank_what_the_root_has()
    {
        foreach (Port root in Roots)
        {
            bool isRoot = root.Peer == rank;
            int[] expected = From(root.Peer, 4);
            foreach (
                Action<int[]> way in new Action<int[]>[]
                {
                    b => root.Bcast(b),
                    b => root.Bcast<int>(b.AsSpan()),
                    b => root.Bcast(B(b)),
                }
            )
            {
                int[] got = isRoot ? From(root.Peer, 4) : [0, 0, 0, 0];
                way(got);
                Assert.Equal(expected, got);
            }

            Assert.Equal((root.Peer, 2.5), root.Bcast(isRoot ? (rank, 2.5) : (-1, -1.0)));
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Ibcast")]
    public void Ibcast_gives_every_rank_what_the_root_has_without_blocking()
    {
        Port root = comm[size - 1];
        int[][] got = [.. Enumerable.Range(0, 3).Select(n => rank == size - 1 ? From(rank, 500, n) : new int[500])];
        Request[] requests = [root.Ibcast(got[0]), root.Ibcast<int>(got[1].AsMemory()), root.Ibcast(B(got[2]))];
        Request<long> value = root.Ibcast(rank == size - 1 ? 77L : 0L);
        GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
        Assert.Equal(77L, value.Result);
        for (int n = 2; n >= 0; n--)
        {
            requests[n].Wait();
            Assert.Equal(From(size - 1, 500, n), got[n]);
        }
    }

    [MpiFact(1, 2, Requires = "MPI_Bcast_init")]
    public void BcastInit_gives_every_rank_what_the_root_has_at_each_start()
    {
        Port root = comm[size - 1];
        foreach (
            Func<int[], PersistentRequest> way in new Func<int[], PersistentRequest>[]
            {
                b => root.BcastInit(b),
                b => root.BcastInit<int>(b.AsMemory()),
                b => root.BcastInit(B(b)),
            }
        )
        {
            int[] got = new int[5];
            using PersistentRequest request = way(got);
            for (int round = 0; round < 3; round++)
            {
                (rank == size - 1 ? From(rank, 5, round) : new int[5]).CopyTo(got, 0);
                request.Start();
                request.Wait();
                Assert.Equal(From(size - 1, 5, round), got);
            }
        }
    }

    [MpiFact(1, 2, 4)]
    public void Gather_brings_the_parts_of_all_to_the_root()
    {
        foreach (Port root in Roots)
        {
            int[] all = OnRoot(root, FromAll(r => From(r, 3)));
            Blocks(
                From(rank, 3),
                all,
                (s, r) => root.Gather(s, r),
                (s, r) => root.Gather<int>(s.AsSpan(), r.AsSpan()),
                (s, r) => root.Gather(B(s), B(r)),
                (s, r) => root.Gather(s, root.Peer == rank ? r : null),
                (s, r) => root.Gather(B(s), root.Peer == rank ? B(r) : null),
                (s, r) => root.Gather(s).CopyTo(r, 0)
            );
            Assert.Equal(root.Peer == rank ? ByRank(r => r + 0.5) : [], root.Gather(rank + 0.5));
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Igather")]
    public void Igather_brings_the_parts_of_all_to_the_root_without_blocking()
    {
        Port root = comm[size - 1];
        Starts(
            n => From(rank, 3, n),
            n => OnRoot(root, FromAll(r => From(r, 3, n))),
            (s, r) => root.Igather(s, r),
            (s, r) => root.Igather<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => root.Igather(B(s), B(r))
        );
        Assert.Equal(OnRoot(root, ByRank(r => r * 3)), root.Igather(rank * 3).Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Gather_init")]
    public void GatherInit_brings_the_parts_of_all_to_the_root_at_each_start()
    {
        Port root = comm[size - 1];
        Repeats(
            n => From(rank, 3, n),
            n => OnRoot(root, FromAll(r => From(r, 3, n))),
            (s, r) => root.GatherInit(s, r),
            (s, r) => root.GatherInit<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => root.GatherInit(B(s), B(r))
        );
    }

    [MpiFact(1, 2, 4)]
    public void Gatherv_brings_parts_of_different_lengths_to_the_root()
    {
        foreach (Port root in Roots)
        {
            Blocks(
                From(rank, rank + 1),
                OnRoot(root, AllVaried(0)),
                (s, r) => root.Gatherv(s, r, Counts),
                (s, r) => root.Gatherv<int>(s.AsSpan(), r.AsSpan(), Counts),
                (s, r) => root.Gatherv(B(s), B(r), Counts),
                (s, r) => root.Gatherv(s, root.Peer == rank ? r : null, root.Peer == rank ? Counts : null),
                (s, r) => root.Gatherv(s).CopyTo(r, 0)
            );
            Blocks(
                From(rank, rank + 1),
                OnRoot(root, AllSpread(0)),
                (s, r) => root.Gatherv(s, r, new Segments(Counts, Places)),
                (s, r) => root.Gatherv<int>(s.AsSpan(), r.AsSpan(), new Segments(Counts, Places)),
                (s, r) => root.Gatherv(B(s), B(r), new Segments(Counts, Places))
            );
            Assert.Equal(OnRoot(root, AllVaried(0)), root.Gatherv(From(rank, rank + 1), out int[] counts));
            Assert.Equal(OnRoot(root, Counts), counts);
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Igatherv")]
    public void Igatherv_brings_parts_of_different_lengths_to_the_root_without_blocking()
    {
        Port root = comm[size - 1];
        Starts(
            n => From(rank, rank + 1, n),
            n => OnRoot(root, AllSpread(n)),
            (s, r) => root.Igatherv(s, r, new Segments(Counts, Places)),
            (s, r) => root.Igatherv<int>(s.AsMemory(), r.AsMemory(), new Segments(Counts, Places)),
            (s, r) => root.Igatherv(B(s), B(r), new Segments(Counts, Places))
        );
    }

    [MpiFact(1, 2, Requires = "MPI_Gatherv_init")]
    public void GathervInit_brings_parts_of_different_lengths_to_the_root_at_each_start()
    {
        Port root = comm[size - 1];
        Repeats(
            n => From(rank, rank + 1, n),
            n => OnRoot(root, AllVaried(n)),
            (s, r) => root.GathervInit(s, r, Counts),
            (s, r) => root.GathervInit<int>(s.AsMemory(), r.AsMemory(), Counts),
            (s, r) => root.GathervInit(B(s), B(r), Counts)
        );
    }

    [MpiFact(1, 2, 4)]
    public void Scatter_gives_each_rank_its_part_of_what_the_root_has()
    {
        foreach (Port root in Roots)
        {
            int[]? all = root.Peer == rank ? FromAll(r => From(r, 3)) : null;
            foreach (
                Action<int[]> way in new Action<int[]>[]
                {
                    r => root.Scatter(all, r),
                    r => root.Scatter<int>(all.AsSpan(), r.AsSpan()),
                    r => root.Scatter(all is null ? null : B(all), B(r)),
                }
            )
            {
                int[] got = [Guard, Guard, Guard];
                way(got);
                Assert.Equal(From(rank, 3), got);
            }

            int[] guarded = Guarded(4);
            root.Scatter<int>(all.AsSpan(), guarded.AsSpan(1, 3));
            Assert.Equal([Guard, .. From(rank, 3), Guard, Guard], guarded);
            Assert.Equal(rank + 0.25, root.Scatter(root.Peer == rank ? ByRank(r => r + 0.25) : null));
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iscatter")]
    public void Iscatter_gives_each_rank_its_part_of_what_the_root_has_without_blocking()
    {
        Port root = comm[size - 1];
        int[] Part(int n) => From(rank, 3, n);
        int[] All(int n) => OnRoot(root, FromAll(r => From(r, 3, n)));
        Starts(
            All,
            Part,
            (s, r) => root.Iscatter<int>(s.AsMemory(), r.AsMemory(0, 3)),
            (s, r) => root.Iscatter<int>(s, r.AsMemory(0, 3))
        );
        int[] array = new int[3];
        int[] typed = new int[3];
        Request[] requests = [root.Iscatter(All(2), array), root.Iscatter(B(All(3)), B(typed))];
        Assert.Equal(rank * 7, root.Iscatter(rank == size - 1 ? ByRank(r => r * 7) : null).Wait());
        requests[0].Wait();
        requests[1].Wait();
        Assert.Equal(Part(2), array);
        Assert.Equal(Part(3), typed);
    }

    [MpiFact(1, 2, Requires = "MPI_Scatter_init")]
    public void ScatterInit_gives_each_rank_its_part_of_what_the_root_has_at_each_start()
    {
        Port root = comm[size - 1];
        int[] All(int n) => OnRoot(root, FromAll(r => From(r, 3, n)));
        foreach (
            Func<int[], int[], PersistentRequest> way in new Func<int[], int[], PersistentRequest>[]
            {
                (s, r) => root.ScatterInit(s, r),
                (s, r) => root.ScatterInit<int>(s.AsMemory(), r.AsMemory()),
                (s, r) => root.ScatterInit(B(s), B(r)),
            }
        )
        {
            int[] sent = All(0);
            int[] got = new int[3];
            using PersistentRequest request = way(sent, got);
            for (int round = 0; round < 3; round++)
            {
                All(round).CopyTo(sent, 0);
                request.Start();
                request.Wait();
                Assert.Equal(From(rank, 3, round), got);
            }
        }
    }

    [MpiFact(1, 2, 4)]
    public void Scatterv_gives_each_rank_its_part_in_different_lengths()
    {
        foreach (Port root in Roots)
        {
            Blocks(
                OnRoot(root, AllVaried(0)),
                From(rank, rank + 1),
                (s, r) => root.Scatterv(s, Counts, r),
                (s, r) => root.Scatterv<int>(s.AsSpan(), Counts, r.AsSpan()),
                (s, r) => root.Scatterv(B(s), Counts, B(r)),
                (s, r) => root.Scatterv(root.Peer == rank ? s : null, root.Peer == rank ? Counts : null, r),
                (s, r) => root.Scatterv(s, Counts).CopyTo(r, 0)
            );
            Blocks(
                OnRoot(root, AllSpread(0)),
                From(rank, rank + 1),
                (s, r) => root.Scatterv(s, new Segments(Counts, Places), r),
                (s, r) => root.Scatterv<int>(s.AsSpan(), new Segments(Counts, Places), r.AsSpan()),
                (s, r) => root.Scatterv(B(s), new Segments(Counts, Places), B(r))
            );
        }
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iscatterv")]
    public void Iscatterv_gives_each_rank_its_part_in_different_lengths_without_blocking()
    {
        Port root = comm[size - 1];
        Starts(
            n => OnRoot(root, AllSpread(n)),
            n => From(rank, rank + 1, n),
            (s, r) => root.Iscatterv(s, new Segments(Counts, Places), r),
            (s, r) => root.Iscatterv<int>(s.AsMemory(), new Segments(Counts, Places), r.AsMemory()),
            (s, r) => root.Iscatterv(B(s), new Segments(Counts, Places), B(r))
        );
    }

    [MpiFact(1, 2, Requires = "MPI_Scatterv_init")]
    public void ScattervInit_gives_each_rank_its_part_in_different_lengths_at_each_start()
    {
        Port root = comm[size - 1];
        Repeats(
            n => OnRoot(root, AllVaried(n)),
            n => From(rank, rank + 1, n),
            (s, r) => root.ScattervInit(s, Counts, r),
            (s, r) => root.ScattervInit<int>(s.AsMemory(), Counts, r.AsMemory()),
            (s, r) => root.ScattervInit(B(s), Counts, B(r))
        );
    }
}
