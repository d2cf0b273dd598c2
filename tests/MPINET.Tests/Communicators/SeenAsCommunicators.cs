namespace MPINET.Tests.Communicators;

/// <summary>Members of each class of communicator, called through a variable of the base class.</summary>
public sealed class SeenAsCommunicators : InSession
{
    private readonly Communicator seen;

    public SeenAsCommunicators() => seen = comm;

    [MpiFact(1, 2, 4)]
    public void Duplicates_have_the_class()
    {
        using Communicator copy = seen.Dup();
        Assert.IsType<Intracommunicator>(copy);
        Assert.Equal(Comparison.Congruent, Communicator.Compare(seen, copy));
    }

    [MpiFact(1, 2, 4)]
    public void Duplicates_with_an_info_have_the_class()
    {
        using Info info = new() { ["mpi_assert_no_any_tag"] = "false" };
        using Communicator copy = seen.DupWithInfo(info);
        Assert.IsType<Intracommunicator>(copy);
        Assert.Equal(Comparison.Congruent, Communicator.Compare(seen, copy));
    }

    [MpiFact(1, 2, 4)]
    public void Splits_go_by_colour_and_key()
    {
        using Communicator backwards = seen.Split(0, size - rank);
        Assert.Equal((size - 1 - rank, size), (backwards.Rank, backwards.Size));
        using Communicator? odd = seen.Split(rank % 2 == 1 ? 1 : null, 0);
        Assert.Equal(rank % 2 == 1, odd is not null);
        Assert.Equal(odd is null ? -1 : rank / 2, odd?.Rank ?? -1);
    }

    [MpiFact(1, 2, 4)]
    public void Processes_of_one_machine_share_memory()
    {
        using Communicator here = seen.SplitByMemory(-rank);
        Assert.Equal((size - 1 - rank, size), (here.Rank, here.Size));
    }

    [MpiFact(1, 2, 4)]
    public void A_group_of_them_makes_one()
    {
        using Group all = seen.CommunicatorGroup;
        using Group last = all.Incl([size - 1]);
        using Communicator? made = seen.Create(last);
        Assert.Equal(rank == size - 1, made is not null);
        Assert.Equal(made is null ? 0 : 1, made?.Size ?? 0);
    }

    [MpiFact(1, 2)]
    public void A_port_has_nothing_to_free()
    {
        Port port = seen[rank];
        port.Dispose();
        Request sent = port.Isend(rank + 3, 8);
        Assert.Equal(rank + 3, port.Recv<int>(8));
        sent.Wait();
        Errhandler.ErrorsReturn.Dispose();
        Assert.NotEqual(PInvoke.Mpi.MPI_ERRHANDLER_NULL, Errhandler.ErrorsReturn.MPIErrhandler);
    }
}
