namespace MPINET.Tests.Views;

/// <summary>Array segments and memory. Only the given part is read and written.</summary>
public sealed class PartsOfArrays : InSession
{
    [MpiFact(1, 2, 4)]
    public void Segments_travel()
    {
        int[] got = [-1, -1, -1, -1];
        Request sent = Next.Isend(Part(rank), 1);
        Previous.Recv(new ArraySegment<int>(got, 1, 2), 1);
        sent.Wait();
        Assert.Equal(Around(Previous.Peer), got);

        int[] other = [-1, -1, -1, -1];
        Request<Status> receive = Previous.Irecv(new ArraySegment<int>(other, 1, 2), 2);
        Next.Send(Part(rank), 2);
        receive.Wait();
        Assert.Equal(Around(Previous.Peer), other);
        comm.SendrecvReplace(new ArraySegment<int>(other, 1, 2), Previous, Next);
        Assert.Equal(Around(rank), other);
        comm.Sendrecv(Part(rank), Next, new ArraySegment<int>(other, 1, 2), Previous);
        Assert.Equal(Around(Previous.Peer), other);
    }

    [MpiFact(1, 2, 4)]
    public void Segments_are_taken_by_collective_operations()
    {
        int[] two = [-1, -1, -1, -1];
        ArraySegment<int> inner = new(two, 1, 2);
        comm[0].Bcast(rank == 0 ? Part(5) : inner);
        Assert.Equal(rank == 0 ? [-1, -1, -1, -1] : Around(5), two);
        comm.Allreduce(Part(rank), inner, ReductionOperator.Max);
        Assert.Equal(Around(size - 1), two);
        comm[0].Reduce(Part(rank), rank == 0 ? inner : default, ReductionOperator.Min);
        Assert.Equal(Around(rank == 0 ? 0 : size - 1), two);

        int[] all = new int[(2 * size) + 1];
        ArraySegment<int> most = new(all, 1, 2 * size);
        comm.Allgather(Part(rank), most);
        Assert.Equal(Whole(), all.Skip(1));
        comm.Alltoall(most, new ArraySegment<int>(all = new int[2 * size]));
        Assert.Equal(Enumerable.Repeat(new[] { rank, rank + 1 }, size).SelectMany(part => part), all);
        Array.Clear(all, 0, all.Length);
        comm[0].Gather(Part(rank), rank == 0 ? new ArraySegment<int>(all) : default);
        Assert.Equal(rank == 0 ? Whole() : new int[2 * size], all);
        comm[0].Scatter(rank == 0 ? new ArraySegment<int>(all) : default, inner);
        Assert.Equal(Around(rank), two);
    }

    [MpiFact(1, 2, 4)]
    public void Memory_travels()
    {
        int[] got = [-1, -1, -1, -1];
        Memory<int> room = got.AsMemory(1, 2);
        Request sent = Next.Isend(Part(rank).AsMemory(), 1);
        Previous.Recv(room, 1);
        sent.Wait();
        Assert.Equal(Around(Previous.Peer), got);
        comm.SendrecvReplace(room, Previous, Next);
        Assert.Equal(Around(rank), got);
        comm.Sendrecv(Part(rank).AsMemory(), Next, room, Previous);
        Assert.Equal(Around(Previous.Peer), got);

        Request<Status> receive = Previous.Irecv(room, 2);
        Next.Send((ReadOnlyMemory<int>)Part(rank + 1).AsMemory(), 2);
        receive.Wait();
        Assert.Equal(Around(Previous.Peer + 1), got);
        receive = Previous.Irecv(room, 3);
        Next.Send(Part(rank).AsMemory(), 3);
        receive.Wait();
        Assert.Equal(Around(Previous.Peer), got);
    }

    [MpiFact(1, 2, 4)]
    public void Memory_is_taken_by_collective_operations()
    {
        int[] two = [-1, -1, -1, -1];
        Memory<int> inner = two.AsMemory(1, 2);
        comm[0].Bcast(rank == 0 ? Part(5).AsMemory() : inner);
        Assert.Equal(rank == 0 ? [-1, -1, -1, -1] : Around(5), two);
        comm.Allreduce(Part(rank).AsMemory(), inner, ReductionOperator.Max);
        Assert.Equal(Around(size - 1), two);
        comm[0].Reduce(Part(rank).AsMemory(), rank == 0 ? inner : default, ReductionOperator.Min);
        Assert.Equal(Around(rank == 0 ? 0 : size - 1), two);

        int[] all = new int[2 * size];
        comm.Allgather(Part(rank).AsMemory(), all.AsMemory());
        Assert.Equal(Whole(), all);
        int[] dealt = new int[2 * size];
        comm.Alltoall(all.AsMemory(), dealt.AsMemory());
        Assert.Equal(Enumerable.Repeat(new[] { rank, rank + 1 }, size).SelectMany(part => part), dealt);
        Array.Clear(all, 0, all.Length);
        comm[0].Gather(Part(rank).AsMemory(), rank == 0 ? all.AsMemory() : default);
        Assert.Equal(rank == 0 ? Whole() : new int[2 * size], all);
        comm[0].Scatter(rank == 0 ? all.AsMemory() : default, inner);
        Assert.Equal(Around(rank), two);
    }

    // Two elements in the middle of others.
    private static ArraySegment<int> Part(int rank) => new([-5, rank, rank + 1, -5], 1, 2);

    private static int[] Around(int rank) => [-1, rank, rank + 1, -1];

    private int[] Whole() => [.. Enumerable.Range(0, size).SelectMany(r => new[] { r, r + 1 })];
}
