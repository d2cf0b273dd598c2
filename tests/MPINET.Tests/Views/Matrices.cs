namespace MPINET.Tests.Views;

public sealed class Matrices : InSession
{
    [MpiFact(1, 2, 4)]
    public void Travel_row_by_row()
    {
        int[,] got = new int[2, 3];
        Request sent = Next.Isend(Of(rank), 1);
        Previous.Recv(got, 1);
        sent.Wait();
        Assert.Equal(Of(Previous.Peer), got);

        int[,] other = new int[2, 3];
        Request<Status> receive = Previous.Irecv(other, 2);
        Next.Send(Of(rank), 2);
        Assert.Equal(6, receive.Wait().Count<int>());
        Assert.Equal(Of(Previous.Peer), other);
    }

    [MpiFact(1, 2, 4)]
    public void Are_exchanged()
    {
        int[,] got = new int[2, 3];
        comm.Sendrecv(Of(rank), Next, got, Previous, 3);
        Assert.Equal(Of(Previous.Peer), got);
        comm.SendrecvReplace(got, Previous, Next);
        Assert.Equal(Of(rank), got);
    }

    [MpiFact(1, 2, 4)]
    public void Are_taken_by_collective_operations()
    {
        Port root = comm[size - 1];
        bool isRoot = rank == size - 1;
        int[,] given = isRoot ? Of(7) : new int[2, 3];
        root.Bcast(given);
        Assert.Equal(Of(7), given);

        int[,]? all = isRoot ? new int[2 * size, 3] : null;
        root.Gather(Of(rank), all);
        Assert.Equal(isRoot ? Whole() : null, all);
        int[,] part = new int[2, 3];
        root.Scatter(all, part);
        Assert.Equal(Of(rank), part);

        int[,] everywhere = new int[2 * size, 3];
        comm.Allgather(Of(rank), everywhere);
        Assert.Equal(Whole(), everywhere);

        int[,] dealt = new int[2 * size, 3];
        comm.Alltoall(everywhere, dealt);
        Assert.Equal(Enumerable.Repeat(Of(rank).Cast<int>(), size).SelectMany(one => one), dealt.Cast<int>());
    }

    [MpiFact(1, 2, 4)]
    public void Are_combined()
    {
        int[] sum = [.. Enumerable.Range(0, 6).Select(i => Enumerable.Range(0, size).Sum(r => (10 * r) + i))];
        int[,] result = new int[2, 3];
        comm.Allreduce(Of(rank), result, ReductionOperator.Sum);
        Assert.Equal(sum, result.Cast<int>());
        int[,]? atRoot = rank == 0 ? new int[2, 3] : null;
        comm[0].Reduce(Of(rank), atRoot, ReductionOperator.Sum);
        Assert.Equal(rank == 0 ? sum : null, atRoot?.Cast<int>());
    }

    [MpiFact(1, 2, 4)]
    public void Rows_are_scattered_into_arrays_and_collected_from_them()
    {
        Port root = comm[size - 1];
        int[,]? all = rank == size - 1 ? Whole() : null;
        int[] two = new int[6];
        root.Scatter(all, two);
        Assert.Equal(Of(rank).Cast<int>(), two);
        int[,] rows = new int[2, 3];
        root.Gather(two, all);
        root.Scatterv(all, ByRank(_ => 6), rows);
        Assert.Equal(Of(rank), rows);
        int[,]? again = rank == size - 1 ? new int[2 * size, 3] : null;
        root.Gatherv(rows, again, ByRank(_ => 6));
        Assert.Equal(all, again);
        root.Gather(rows.Cast<int>().ToArray(), rank == size - 1 ? again : null);
        Assert.Equal(all, again);
    }

    [MpiFact(1)]
    public void A_missing_or_short_one_is_refused_by_its_name()
    {
        Assert.Throws<ArgumentNullException>("send", () => comm.Allgather((int[,])null!, new int[6]));
        Assert.Throws<ArgumentNullException>("receive", () => comm.Allgather(new int[6], (int[,])null!));
        Assert.Throws<ArgumentException>("receive", () => comm[0].Gather(new int[2, 3], null));
        Assert.Throws<ArgumentException>(
            "receive",
            () => comm.Allreduce(new int[2, 3], new int[5], ReductionOperator.Sum)
        );
        Assert.Throws<ArgumentException>("segments", () => comm[0].Scatterv(new int[2, 3], [3, 3], new int[3]));
    }

    private static int[,] Of(int rank)
    {
        int from = 10 * rank;
        return new[,]
        {
            { from, from + 1, from + 2 },
            { from + 3, from + 4, from + 5 },
        };
    }

    private int[,] Whole()
    {
        int[,] whole = new int[2 * size, 3];
        for (int i = 0; i < 6 * size; i++)
        {
            whole[i / 3, i % 3] = (10 * (i / 6)) + (i % 6);
        }

        return whole;
    }
}
