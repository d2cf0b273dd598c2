using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Communicators;

/// <summary>Groups: ordered sets of processes, made without communication.</summary>
public sealed class GroupTests : OwnCommunicator
{
    private readonly MPI.Group world;

    public GroupTests() => world = comm.Get_group();

    /// <inheritdoc />
    public override void Dispose()
    {
        world.Free();
        base.Dispose();
    }

    [MpiFact(1, 2, 4)]
    public void The_group_of_a_communicator_has_its_ranks()
    {
        Assert.Equal(size, world.Get_size());
        Assert.Equal(rank, world.Get_rank());
    }

    [MpiFact(4)]
    public void Incl_takes_the_ranks_in_the_given_order()
    {
        MPI.Group group = world.Incl(3, [3, 0, 2]);
        MustBe(group, 3, 0, 2);
        group.Free();
    }

    [MpiFact(4)]
    public void Excl_leaves_the_ranks_out()
    {
        MPI.Group group = world.Excl(2, [2, 0]);
        MustBe(group, 1, 3);
        group.Free();
    }

    [MpiFact(4)]
    public void Range_incl_takes_from_first_to_last_by_steps()
    {
        MPI.Group group = world.Range_incl(
            2,
            new[,]
            {
                { 3, 1, -2 },
                { 0, 2, 2 },
            }
        );
        MustBe(group, 3, 1, 0, 2);
        group.Free();
    }

    [MpiFact(4)]
    public void Range_excl_leaves_out_from_first_to_last_by_steps()
    {
        MPI.Group group = world.Range_excl(
            1,
            new[,]
            {
                { 0, 3, 3 },
            }
        );
        MustBe(group, 1, 2);
        group.Free();
    }

    [MpiFact(4)]
    public void Union_has_those_of_the_first_and_then_the_others_of_the_second()
    {
        using Pair pair = new(world, [2, 0], [3, 2]);
        MPI.Group group = MPI.Group.Union(pair.First, pair.Second);
        MustBe(group, 2, 0, 3);
        group.Free();
    }

    [MpiFact(4)]
    public void Intersect_has_those_of_the_first_that_are_in_the_second()
    {
        using Pair pair = new(world, [3, 1, 0], [0, 2, 3]);
        MPI.Group group = MPI.Group.Intersect(pair.First, pair.Second);
        MustBe(group, 3, 0);
        group.Free();
    }

    [MpiFact(4)]
    public void Difference_has_those_of_the_first_that_are_not_in_the_second()
    {
        using Pair pair = new(world, [3, 1, 0], [0, 2]);
        MPI.Group group = MPI.Group.Difference(pair.First, pair.Second);
        MustBe(group, 3, 1);
        group.Free();
    }

    [MpiFact(1, 2)]
    public void A_group_without_processes_is_the_empty_group()
    {
        MPI.Group group = MPI.Group.Difference(world, world);
        Assert.Equal(MPI.GROUP_EMPTY, group);
        Assert.Equal(0, MPI.GROUP_EMPTY.Get_size());
        Assert.Equal(MPI.UNDEFINED, MPI.GROUP_EMPTY.Get_rank());
    }

    [MpiFact(2, 4)]
    public void Compare_distinguishes_equal_order_from_equal_members()
    {
        int[] forwards = ByRank(r => r);
        int[] backwards = ByRank(r => size - 1 - r);
        using Pair pair = new(world, forwards, backwards);
        MPI.Group part = world.Excl(1, [0]);
        Assert.Equal(MPI.IDENT, MPI.Group.Compare(world, pair.First));
        Assert.Equal(MPI.SIMILAR, MPI.Group.Compare(world, pair.Second));
        Assert.Equal(MPI.UNEQUAL, MPI.Group.Compare(world, part));
        part.Free();
    }

    [MpiFact(4)]
    public void Translate_ranks_finds_the_same_process_in_another_group()
    {
        using Pair pair = new(world, [3, 1, 0], [0, 2, 3]);
        int[] found = [-9, -9, -9, -9];
        MPI.Group.Translate_ranks(pair.First, 4, [0, 1, 2, MPI.PROC_NULL], pair.Second, found);
        Assert.Equal([2, MPI.UNDEFINED, 0, MPI.PROC_NULL], found);
    }

    [MpiFact(1, 2)]
    public void A_freed_group_is_the_null_group()
    {
        MPI.Group group = world.Incl(1, [0]);
        Assert.True(group != MPI.GROUP_NULL);
        group.Free();
        Assert.True(group == MPI.GROUP_NULL);
    }

    [MpiFact(2, 4)]
    public void A_process_outside_a_group_has_no_rank_in_it()
    {
        MPI.Group group = world.Incl(1, [1]);
        Assert.Equal(rank == 1 ? 0 : MPI.UNDEFINED, group.Get_rank());
        group.Free();
    }

    private void MustBe(MPI.Group group, params int[] ranks)
    {
        int[] found = new int[ranks.Length];
        MPI.Group.Translate_ranks(group, ranks.Length, [.. Enumerable.Range(0, ranks.Length)], world, found);
        Assert.Equal(ranks.Length, group.Get_size());
        Assert.Equal(ranks, found);
        Assert.Equal(ranks.Contains(rank) ? Array.IndexOf(ranks, rank) : MPI.UNDEFINED, group.Get_rank());
    }

    private sealed class Pair(MPI.Group world, int[] first, int[] second) : IDisposable
    {
        public MPI.Group First { get; } = world.Incl(first.Length, first);

        public MPI.Group Second { get; } = world.Incl(second.Length, second);

        public void Dispose()
        {
            First.Free();
            Second.Free();
        }
    }
}
