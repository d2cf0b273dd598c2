namespace MPINET.Classic.Tests.Errors;

using MPI;

/// <summary>Arguments that are refused before MPI is called. No process is left waiting, and the message names the mistake and the allowed values.</summary>
public sealed class BadInput : InEnvironment
{
    public static TheoryData<int> NoRanks => [-4, -3, int.MinValue, int.MaxValue];

    [MpiTheory(1, 2, 7)]
    [MemberData(nameof(NoRanks))]
    public void A_rank_that_no_process_has(int none)
    {
        int[] values = [1];
        foreach (int rank in new[] { none, World.Size })
        {
            IsNoRank("dest", rank, () => World.Send(1, rank, 0));
            IsNoRank("dest", rank, () => World.Send(values, rank, 0));
            IsNoRank("dest", rank, () => World.Send("text", rank, 0));
            IsNoRank("dest", rank, () => World.ImmediateSend(1, rank, 0));
            IsNoRank("dest", rank, () => World.SendReceive(1, rank, 0, Next, 0, out _));
            IsNoRank("source", rank, () => World.SendReceive(1, Next, 0, rank, 0, out _));
            IsNoRank("source", rank, () => World.Receive<int>(rank, 0));
            IsNoRank("source", rank, () => World.Receive(rank, 0, ref values));
            IsNoRank("source", rank, () => World.Receive<string>(rank, 0));
            IsNoRank("source", rank, () => World.ImmediateReceive<int>(rank, 0));
            IsNoRank("source", rank, () => World.Probe(rank, 0));
            IsNoRank("source", rank, () => World.ImmediateProbe(rank, 0));
        }
    }

    [MpiTheory(1, 2, 7)]
    [InlineData(-1)]
    [InlineData(-2)]
    [InlineData(int.MaxValue)]
    public void A_root_that_no_process_is(int none)
    {
        int value = 1;
        int[] values = new int[World.Size];
        int[]? results = null;
        foreach (int root in new[] { none, World.Size })
        {
            IsNoRank("root", root, () => World.Broadcast(ref value, root));
            IsNoRank("root", root, () => World.Broadcast(ref values, root));
            IsNoRank("root", root, () => World.Gather(value, root));
            IsNoRank("root", root, () => World.GatherFlattened(values, root));
            IsNoRank("root", root, () => World.Scatter(values, root));
            IsNoRank("root", root, () => World.Scatter<int>(root));
            IsNoRank("root", root, () => World.ScatterFromFlattened(values, 1, root));
            IsNoRank("root", root, () => World.Reduce(value, Operation<int>.Add, root));
            IsNoRank("root", root, () => World.Reduce(values, Operation<int>.Add, root, ref results));
            IsNoRank("root", root, () => World.Spawn("nothing", [], 1, root));
        }
    }

    [MpiFact(1, 2)]
    public void Any_source_as_a_destination() =>
        IsNoRank("dest", Communicator.anySource, () => World.Send(1, Communicator.anySource, 0));

    [MpiFact(1, 2)]
    public void No_array_where_one_is_needed()
    {
        int[] none = null!;
        string[] noTexts = null!;
        Assert.Throws<ArgumentNullException>("values", () => World.Send(none, Next, 0));
        Assert.Throws<ArgumentNullException>("values", () => World.Send(noTexts, Next, 0));
        Assert.Throws<ArgumentNullException>("values", () => World.ImmediateSend(none, Next, 0));
        Assert.Throws<ArgumentNullException>("values", () => World.ImmediateReceive(Next, 0, none));
        Assert.Throws<ArgumentNullException>("inValues", () => World.SendReceive(none, Next, 0, ref none));
        Assert.Throws<ArgumentNullException>("inValues", () => World.AllgatherFlattened(none, 1));
        Assert.Throws<ArgumentNullException>("op", () => World.Allreduce(1, null!));
        Assert.Throws<ArgumentNullException>("op", () => World.Reduce(1, null!, 0));
        Assert.Throws<ArgumentNullException>("op", () => World.Scan(1, null!));
        Assert.Throws<ArgumentNullException>("group", () => World.Create(null!));
        Assert.Throws<ArgumentNullException>("other", () => World.Compare(null!));
        Assert.Throws<ArgumentNullException>("other", () => World.Group.Compare(null!));
        Assert.Throws<ArgumentNullException>("group2", () => World.Group & null!);
    }

    [MpiFact(1, 2, 7)]
    public void Arrays_without_one_element_for_each_process()
    {
        int[] more = new int[World.Size + 1];
        string all = $"has {World.Size + 1} elements; it must have {World.Size}, one for each process.";
        foreach (
            Action call in new Action[]
            {
                () => World.Alltoall(more),
                () => World.Scatter(more),
                () => World.AllgatherFlattened([1], more),
                () => World.ScatterFromFlattened([1], more, 0),
                () => World.ReduceScatter([1], Operation<int>.Add, more),
            }
        )
        {
            Assert.Contains(all, Assert.ThrowsAny<ArgumentException>(call).Message);
        }

        Assert.Contains("is null", Assert.ThrowsAny<ArgumentException>(() => World.Alltoall<int>(null!)).Message);
    }

    [MpiFact(1, 2)]
    public void Counts_below_0_or_beyond_an_array()
    {
        int[] negative = new int[World.Size];
        negative[World.Size - 1] = -1;
        int[] huge = new int[World.Size];
        huge[0] = int.MaxValue;
        Assert.Throws<ArgumentOutOfRangeException>("counts", () => World.AllgatherFlattened([1], negative));
        Assert.Throws<ArgumentOutOfRangeException>(
            "counts",
            () => World.ReduceScatter([1], Operation<int>.Add, negative)
        );
        ArgumentException error = Assert.Throws<ArgumentException>("counts", () => World.AllgatherFlattened([1], huge));
        Assert.Contains("sums up to 2147483647 elements, and an array has at most", error.Message);
        error = Assert.Throws<ArgumentException>(
            "inValues",
            () => World.ReduceScatter(new int[World.Size + 1], Operation<int>.Add, new int[World.Size])
        );
        Assert.Contains("'counts' sums up to 0", error.Message);
    }

    [MpiFact(1, 2)]
    public void The_roots_call_of_Scatter_without_values()
    {
        ArgumentException error = Assert.Throws<ArgumentException>("root", () => World.Scatter<int>(World.Rank));
        Assert.Contains("it calls Scatter(values)", error.Message);
    }

    [MpiTheory(1, 2)]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    public void A_negative_colour(int color)
    {
        ArgumentException error = Assert.ThrowsAny<ArgumentException>(() => World.Split(color, 0));
        Assert.Contains("color", error.Message);
    }

    [MpiTheory(1, 2)]
    [InlineData(-2)]
    [InlineData(int.MinValue)]
    public void A_tag_below_0(int tag)
    {
        Assert.ThrowsAny<ArgumentException>(() => World.Send(1, World.Rank, tag));
        Assert.ThrowsAny<ArgumentException>(() => World.ImmediateReceive<int>(World.Rank, tag));
    }

    [MpiFact(1, 2)]
    public void A_group_with_ranks_out_of_range()
    {
        using Group group = World.Group;
        Assert.ThrowsAny<ArgumentException>(() => group.IncludeOnly([World.Size]));
        Assert.ThrowsAny<ArgumentException>(() => group.Exclude([-1]));
        Assert.ThrowsAny<ArgumentException>(() => group.IncludeOnly([0, 0]));
        Assert.ThrowsAny<ArgumentException>(() => group.IncludeOnly(null!));
        Assert.ThrowsAny<ArgumentException>(() => group.TranslateRanks([World.Size], group));
    }

    [MpiFact(2)]
    public void The_roots_arrays_of_an_intercommunicator()
    {
        using Intracommunicator alone = (Intracommunicator)World.Split(World.Rank, 0);
        using Intercommunicator between = new(alone, 0, World, 1 - World.Rank, 3);
        int[]? none = null;
        ArgumentException error = Assert.Throws<ArgumentException>(
            "outValues",
            () => between.Reduce(null, Operation<int>.Add, Intercommunicator.Root, ref none)
        );
        Assert.Contains("as many elements as there are results", error.Message);
        Assert.Throws<ArgumentException>("root", () => between.GatherFlattened(new int[1], Intercommunicator.Root));
        Assert.Throws<ArgumentException>("root", () => between.Scatter<int>(Intercommunicator.Root));
        error = Assert.Throws<ArgumentOutOfRangeException>("root", () => between.Scatter<int>(1));
        Assert.Contains("a rank of the other group, 0 to 0", error.Message);
    }

    [MpiFact(2)]
    public void Leaders_of_an_intercommunicator()
    {
        using Intracommunicator alone = (Intracommunicator)World.Split(World.Rank, 0);
        Assert.Throws<ArgumentNullException>("localComm", () => new Intercommunicator(null!, 0, World, 0, 0));
        Assert.Throws<ArgumentNullException>("bridgeComm", () => new Intercommunicator(alone, 0, null, 0, 0));
        Assert.Throws<ArgumentOutOfRangeException>("dest", () => new Intercommunicator(alone, 0, World, 2, 0));
    }

    [MpiFact(1)]
    public void A_topology_of_a_programs_own_has_no_communicator()
    {
        Hexagons hexagons = new();
        Assert.Equal(6, hexagons.NumEdges);
        Assert.Contains(
            "classes of the program",
            Assert.Throws<InvalidOperationException>(() => hexagons.Rank).Message
        );
        Assert.Throws<InvalidOperationException>(hexagons.Barrier);
        Assert.Throws<InvalidOperationException>(() => hexagons.Send(1, 0, 0));
        hexagons.Dispose();
    }

    private static void IsNoRank(string name, int rank, Action call)
    {
        ArgumentOutOfRangeException error = Assert.Throws<ArgumentOutOfRangeException>(name, call);
        Assert.Equal(rank, error.ActualValue);
        Assert.Contains($"The ranks of this communicator are 0 to {World.Size - 1}.", error.Message);
    }

    private sealed class Hexagons : TopologicalCommunicator
    {
        public override int[] Neighbors => [1, 2, 3, 4, 5, 6];

        public override int NumEdges => 6;

        public override int[] NeighborsOf(int rank) => Neighbors;
    }
}
