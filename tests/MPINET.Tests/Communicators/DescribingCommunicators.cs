using MPINET.PInvoke;

namespace MPINET.Tests.Communicators;

/// <summary>The properties of communicators.</summary>
public sealed class DescribingCommunicators : InSession
{
    [MpiFact(1, 2)]
    public void A_name_is_kept_and_one_too_long_is_refused()
    {
        using Intracommunicator copy = comm.Dup();
        copy.Name = "größe";
        Assert.Equal("größe", copy.Name);
        Assert.Contains("größe", copy.ToString());
        Assert.Equal("MPI_COMM_WORLD", Communicator.World.Name);
        Assert.Throws<ArgumentNullException>(() => copy.Name = null!);
        ArgumentException error = Assert.Throws<ArgumentException>(() =>
            copy.Name = new string('x', Mpi.MPI_MAX_OBJECT_NAME)
        );
        Assert.Contains($"{Mpi.MPI_MAX_OBJECT_NAME - 1}", error.Message);
        Assert.Equal("größe", copy.Name);
    }

    [MpiFact(1, 2, 4)]
    public void Compare_gives_the_degree_of_equality()
    {
        using Intracommunicator copy = comm.Dup();
        using Intracommunicator turned = comm.Split(0, -rank);
        Assert.Equal(Comparison.Identical, Communicator.Compare(comm, comm));
        Assert.Equal(Comparison.Congruent, Communicator.Compare(comm, copy));
        Assert.Equal(size == 1 ? Comparison.Congruent : Comparison.Similar, Communicator.Compare(comm, turned));
        Assert.Equal(
            size == 1 ? Comparison.Congruent : Comparison.Unequal,
            Communicator.Compare(comm, Communicator.Self)
        );
        Assert.Throws<ArgumentNullException>(() => Communicator.Compare(comm, null!));
    }

    [MpiFact(1, 2, Requires = "MPI_Comm_set_info")]
    public void Hints_are_kept_or_left_out()
    {
        using Intracommunicator copy = comm.Dup();
        using Info none = copy.Info;
        Assert.False(none.ContainsKey("mpinet_no_such_hint"));
        using Info hints = new() { ["mpi_assert_no_any_tag"] = "true" };
        copy.Info = hints;
        using Info now = copy.Info;
        Assert.True(!now.TryGetValue("mpi_assert_no_any_tag", out string? value) || value == "true");
        Assert.Throws<ArgumentNullException>(() => copy.Info = null!);
    }

    [MpiFact(1, 2)]
    public void Ports_are_the_same_each_time()
    {
        Assert.Same(comm[size - 1], comm[size - 1]);
        Assert.Same(comm.NullProcess, comm.NullProcess);
        Assert.Same(comm.AnySource, comm.AnySource);
        using Port port = new(comm, 0);
        Assert.Equal((comm, 0), (port.Comm, port.Peer));
    }
}
