using System.Runtime.Serialization;

namespace MPINET.Tests.Objects;

/// <summary>Nonblocking collective operations on objects.</summary>
public sealed class Later : InSession
{
    private int Last => size - 1;

    [MpiFact(1, 2, 3, 4)]
    public void Several_may_be_pending_and_end_in_any_order()
    {
        string[] mine = ByRank(r => $"{rank} to {r}");
        List<string> first = [$"{rank}"];
        Request<List<string>> bcast = comm[Last].IbcastObject(first);
        Request<List<string>> another = comm[0].IbcastObject(rank == 0 ? first : null!);
        Request<string[]> gather = comm[Last].IgatherObject($"{rank}");
        Request<string> scatter = comm[0].IscatterObject(rank == 0 ? mine : null);
        Request<string[]> allgather = comm.IallgatherObject($"all {rank}");
        Request<string[]> alltoall = comm.IalltoallObject(mine);
        Request<string?> reduce = comm[Last].IreduceObject($"{rank},", string.Concat);
        Request<string> allreduce = comm.IallreduceObject($"{rank},", string.Concat);

        // A blocking operation on the same hidden communicator, while they are pending.
        Assert.Equal(ByRank(r => $"b{r}"), comm.AllgatherObject($"b{rank}"));
        comm.Barrier();

        string all = string.Concat(ByRank(r => $"{r},"));
        Assert.Equal(all, allreduce.Wait());
        Assert.Equal(rank == Last ? all : null, reduce.Wait());
        Assert.Equal(ByRank(r => $"{r} to {rank}"), alltoall.Wait());
        Assert.Equal(ByRank(r => $"all {r}"), allgather.Wait());
        Assert.Equal($"0 to {rank}", scatter.Wait());
        Assert.Equal(rank == Last ? ByRank(r => $"{r}") : [], gather.Wait());
        Assert.Equal(["0"], another.Wait());
        Assert.Equal([$"{Last}"], bcast.Wait());
        Assert.Equal(rank == Last, ReferenceEquals(bcast.Result, first));
    }

    [MpiFact(1, 2, 3)]
    public void Long_objects_are_copied_at_once_and_arrive_whole()
    {
        const int Length = 300_000;
        comm.Objects = new ObjectOptions { ApartFrom = 1000 };
        int[] sent = [.. Enumerable.Range(rank, Length)];
        Request<int[][]> request = comm.IallgatherObject(sent);
        Array.Clear(sent, 0, Length);
        RequestGroup group = new(request, comm[0].IbcastObject(sent));
        group.WaitAll();
        for (int r = 0; r < size; r++)
        {
            Assert.Equal(Enumerable.Range(r, Length), request.Result[r]);
        }
    }

    [MpiFact(1, 2, 3)]
    public void They_are_awaited() =>
        Session.Run(async () =>
        {
            for (int i = 0; i < 20; i++)
            {
                Assert.Equal($"{i % size}, {i}", await comm[i % size].IbcastObject($"{rank}, {i}"));
            }
        });

    [MpiFact(1, 2, 3)]
    public void A_failure_of_one_rank_reaches_the_others()
    {
        Request<object>? bcast = null;
        Exception? thrown = Record.Exception(() => bcast = comm[0].IbcastObject<object>(new Action(Dispose)));
        AssertThrown<SerializationException>(thrown, bcast, "System.Action cannot be sent", at: 0);

        Request<string>? scatter = null;
        thrown = Record.Exception(() => scatter = comm[Last].IscatterObject<string>(null));
        AssertThrown<ArgumentNullException>(thrown, scatter, "", at: Last);

        Request<string[]>? alltoall = null;
        thrown = Record.Exception(() => alltoall = comm.IalltoallObject(new string[rank == 0 ? size + 1 : size]));
        AssertThrown<ArgumentException>(thrown, alltoall, "", at: 0);

        Request<string>? allreduce = null;
        thrown = Record.Exception(() =>
            allreduce = comm.IallreduceObject("x", rank == 0 ? null! : new Func<string, string, string>(string.Concat))
        );
        AssertThrown<ArgumentNullException>(thrown, allreduce, "", at: 0);
        Assert.Equal(ByRank(r => r), comm.IallgatherObject(rank).Wait());
    }

    private void AssertThrown<T>(Exception? thrown, Request? request, string part, int at)
        where T : Exception
    {
        if (rank == at)
        {
            Assert.IsType<T>(thrown);
        }
        else
        {
            Assert.Null(thrown);
            thrown = Assert.Throws<SerializationException>(request!.Wait);
            Assert.Contains($"rank {at} has none to send. {typeof(T)}: ", thrown.Message);
        }

        Assert.Contains(part, thrown!.Message);
    }
}
