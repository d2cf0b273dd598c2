using MPINET.Loader;
using MPINET.PInvoke;

namespace MPINET.Tests.Groups;

/// <summary>Ordered sets of processes.</summary>
public sealed class Groups : InSession
{
    private Group All => comm.CommunicatorGroup;

    [MpiFact(1, 2, 4)]
    public void A_communicators_group_has_its_ranks()
    {
        using Group all = All;
        Assert.Equal((rank, size), (all.Rank, all.Size));
        using Group same = All;
        Assert.Equal(Comparison.Identical, Group.Compare(all, same));
        using Group borrowed = new(all.MPIGroup);
        borrowed.Dispose();
        Assert.Equal(size, all.Size);
    }

    [MpiFact(1, 2, 4)]
    public void Incl_takes_processes_in_the_order_named()
    {
        using Group all = All;
        int[] turned = [.. Enumerable.Range(0, size).Reverse()];
        using Group made = all.Incl(turned);
        Assert.Equal((size - 1 - rank, size), (made.Rank, made.Size));
        Assert.Equal(size == 1 ? Comparison.Identical : Comparison.Similar, Group.Compare(all, made));
        Assert.Equal(turned, Group.TranslateRanks(made, [.. Enumerable.Range(0, size)], all));
        using Group none = all.Incl();
        Assert.Equal((0, -1), (none.Size, none.Rank));
    }

    [MpiFact(1, 2, 4)]
    public void Excl_leaves_processes_out()
    {
        using Group all = All;
        using Group made = all.Excl(0);
        Assert.Equal((rank - 1, size - 1), (made.Rank, made.Size));
        int[] there = new int[size];
        Group.TranslateRanks(all, [.. Enumerable.Range(0, size)], made, there);
        Assert.Equal([.. Enumerable.Range(-1, size)], there);
    }

    [MpiFact(4)]
    public void Ranges_of_ranks_are_taken_and_left_out()
    {
        using Group all = All;
        using Group even = all.RangeIncl((0, 3, 2));
        Assert.Equal([0, 2], Members(even));
        using Group downwards = all.RangeIncl(new RankRange(3, 2, -1), new RankRange(0, 0));
        Assert.Equal([3, 2, 0], Members(downwards));
        using Group triples = all.RangeIncl([1, 3, 2]);
        Assert.Equal([1, 3], Members(triples));
        using Group rest = all.RangeExcl((0, 3, 3));
        Assert.Equal([1, 2], Members(rest));
        using Group others = all.RangeExcl([0, 1, 1]);
        Assert.Equal([2, 3], Members(others));
        RankRange range = new(1, 5, 2);
        Assert.Equal((1, 5, 2), (range.First, range.Last, range.Stride));
    }

    [MpiFact(4)]
    public void Operators_on_groups_are_those_of_sets()
    {
        using Group all = All;
        using Group left = all.Incl(2, 0, 1);
        using Group right = all.Incl(3, 1, 2);
        using Group both = left & right;
        Assert.Equal([2, 1], Members(both));
        using Group either = left | right;
        Assert.Equal([2, 0, 1, 3], Members(either));
        using Group only = left - right;
        Assert.Equal([0], Members(only));
        Assert.Equal(Comparison.Unequal, Group.Compare(left, right));
        using Group nothing = only & right;
        Assert.Equal(0, nothing.Size);
    }

    [MpiFact(1, 2)]
    public void An_empty_group_has_no_ranks_and_a_null_one_is_refused()
    {
        Assert.Equal((0, -1), (Group.Empty.Size, Group.Empty.Rank));
        Assert.True(Group.Null.MPIGroup == Mpi.MPI_GROUP_NULL);
        Assert.Contains("Group.Empty", Assert.Throws<InvalidOperationException>(() => Group.Null.Size).Message);
        Group.Empty.Dispose();
        using Group all = All;
        using Group same = Group.Empty | all;
        Assert.Equal(Comparison.Identical, Group.Compare(all, same));
    }

    [MpiFact(1, 2, 4)]
    public void A_Fortran_handle_gives_its_group()
    {
        using Group all = All;
        int[] turned = [.. Enumerable.Range(0, size).Reverse()];
        using Group made = all.Incl(turned);
        Assert.Equal(Mpi.MPI_Group_c2f(made.MPIGroup), made.FortranHandle);
        Assert.NotEqual(all.FortranHandle, made.FortranHandle);
        using Group seen = Group.OfFortranHandle(made.FortranHandle)!;
        Assert.Equal(made.MPIGroup, seen.MPIGroup);
        Assert.Equal(turned, Members(seen));
        using Intracommunicator? comm = this.comm.Create(seen);
        Assert.Equal(size - 1 - rank, comm!.Rank);
        Assert.Equal(0, Group.OfFortranHandle(Group.Empty.FortranHandle, ownsHandle: true)!.Size);
        Assert.Null(Group.OfFortranHandle(Mpi.MPI_Group_c2f(Mpi.MPI_GROUP_NULL)));
    }

    [MpiTheory(1, 2)]
    [InlineData(false)]
    [InlineData(true)]
    public void A_group_from_a_Fortran_handle_is_freed_if_it_is_owned(bool ownsHandle)
    {
        using Group all = All;
        MPI_Group handle = LastAlone(all);
        Group other = new(handle);
        int number = Mpi.MPI_Group_c2f(handle);
        Group seen = Group.OfFortranHandle(number, ownsHandle)!;
        Assert.Equal([size - 1], Members(seen));
        seen.Dispose();
        if (ownsHandle)
        {
            Assert.Throws<ObjectDisposedException>(() => other.Size);
            Assert.Throws<ObjectDisposedException>(() => Group.OfFortranHandle(number));
        }
        else
        {
            Assert.Equal(1, other.Size);
            Assert.Equal(0, Mpi.MPI_Group_free(ref handle));
        }
    }

    [MpiFact(1, 2)]
    public void The_number_of_a_group_that_another_tier_has_freed_is_refused_where_MPI_has_a_table()
    {
        using Group all = All;
        MPI_Group handle = LastAlone(all);
        int number = Mpi.MPI_Group_c2f(handle);
        Assert.Equal(0, Mpi.MPI_Group_free(ref handle));
        if (MpiLoader.Current!.Descriptor.HasHandleTable)
        {
            Assert.Throws<ObjectDisposedException>(() => Group.OfFortranHandle(number));
        }
    }

    [MpiFact(1, 2)]
    public void Bad_arguments_are_refused()
    {
        Group all = All;
        Assert.Contains($"0 to {size - 1}", Assert.Throws<ArgumentOutOfRangeException>(() => all.Incl(size)).Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => all.Excl(-1));
        Assert.Contains("twice", Assert.Throws<ArgumentException>(() => all.Incl(0, 0)).Message);
        Assert.Throws<ArgumentOutOfRangeException>(() => all.RangeIncl((0, size, 1)));
        Assert.Throws<ArgumentOutOfRangeException>(() => new RankRange(0, 1, 0));
        Assert.Contains("three", Assert.Throws<ArgumentException>(() => all.RangeIncl([0, 0])).Message);
        Assert.Throws<ArgumentException>(() => all.RangeExcl((0, 0, 1), (0, 0, 1)));
        Assert.Throws<ArgumentException>(() => Group.TranslateRanks(all, [0], all, []));
        Assert.Throws<ArgumentOutOfRangeException>(() => Group.TranslateRanks(all, [size], all));
        Assert.Throws<ArgumentNullException>(() => all & null!);
        Assert.Throws<ArgumentNullException>(() => all.Incl(null!));
        all.Dispose();
        all.Dispose();
        Assert.Throws<ObjectDisposedException>(() => all.Size);
        Assert.Throws<ObjectDisposedException>(() => all.MPIGroup);
        Assert.Throws<ObjectDisposedException>(() => comm.Create(all));
    }

    // A group of the CLI tier.
    private unsafe MPI_Group LastAlone(Group all)
    {
        int last = size - 1;
        MPI_Group made;
        Assert.Equal(0, Mpi.MPI_Group_incl(all.MPIGroup, 1, &last, &made));
        return made;
    }

    private int[] Members(Group group)
    {
        using Group all = All;
        return Group.TranslateRanks(group, [.. Enumerable.Range(0, group.Size)], all);
    }
}
