using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Requests;

/// <summary>Elements of a new array are null where C++ has null objects of MPI.</summary>
public unsafe class NullReferences : OwnCommunicator
{
    [MpiFact(1, 2)]
    public void A_null_reference_compares_as_the_null_handle()
    {
        Assert.True(Unset<MPI.Request>() == MPI.REQUEST_NULL && MPI.REQUEST_NULL == Unset<MPI.Request>());
        Assert.False(Unset<MPI.Request>() != MPI.REQUEST_NULL);
        Assert.True(Unset<MPI.Prequest>() == MPI.REQUEST_NULL);
        Assert.True(Unset<MPI.Datatype>() == MPI.DATATYPE_NULL && Unset<MPI.Datatype>() != MPI.INT);
        Assert.True(Unset<MPI.Group>() == MPI.GROUP_NULL && MPI.GROUP_EMPTY != Unset<MPI.Group>());
        Assert.True(Unset<MPI.Comm>() == MPI.COMM_NULL && Unset<MPI.Comm>() != MPI.COMM_SELF);
        Assert.True(Unset<MPI.Cartcomm>() == MPI.COMM_NULL);
        Assert.True(Unset<MPI.Op>() == MPI.OP_NULL);
        Assert.True(Unset<MPI.Info>() == MPI.INFO_NULL);
        Assert.True(Unset<MPI.Win>() == MPI.WIN_NULL);
        Assert.True(Unset<MPI.File>() == MPI.FILE_NULL);
        Assert.True(Unset<MPI.Errhandler>() == new MPI.Errhandler());
        Assert.True(Unset<MPI.Message>() == new MPI.Message());
        Assert.True(Unset<MPI.Session>() == new MPI.Session());
        Assert.True(Unset<PMPI.Request>() == PMPI.REQUEST_NULL);
        Assert.Equal(Mpi.MPI_COMM_NULL, (MPI_Comm)Unset<MPI.Comm>());
        Assert.False(MPI.REQUEST_NULL.Equals(null));
    }

    [MpiFact(1, 2)]
    public void A_null_request_is_complete_and_empty()
    {
        MPI.Request[] requests = new MPI.Request[1];
        requests[0].Wait();
        Assert.True(requests[0].Test());
        Assert.Null(requests[0]);
        MPI.Status waited = new() { Source = 1234, Tag = 1234 };
        requests[0].Wait(waited);
        MPI.Status tested = new() { Source = 1234, Tag = 1234 };
        Assert.True(requests[0].Test(tested));
        Assert.All(
            (MPI.Status[])[waited, tested],
            status =>
                Assert.Equal((MPI.ANY_SOURCE, MPI.ANY_TAG, 0), (status.Source, status.Tag, status.Get_count(MPI.INT)))
        );
        Unset<PMPI.Request>().Wait();
        Assert.True(Unset<PMPI.Prequest>().Test());
    }

    [MpiFact(1, Requires = "MPI_Request_get_status")]
    public void The_status_of_a_null_request_is_asked_for()
    {
        MPI.Status status = new() { Tag = 1234 };
        Assert.True(Unset<MPI.Request>().Get_status());
        Assert.True(Unset<MPI.Request>().Get_status(status));
        Assert.Equal(MPI.ANY_TAG, status.Tag);
    }

    [MpiFact(1)]
    public void What_needs_an_operation_is_an_error_of_MPI()
    {
        using WorldThrows world = new();
        // LAM reports it as an argument error.
        int[] classes = [MPI.ERR_REQUEST, MPI.ERR_ARG];
        Assert.Contains(Assert.Throws<MPI.Exception>(Unset<MPI.Request>().Free).Get_error_class(), classes);
        Assert.Contains(Assert.Throws<MPI.Exception>(Unset<MPI.Request>().Cancel).Get_error_class(), classes);
    }

    [MpiFact(1, 2)]
    public void Array_calls_skip_null()
    {
        int sent = rank + 5;
        int got = 0;
        MPI.Request[] requests = new MPI.Request[4];
        requests[1] = comm.Irecv(&got, 1, MPI.INT, rank, 2);
        requests[3] = comm.Isend(&sent, 1, MPI.INT, rank, 2);
        MPI.Request.Waitall(4, requests);
        Assert.Equal(rank + 5, got);
        Assert.True(requests[0] == MPI.REQUEST_NULL && requests[1] == MPI.REQUEST_NULL);
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitany(4, requests));
    }

    [MpiFact(1)]
    public void An_array_of_types_hands_null_on_as_the_null_handle()
    {
        using WorldThrows world = new();
        MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
            MPI.Datatype.Create_struct(2, [1, 1], [0, 8], [MPI.INT, null!])
        );
        Assert.Equal(MPI.ERR_TYPE, error.Get_error_class());
    }

    [MpiFact(1)]
    public void A_null_status_is_named()
    {
        int value = 3;
        MPI.Status[] statuses = new MPI.Status[1];
        MPI.Request send = comm.Isend(&value, 1, MPI.INT, rank, 1);
        Exception error = Assert.Throws<ArgumentNullException>(() => comm.Probe(rank, 1, statuses[0]));
        Assert.Contains("new MPI.Status()", error.Message);
        Assert.Throws<ArgumentNullException>(() => send.Wait(statuses[0]));
        int got = 0;
        int* to = &got;
        Assert.Throws<ArgumentNullException>(() => comm.Recv(to, 1, MPI.INT, rank, 1, statuses[0]));
        comm.Recv(&got, 1, MPI.INT, rank, 1);
        send.Wait();
        Assert.Equal(3, got);
    }

    // An element of a new array.
    private static T Unset<T>() => (new T[1])[0];
}
