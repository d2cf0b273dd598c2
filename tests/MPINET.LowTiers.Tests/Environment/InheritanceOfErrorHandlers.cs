using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Environmental.ErrorsAsExceptions;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class InheritanceOfErrorHandlers : OwnCommunicator
{
    public static IEnumerable<TheoryDataRow<string>> Ways =>
        ["Dup", "Clone", "Split", "Create", "Create_cart", "Create_graph", "Dup_with_info"];

    [MpiTheory(1, 2, 4)]
    [MemberData(nameof(Ways))]
    public void A_communicator_made_from_one_that_throws_throws(string way)
    {
        MPI.Comm made = Make(way);
        Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, made.Get_errhandler());
        MustSendBadly(made, throws: true);

        // From here on it has a handler other than the inherited one.
        made.Set_errhandler(MPI.ERRORS_RETURN);
        MustSendBadly(made, throws: false);
        MustSendBadly(comm, throws: true);
        made.Free();
    }

    [MpiTheory(1, 2, 4)]
    [MemberData(nameof(Ways))]
    public void A_communicator_made_from_one_that_returns_returns(string way)
    {
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        MPI.Comm made = Make(way);
        comm.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(MPI.ERRORS_RETURN, made.Get_errhandler());
        MustSendBadly(made, throws: false);
        MustSendBadly(comm, throws: true);
        made.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Another_object_of_the_same_handle_knows_the_handler()
    {
        MPI.Comm other = new((MPI_Comm)comm);
        MPI.Intracomm third = new((MPI_Comm)comm);
        MustSendBadly(other, throws: true);
        third.Set_errhandler(MPI.ERRORS_RETURN);
        MustSendBadly(other, throws: false);
        MustSendBadly(comm, throws: false);
        other.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        MustSendBadly(comm, throws: true);
        Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, third.Get_errhandler());
    }

    [MpiFact(1, 2, 4)]
    public void The_parent_of_a_duplicate_keeps_its_own_handler()
    {
        MPI.Intracomm made = MPI.COMM_WORLD.Dup();
        made.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(MPI.ERRORS_ARE_FATAL, MPI.COMM_WORLD.Get_errhandler());
        MustSendBadly(made, throws: true);
        made.Free();
    }

    [MpiFact(1, 2, 4)]
    public void A_handle_that_is_reused_after_Free_starts_anew()
    {
        for (int i = 0; i < 5; i++)
        {
            MPI.Intracomm throwing = comm.Dup();
            Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, throwing.Get_errhandler());
            throwing.Free();
            MPI.Intracomm fatal = MPI.COMM_WORLD.Dup();
            Assert.Equal(MPI.ERRORS_ARE_FATAL, fatal.Get_errhandler());
            Assert.Equal(MPI.ERRORS_ARE_FATAL, new MPI.Comm((MPI_Comm)fatal).Get_errhandler());
            fatal.Free();
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_Free_that_fails_forgets_nothing()
    {
        using WorldThrows scope = new();
        MPI.Comm world = new((MPI_Comm)MPI.COMM_WORLD);
        Assert.Throws<MPI.Exception>(world.Free);
        world.Set_errhandler(MPI.ERRORS_RETURN);
        world.Free();
        Assert.True(world == MPI.COMM_WORLD);
        MPI.COMM_WORLD.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        MustSendBadly(new MPI.Comm((MPI_Comm)MPI.COMM_WORLD), throws: true);
    }

    private MPI.Comm Make(string way)
    {
        switch (way)
        {
            case "Dup":
                return comm.Dup();
            case "Clone":
                return (MPI.Comm)comm.Clone();
            case "Split":
                return comm.Split(0, rank);
            case "Create":
                MPI.Group group = comm.Get_group();
                MPI.Intracomm created = comm.Create(group);
                group.Free();
                return created;
            case "Create_cart":
                return comm.Create_cart(1, [size], [true], false);
            case "Create_graph":
                return comm.Create_graph(
                    size,
                    [.. Enumerable.Range(1, size)],
                    [.. Enumerable.Range(1, size).Select(neighbour => neighbour % size)],
                    false
                );
            default:
                return comm.Dup_with_info(MPI.INFO_NULL);
        }
    }

    private static void MustSendBadly(MPI.Comm communicator, bool throws)
    {
        using Cells<int> value = new([1]);
        if (throws)
        {
            MustThrow(MPI.ERR_RANK, "MPI_Send", () => communicator.Send(value, 1, MPI.INT, 99, 0));
        }
        else
        {
            communicator.Send(value, 1, MPI.INT, 99, 0);
        }
    }
}
