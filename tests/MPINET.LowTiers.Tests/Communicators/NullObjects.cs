using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Communicators;

/// <summary>Null objects, and objects made from handles of the P/Invoke tier.</summary>
public class NullObjects
{
    [MpiFact(1)]
    public void A_new_object_is_the_null_object_of_its_class()
    {
        Assert.True(new MPI.Comm() == MPI.COMM_NULL);
        Assert.True(new MPI.Intracomm() == MPI.COMM_NULL);
        Assert.True(new MPI.Intercomm() == MPI.COMM_NULL);
        Assert.True(new MPI.Cartcomm() == MPI.COMM_NULL);
        Assert.True(new MPI.Graphcomm() == MPI.COMM_NULL);
        Assert.True(new MPI.Distgraphcomm() == MPI.COMM_NULL);
        Assert.True(new MPI.Datatype() == MPI.DATATYPE_NULL);
        Assert.True(new MPI.Op() == MPI.OP_NULL);
        Assert.True(new MPI.Group() == MPI.GROUP_NULL);
        Assert.True(new MPI.Info() == MPI.INFO_NULL);
        Assert.True(new MPI.Win() == MPI.WIN_NULL);
        Assert.True(new MPI.File() == MPI.FILE_NULL);
        Assert.True(new MPI.Request() == MPI.REQUEST_NULL);
        Assert.True(new MPI.Prequest() == MPI.REQUEST_NULL);
        Assert.True(new MPI.Grequest() == MPI.REQUEST_NULL);
        Assert.True(new MPI.Message() == new MPI.Message(MPI_MESSAGE_NULL));
        Assert.True(new MPI.Errhandler() == new MPI.Errhandler(MPI_ERRHANDLER_NULL));
        Assert.True(new MPI.Session() == new MPI.Session(MPI_SESSION_NULL));
    }

    [MpiFact(1)]
    public void COMM_NULL_is_the_null_communicator_of_every_class()
    {
        MPI.Comm comm = MPI.COMM_NULL;
        MPI.Intracomm intracomm = MPI.COMM_NULL;
        MPI.Intercomm intercomm = MPI.COMM_NULL;
        MPI.Cartcomm cartcomm = MPI.COMM_NULL;
        MPI.Graphcomm graphcomm = MPI.COMM_NULL;
        MPI.Distgraphcomm distgraphcomm = MPI.COMM_NULL;
        Assert.All(
            (MPI.Comm[])[comm, intracomm, intercomm, cartcomm, graphcomm, distgraphcomm],
            item => Assert.Equal(MPI_COMM_NULL, (MPI_Comm)item)
        );
    }

    [MpiFact(1)]
    public void An_object_made_from_a_handle_equals_the_one_that_it_came_from()
    {
        MPI.Group group = MPI.COMM_WORLD.Get_group();
        MPI.Info info = MPI.Info.Create();
        Assert.True(new MPI.Group((MPI_Group)group) == group);
        Assert.True(new MPI.Info((MPI_Info)info) == info);
        Assert.True(new MPI.Op(MPI_SUM) == MPI.SUM);
        Assert.True(new MPI.Op(MPI_SUM) != MPI.PROD);
        Assert.True(new MPI.Datatype(MPI_INT) == MPI.INT);
        Assert.True(new MPI.Win(MPI_WIN_NULL) == MPI.WIN_NULL);
        Assert.True(new MPI.Request(MPI_REQUEST_NULL) == MPI.REQUEST_NULL);
        Assert.True(new MPI.Prequest(MPI_REQUEST_NULL) == MPI.REQUEST_NULL);
        Assert.True(new MPI.Graphcomm(MPI_COMM_NULL) == MPI.COMM_NULL);
        Assert.True(new MPI.Intercomm(MPI_COMM_NULL) == MPI.COMM_NULL);
        group.Free();
        info.Free();
    }

    [MpiFact(1)]
    public void Of_makes_an_object_of_the_communicators_own_class()
    {
        Assert.IsType<MPI.Comm>(MPI.Comm.Of(MPI_COMM_NULL));
        Assert.IsType<MPI.Intracomm>(MPI.Comm.Of(MPI_COMM_WORLD));
        MPI.Cartcomm grid = MPI.COMM_SELF.Create_cart(1, [1], [true], false);
        MPI.Graphcomm graph = MPI.COMM_SELF.Create_graph(1, [1], [0], false);
        Assert.True(Assert.IsType<MPI.Cartcomm>(MPI.Comm.Of(grid)) == grid);
        Assert.True(Assert.IsType<MPI.Graphcomm>(MPI.Comm.Of(graph)) == graph);
        graph.Free();
        grid.Free();
    }

    [MpiFact(1)]
    public void Error_handlers_with_one_effect_are_equal()
    {
        Assert.True(MPI.ERRORS_RETURN == new MPI.Errhandler(MPI_ERRORS_RETURN));
        Assert.True(MPI.ERRORS_RETURN != MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.True(MPI.ERRORS_RETURN.Equals((object)new MPI.Errhandler(MPI_ERRORS_RETURN)));
        Assert.False(MPI.ERRORS_RETURN.Equals((object)MPI.ERRORS_THROW_EXCEPTIONS));
        Assert.Equal(MPI.ERRORS_RETURN.GetHashCode(), new MPI.Errhandler(MPI_ERRORS_RETURN).GetHashCode());
    }

    [Fact]
    public void Pointers_are_equal_where_the_addresses_are()
    {
        MPI.Pointer pointer = (IntPtr)0x1234;
        Assert.True(pointer == (IntPtr)0x1234);
        Assert.True(pointer != (IntPtr)0x1235);
        Assert.True(pointer.Equals((object)(MPI.Pointer)(IntPtr)0x1234));
        Assert.False(pointer.Equals("0x1234"));
        Assert.Equal(pointer.GetHashCode(), ((MPI.Pointer)(IntPtr)0x1234).GetHashCode());
        Assert.Equal("0x1234", pointer.ToString());
        Assert.Equal((IntPtr)0x1234, (IntPtr)pointer);
    }
}
