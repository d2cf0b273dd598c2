using System.Runtime.Serialization;

namespace MPINET.Tests.Objects;

/// <summary>Objects in collective operations.</summary>
public sealed class Collective : InSession
{
    private int Last => size - 1;

    [MpiFact(1, 2, 4)]
    public void Bcast_gives_a_copy_of_the_roots()
    {
        Job mine = Job.Of(rank);
        Job job = comm[Last].BcastObject(mine);
        job.RequireOf(Last);
        Assert.Equal(rank == Last, ReferenceEquals(job, mine));
    }

    [MpiFact(1, 2, 4)]
    public void Gather_collects_in_the_order_of_the_ranks()
    {
        Job[] all = comm[Last].GatherObject(Job.Of(rank, rank));
        Assert.Equal(rank == Last ? size : 0, all.Length);
        for (int i = 0; i < all.Length; i++)
        {
            all[i].RequireOf(i, i);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Scatter_deals_to_each_its_own()
    {
        Job job = comm[Last].ScatterObject(rank == Last ? ByRank(r => Job.Of(r, r)) : null);
        job.RequireOf(rank, rank);
    }

    [MpiFact(1, 2, 4)]
    public void Allgather_collects_on_all()
    {
        Job[] all = comm.AllgatherObject(Job.Of(rank));
        for (int i = 0; i < size; i++)
        {
            all[i].RequireOf(i);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Alltoall_gives_each_what_is_for_it()
    {
        string[] texts = comm.AlltoallObject(ByRank(r => $"{rank} to {r}"));
        Assert.Equal(ByRank(r => $"{r} to {rank}"), texts);
    }

    [MpiFact(1, 2, 4)]
    public void Reductions_combine_in_the_order_of_the_ranks()
    {
        string all = string.Concat(ByRank(r => $"{r},"));
        Assert.Equal(rank == Last ? all : null, comm[Last].ReduceObject($"{rank},", string.Concat));
        Assert.Equal(rank == 0 ? all : null, comm[0].ReduceObject($"{rank},", string.Concat));
        Assert.Equal(all, comm.AllreduceObject($"{rank},", string.Concat));
        Assert.Equal(string.Concat(ByRank(r => r <= rank ? $"{r}," : "")), comm.ScanObject($"{rank},", string.Concat));
        Assert.Equal(
            rank == 0 ? null : string.Concat(ByRank(r => r < rank ? $"{r}," : "")),
            comm.ExscanObject($"{rank},", string.Concat)
        );
    }

    [MpiFact(1, 2, 4)]
    public void Each_gets_the_combination_that_is_for_it()
    {
        string result = comm.ReduceScatterObject(ByRank(r => $"{rank}>{r},"), string.Concat);
        Assert.Equal(string.Concat(ByRank(r => $"{r}>{rank},")), result);
        Exception? thrown = Record.Exception(() =>
            comm.ReduceScatterObject(
                ByRank(r => r),
                (left, right) => rank == 0 ? throw new InvalidTimeZoneException() : left
            )
        );
        Assert.Equal(rank == 0 && size > 1, thrown is InvalidTimeZoneException);
        Assert.Equal(rank > 0 || size == 1, thrown is null);
    }

    [MpiFact(1, 2, 4)]
    public void Long_arrays_travel_apart()
    {
        const int Length = 40_000;
        comm.Objects = new ObjectOptions { ApartFrom = 8 * (Length + 1) };
        comm[Last].BcastObject(Job.Of(rank, Length + 1)).RequireOf(Last, Length + 1);
        RequireAll(comm[Last].GatherObject(Job.Of(rank, Length + rank)), r => Length + r);
        RequireAll(comm.AllgatherObject(Job.Of(rank, Length + rank)), r => Length + r);
        Job[] jobs = ByRank(r => Job.Of(rank, Length + r));
        RequireAll(comm.AlltoallObject(jobs), r => Length + rank);
        comm[Last].ScatterObject(jobs).RequireOf(Last, Length + rank);
        int[] longest = comm.ReduceScatterObject(
            ByRank(r => new int[(2 * Length) + r]),
            (left, right) => left.Length > right.Length ? left : right
        );
        Assert.Equal((2 * Length) + rank, longest.Length);
    }

    [MpiFact(1, 2, 4)]
    public void If_one_rank_refuses_the_object_the_others_receive_it()
    {
        comm.Objects = new ObjectOptions { Accept = type => rank > 0 || type != typeof(Job), ApartFrom = 1000 };
        for (int length = 10; length < 100_000; length *= 50)
        {
            Refused(() => [comm[Last].BcastObject(Job.Of(Last, length))], isRoot: rank == Last, length, _ => Last);
            Refused(() => comm.AllgatherObject(Job.Of(rank, length)), isRoot: false, length, r => r);
            Refused(() => comm.AlltoallObject(ByRank(_ => Job.Of(rank, length))), isRoot: false, length, r => r);
            Refused(() => comm[0].GatherObject(Job.Of(rank, length)), isRoot: false, length, r => r);
            Refused(
                () => [comm[Last].ScatterObject(ByRank(_ => Job.Of(Last, length)))],
                isRoot: false,
                length,
                _ => Last
            );
        }
    }

    private void Refused(Func<Job[]> operation, bool isRoot, int length, Func<int, int> of)
    {
        if (rank == 0 && !isRoot)
        {
            Assert.Contains("does not accept", Assert.Throws<SerializationException>(operation).Message);
        }
        else
        {
            Job[] jobs = operation();
            for (int i = 0; i < jobs.Length; i++)
            {
                jobs[i].RequireOf(of(i), length);
            }
        }

        comm.Barrier();
    }

    private static void RequireAll(Job[] jobs, Func<int, int> lengthOf)
    {
        for (int i = 0; i < jobs.Length; i++)
        {
            jobs[i].RequireOf(i, lengthOf(i));
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_function_may_change_what_it_is_given()
    {
        List<int>? before = comm.ExscanObject(
            new List<int> { rank },
            (left, right) =>
            {
                left.AddRange(right);
                return left;
            }
        );
        Assert.Equal(rank == 0 ? null : Enumerable.Range(0, rank), before);
    }

    [MpiFact(1, 2, 4)]
    public void If_the_root_cannot_send_all_ranks_get_the_error()
    {
        SerializationException thrown = Assert.Throws<SerializationException>(() =>
            comm[0].BcastObject<object>(new Action(Dispose))
        );
        Assert.Contains(rank == 0 ? "System.Action cannot be sent" : "rank 0 has none to send", thrown.Message);
        thrown = Assert.Throws<SerializationException>(() =>
            comm[0].ScatterObject<object>(rank == 0 ? [.. ByRank(_ => new Action(Dispose))] : null)
        );
        Assert.Contains("System.Action cannot be sent", thrown.Message);
        comm.Barrier();
    }

    [MpiFact(2, 4)]
    public void If_a_rank_cannot_send_the_receivers_get_the_error()
    {
        object mine = rank == 1 ? new Action(Dispose) : rank;
        if (rank <= 1)
        {
            SerializationException thrown = Assert.Throws<SerializationException>(() => comm[0].GatherObject(mine));
            Assert.Contains(rank == 1 ? "System.Action cannot be sent" : "rank 1 has none to send", thrown.Message);
        }
        else
        {
            Assert.Empty(comm[0].GatherObject(mine));
        }

        Assert.Throws<SerializationException>(() => comm.AllgatherObject(mine));
        comm.Barrier();
    }

    [MpiFact(1, 2, 4)]
    public void An_exception_of_the_function_is_thrown_and_no_rank_waits()
    {
        static string Fail(string left, string right) => throw new InvalidTimeZoneException("it breaks");

        if (size == 1)
        {
            Assert.Equal("0", comm.AllreduceObject("0", Fail));
            return;
        }

        Exception? thrown = Record.Exception(() => comm.AllreduceObject($"{rank}", Fail));
        Assert.NotNull(thrown);
        Assert.Contains("it breaks", thrown.Message);
        Assert.Equal(rank % 2 == 0, thrown is InvalidTimeZoneException);
        comm.Barrier();
    }

    [MpiFact(1, 2, 3, 4)]
    public void If_one_rank_passes_a_wrong_argument_the_others_get_an_error_and_none_waits()
    {
        AssertThrown<ArgumentNullException>(
            isHere => comm[Last].ScatterObject(isHere ? null : ByRank(r => "x")),
            at: Last
        );
        AssertThrown<ArgumentException>(
            isHere => comm[Last].ScatterObject(isHere ? new string[size + 1] : null),
            at: Last
        );
        AssertThrown<ArgumentException>(isHere => comm.AlltoallObject(new string[isHere ? size + 1 : size]), at: Last);
        AssertThrown<ArgumentNullException>(isHere => comm.AlltoallObject(isHere ? null! : ByRank(r => "x")), at: 0);
        AssertThrown<ArgumentNullException>(
            isHere => comm.AllreduceObject("x", isHere ? null! : string.Concat),
            at: Last
        );
        AssertThrown<ArgumentNullException>(
            isHere => comm.ReduceScatterObject(ByRank(r => "x"), Function(isHere)),
            at: 0
        );
        AssertThrown<ArgumentNullException>(isHere => comm.ScanObject("x", Function(isHere)), at: 0);
        AssertThrown<ArgumentNullException>(isHere => comm[Last].Bcast(isHere ? null : "x"), at: Last);
        AssertThrown<ArgumentNullException>(isHere => comm.Allgather(isHere ? null! : "x"), at: Last);
        AssertThrown<ArgumentNullException>(isHere => comm[0].Gather(isHere ? null! : "x"), at: Last, onlyOn: 0);
        AssertThrown<ArgumentNullException>(
            isHere => comm[0].ReduceObject("x", Function(isHere)),
            at: Math.Min(1, Last),
            onlyOn: 0
        );
        AssertThrown<ArgumentNullException>(isHere => comm.ExscanObject("x", Function(isHere)), at: 0);

        static Func<string, string, string> Function(bool isHere) => isHere ? null! : string.Concat;
    }

    // All ranks, or one, throw for the argument that is wrong on another.
    private void AssertThrown<T>(Action<bool> operation, int at, int onlyOn = -1)
        where T : Exception
    {
        Exception? thrown = Record.Exception(() => operation(rank == at));
        if (rank == at)
        {
            Assert.IsType<T>(thrown);
        }
        else if (onlyOn < 0 || onlyOn == rank)
        {
            Assert.IsType<SerializationException>(thrown);
            Assert.Contains($"rank {at} has none to send. {typeof(T)}: ", thrown.Message);
        }
        else
        {
            Assert.Null(thrown);
        }

        Assert.Equal(size, comm.Allreduce(1, ReductionOperator.Sum));
    }
}
