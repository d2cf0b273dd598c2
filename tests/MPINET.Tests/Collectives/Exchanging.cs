namespace MPINET.Tests.Collectives;

public sealed class Exchanging : InEveryForm
{
    // The number of elements that rank r sends to rank s depends on both.
    private static int Number(int r, int s) => (r + 2 * s) % 3;

    private int[] SendCounts => ByRank(to => Number(rank, to));

    private int[] ReceiveCounts => ByRank(from => Number(from, rank));

    private static int[] Pair(int from, int to, int count, int round = 0) =>
        [.. Enumerable.Range(0, count).Select(i => 100_000 * round + 1000 * (from + 1) + 10 * to + i)];

    private int[] Even(int n) => FromAll(to => Pair(rank, to, 2, n));

    private int[] EvenGot(int n) => FromAll(from => Pair(from, rank, 2, n));

    private int[] Varied(int n) => FromAll(to => Pair(rank, to, Number(rank, to), n));

    private int[] VariedGot(int n) => FromAll(from => Pair(from, rank, Number(from, rank), n));

    [MpiFact(1, 2, 4)]
    public void Alltoall_brings_each_rank_what_all_have_for_it() =>
        Blocks(
            Even(0),
            EvenGot(0),
            (s, r) => comm.Alltoall(s, r),
            (s, r) => comm.Alltoall<int>(s.AsSpan(), r.AsSpan()),
            (s, r) => comm.Alltoall(B(s), B(r)),
            (s, r) => comm.Alltoall(s).CopyTo(r, 0)
        );

    [MpiFact(1, 2, 4, Requires = "MPI_Ialltoall")]
    public void Ialltoall_brings_each_rank_what_all_have_for_it_without_blocking()
    {
        Starts(
            Even,
            EvenGot,
            (s, r) => comm.Ialltoall(s, r),
            (s, r) => comm.Ialltoall<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => comm.Ialltoall(B(s), B(r))
        );
        Assert.Equal(EvenGot(5), comm.Ialltoall(Even(5)).Wait());
    }

    [MpiFact(1, 2, Requires = "MPI_Alltoall_init")]
    public void AlltoallInit_brings_each_rank_what_all_have_for_it_at_each_start() =>
        Repeats(
            Even,
            EvenGot,
            (s, r) => comm.AlltoallInit(s, r),
            (s, r) => comm.AlltoallInit<int>(s.AsMemory(), r.AsMemory()),
            (s, r) => comm.AlltoallInit(B(s), B(r))
        );

    [MpiFact(1, 2, 4)]
    public void Alltoallv_brings_each_rank_what_all_have_for_it_in_different_lengths()
    {
        Blocks(
            Varied(0),
            VariedGot(0),
            (s, r) => comm.Alltoallv(s, SendCounts, r, ReceiveCounts),
            (s, r) => comm.Alltoallv<int>(s.AsSpan(), SendCounts, r.AsSpan(), ReceiveCounts),
            (s, r) => comm.Alltoallv(B(s), SendCounts, B(r), ReceiveCounts),
            (s, r) => comm.Alltoallv(s, SendCounts).CopyTo(r, 0)
        );
        Assert.Equal(VariedGot(0), comm.Alltoallv(Varied(0), SendCounts, out int[] counts));
        Assert.Equal(ReceiveCounts, counts);

        // Two elements of room for each rank; the second stays unused if fewer are sent.
        int[] places = ByRank(r => 2 * r);
        int[] Spread(Func<int, int[]> each) =>
            FromAll(r => [.. each(r), .. Enumerable.Repeat(Guard, 2 - each(r).Length)]);
        Blocks(
            Spread(to => Pair(rank, to, Number(rank, to))),
            Spread(from => Pair(from, rank, Number(from, rank))),
            (s, r) => comm.Alltoallv(s, new Segments(SendCounts, places), r, new Segments(ReceiveCounts, places))
        );
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Ialltoallv")]
    public void Ialltoallv_brings_each_rank_what_all_have_for_it_in_different_lengths_without_blocking() =>
        Starts(
            Varied,
            VariedGot,
            (s, r) => comm.Ialltoallv(s, SendCounts, r, ReceiveCounts),
            (s, r) => comm.Ialltoallv<int>(s.AsMemory(), SendCounts, r.AsMemory(), ReceiveCounts),
            (s, r) => comm.Ialltoallv(B(s), SendCounts, B(r), ReceiveCounts)
        );

    [MpiFact(1, 2, Requires = "MPI_Alltoallv_init")]
    public void AlltoallvInit_brings_each_rank_what_all_have_for_it_in_different_lengths_at_each_start() =>
        Repeats(
            Varied,
            VariedGot,
            (s, r) => comm.AlltoallvInit(s, SendCounts, r, ReceiveCounts),
            (s, r) => comm.AlltoallvInit<int>(s.AsMemory(), SendCounts, r.AsMemory(), ReceiveCounts),
            (s, r) => comm.AlltoallvInit(B(s), SendCounts, B(r), ReceiveCounts)
        );

    // As ints to even ranks, as bytes to odd ones.
    private TypedSegments ToEach => new(ByRank(to => Two(to, place: 8 * to)));

    private TypedSegments FromEach => new(ByRank(from => Two(rank, place: 8 * from)));

    private static (int, nint, Datatype) Two(int to, int place) =>
        to % 2 == 0 ? (2, place, Datatype.Of<int>()) : (8, place, Datatype.Of<byte>());

    [MpiFact(1, 2, 4, Requires = "MPI_Alltoallw")]
    public void Alltoallw_brings_each_rank_what_all_have_for_it_in_different_types() =>
        Blocks(
            Even(0),
            EvenGot(0),
            (s, r) => comm.Alltoallw(s, ToEach, r, FromEach),
            (s, r) => comm.Alltoallw<int>(s.AsSpan(), ToEach, r.AsSpan(), FromEach),
            (s, r) => comm.Alltoallw(B(s), ToEach, B(r), FromEach)
        );

    [MpiFact(1, 2, 4, Requires = "MPI_Ialltoallw")]
    public void Ialltoallw_brings_each_rank_what_all_have_for_it_in_different_types_without_blocking() =>
        Starts(
            Even,
            EvenGot,
            (s, r) => comm.Ialltoallw(s, ToEach, r, FromEach),
            (s, r) => comm.Ialltoallw<int>(s.AsMemory(), ToEach, r.AsMemory(), FromEach),
            (s, r) => comm.Ialltoallw(B(s), ToEach, B(r), FromEach)
        );

    [MpiFact(1, 2, Requires = "MPI_Alltoallw_init")]
    public void AlltoallwInit_brings_each_rank_what_all_have_for_it_in_different_types_at_each_start() =>
        Repeats(
            Even,
            EvenGot,
            (s, r) => comm.AlltoallwInit(s, ToEach, r, FromEach),
            (s, r) => comm.AlltoallwInit<int>(s.AsMemory(), ToEach, r.AsMemory(), FromEach),
            (s, r) => comm.AlltoallwInit(B(s), ToEach, B(r), FromEach)
        );
}
