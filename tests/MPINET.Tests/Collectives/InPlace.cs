namespace MPINET.Tests.Collectives;

public sealed class InPlace : InEveryForm
{
    private int[] Sum(int below) =>
        [.. Enumerable.Range(0, 3).Select(i => Enumerable.Range(0, below).Sum(r => From(r, 3)[i]))];

    // The segments of the other ranks hold Guard before the operation.
    private int[] Own(int start, int[] mine, int length)
    {
        int[] all = [.. Enumerable.Repeat(Guard, length)];
        mine.CopyTo(all, start);
        return all;
    }

    [MpiFact(1, 2, 4)]
    public void The_same_memory_for_a_reduction()
    {
        int[] array = From(rank, 3);
        comm.Allreduce(array, array, ReductionOperator.Sum);
        Assert.Equal(Sum(size), array);

        int[] span = From(rank, 3);
        comm.Scan<int>(span.AsSpan(), span.AsSpan(), ReductionOperator.Sum);
        Assert.Equal(Sum(rank + 1), span);

        int[] typed = From(rank, 3);
        ITypedBuffer buffer = B(typed);
        comm.Allreduce(buffer, buffer, ReductionOperator.Sum);
        Assert.Equal(Sum(size), typed);

        int[] rooted = From(rank, 3);
        comm[size - 1].Reduce(rooted, rank == size - 1 ? rooted : null, ReductionOperator.Sum);
        Assert.Equal(rank == size - 1 ? Sum(size) : From(rank, 3), rooted);

        int[] below = From(rank, 3);
        comm.Exscan(below, below, ReductionOperator.Sum);
        Assert.True(rank == 0 || Sum(rank).SequenceEqual(below));
    }

    [MpiFact(1, 2, 4)]
    public void The_start_of_what_is_reduced_and_scattered()
    {
        int[] counts = ByRank(r => r + 1);
        int length = counts.Sum();
        int[] data = From(rank, length);
        comm.ReduceScatter(data, data, counts, ReductionOperator.Sum);
        int start = counts.Take(rank).Sum();
        Assert.Equal(
            Enumerable.Range(start, rank + 1).Select(i => Enumerable.Range(0, size).Sum(r => From(r, length)[i])),
            data.Take(rank + 1)
        );
    }

    [MpiFact(1, 2, 4)]
    public void The_own_segment_of_what_is_collected()
    {
        int[] all = Own(3 * rank, From(rank, 3), 3 * size);
        comm.Allgather<int>(all.AsSpan(3 * rank, 3), all.AsSpan());
        Assert.Equal(FromAll(r => From(r, 3)), all);

        int[] counts = ByRank(r => r + 1);
        int[] starts = ByRank(r => r * (r + 1) / 2);
        int[] varied = Own(starts[rank], From(rank, rank + 1), counts.Sum());
        comm.Allgatherv<int>(varied.AsSpan(starts[rank], rank + 1), varied.AsSpan(), counts);
        Assert.Equal(FromAll(r => From(r, r + 1)), varied);

        int[] gathered = Own(3 * rank, From(rank, 3), 3 * size);
        comm[0].Gather<int>(gathered.AsSpan(3 * rank, 3), gathered.AsSpan());
        Assert.True(rank != 0 || FromAll(r => From(r, 3)).SequenceEqual(gathered));

        int[] varying = Own(starts[rank], From(rank, rank + 1), counts.Sum());
        comm[0].Gatherv<int>(varying.AsSpan(starts[rank], rank + 1), varying.AsSpan(), counts);
        Assert.True(rank != 0 || FromAll(r => From(r, r + 1)).SequenceEqual(varying));
    }

    [MpiFact(1, 2, 4)]
    public void The_own_segment_of_what_is_dealt()
    {
        int root = size - 1;
        int[] all = FromAll(r => From(r, 3));
        int[] got = new int[3];
        comm[root].Scatter<int>(rank == root ? all : default, rank == root ? all.AsSpan(3 * rank, 3) : got);
        Assert.Equal(From(rank, 3), rank == root ? all.Skip(3 * rank).ToArray() : got);
        Assert.Equal(FromAll(r => From(r, 3)), all);

        int[] counts = ByRank(_ => 2);
        int[] pairs = FromAll(r => From(r, 2));
        int[] pair = new int[2];
        comm[root]
            .Scatterv<int>(rank == root ? pairs : default, counts, rank == root ? pairs.AsSpan(2 * rank, 2) : pair);
        Assert.Equal(From(rank, 2), rank == root ? pairs.Skip(2 * rank).ToArray() : pair);
    }

    [MpiFact(1, 2, 4)]
    public void The_send_buffer_of_an_exchange_may_be_the_receive_buffer()
    {
        int[] data = FromAll(to => [100 * rank + to, 7]);
        comm.Alltoall(data, data);
        Assert.Equal(FromAll(from => [100 * from + rank, 7]), data);

        int[] counts = ByRank(_ => 1);
        int[] places = ByRank(r => 2 * r);
        int[] spread = FromAll(to => [100 * rank + to, Guard]);
        comm.Alltoallv(spread, new Segments(counts, places), spread, new Segments(counts, places));
        Assert.Equal(FromAll(from => [100 * from + rank, Guard]), spread);
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Iallreduce")]
    public void Nonblocking_forms_take_one_buffer_for_both()
    {
        int[] array = From(rank, 3);
        int[] all = Own(3 * rank, From(rank, 3), 3 * size);
        Request reduced = comm.Iallreduce(array, array, ReductionOperator.Sum);
        Request collected = comm.Iallgather<int>(all.AsMemory(3 * rank, 3), all.AsMemory());
        GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
        collected.Wait();
        reduced.Wait();
        Assert.Equal(Sum(size), array);
        Assert.Equal(FromAll(r => From(r, 3)), all);
    }

    [MpiFact(1, 2, Requires = "MPI_Allreduce_init")]
    public void Persistent_forms_take_one_buffer_for_both()
    {
        int[] array = new int[3];
        using PersistentRequest request = comm.AllreduceInit(array, array, ReductionOperator.Sum);
        for (int round = 1; round < 4; round++)
        {
            array.AsSpan().Fill(round * (rank + 1));
            request.Start();
            request.Wait();
            Assert.Equal(Enumerable.Repeat(round * size * (size + 1) / 2, 3), array);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Any_other_overlap_is_refused()
    {
        int[] data = new int[4 * size];
        void Refused(Action call) => Assert.Contains("overlap", Assert.Throws<ArgumentException>(call).Message);
        Refused(() => comm.Allreduce<int>(data.AsSpan(0, 3), data.AsSpan(1, 3), ReductionOperator.Sum));
        Refused(() => comm.Scan<int>(data.AsSpan(1, 3), data.AsSpan(0, 3), ReductionOperator.Sum));
        Refused(() => comm.Allgather<int>(data.AsSpan(2 * rank + 1, 2), data.AsSpan()));
        Refused(() => comm.Alltoall<int>(data.AsSpan(0, 2 * size), data.AsSpan(1, 2 * size)));
        Refused(() => comm[rank].Gather<int>(data.AsSpan(2 * rank + 1, 2), data.AsSpan()));
        comm.Allreduce<int>(data.AsSpan(0, 2), data.AsSpan(2, 2), ReductionOperator.Sum);
    }
}
