using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class ErrorsAsExceptions : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void A_rank_beyond_the_communicator_is_ERR_RANK()
    {
        using Cells<int> value = new([1]);
        MustThrow(MPI.ERR_RANK, "MPI_Send", () => comm.Send(value, 1, MPI.INT, 99, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Ssend", () => comm.Ssend(value, 1, MPI.INT, size, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Isend", () => _ = comm.Isend(value, 1, MPI.INT, -77, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Recv", () => comm.Recv(value, 1, MPI.INT, 99, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Irecv", () => _ = comm.Irecv(value, 1, MPI.INT, 99, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Probe", () => comm.Probe(99, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Iprobe", () => comm.Iprobe(99, 0));
        MustThrow(MPI.ERR_RANK, "MPI_Send_init", () => comm.Send_init(value, 1, MPI.INT, 99, 0));
    }

    [MpiFact(1, 2, 4)]
    public void The_text_names_the_function_and_what_is_wrong()
    {
        using Cells<int> value = new([1]);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Send(value, 1, MPI.INT, 99, 0));
        Assert.StartsWith("MPI_Send: ", error.Message, StringComparison.Ordinal);
        Assert.Contains("rank", error.Message, StringComparison.OrdinalIgnoreCase);
        Assert.Equal(MPI.Get_error_string(error.ErrorCode), error.Get_error_string());
        Assert.EndsWith(error.Get_error_string(), error.Message, StringComparison.Ordinal);
        Assert.Equal((error.ErrorCode, "MPI_Send"), (error.Get_error_code(), error.Function));
        Assert.IsType<System.Exception>(error, exactMatch: false);
    }

    [MpiFact(1, 2, 4)]
    public void Tag_count_and_datatype_have_different_classes()
    {
        using Cells<int> value = new([1]);
        MustThrow(MPI.ERR_TAG, "MPI_Send", () => comm.Send(value, 1, MPI.INT, 0, -5));
        MustThrow(MPI.ERR_TAG, "MPI_Recv", () => comm.Recv(value, 1, MPI.INT, 0, -5));
        MustThrow(MPI.ERR_COUNT, "MPI_Send", () => comm.Send(value, -1, MPI.INT, 0, 0));
        MustThrow(MPI.ERR_COUNT, "MPI_Recv", () => comm.Recv(value, -1, MPI.INT, 0, 0));
        MustThrow(MPI.ERR_TYPE, "MPI_Send", () => comm.Send(value, 1, MPI.DATATYPE_NULL, 0, 0));
    }

    [MpiFact(1, 2, 4)]
    public void Root_and_operation_have_different_classes()
    {
        using Cells<int> value = new([1]);
        using Cells<int> result = new(1);
        MustThrow(MPI.ERR_ROOT, "MPI_Bcast", () => comm.Bcast(value, 1, MPI.INT, size));
        MustThrow(MPI.ERR_OP, "MPI_Allreduce", () => comm.Allreduce(value, result, 1, MPI.INT, MPI.OP_NULL));
    }

    [MpiFact(1, 2, 4)]
    public void The_null_communicator_follows_COMM_WORLD()
    {
        WithExceptionsInWorld(() =>
        {
            using Cells<int> value = new([1]);
            MPI.Comm none = new();
            MustThrow(MPI.ERR_COMM, "MPI_Comm_rank", () => none.Get_rank());
            MustThrow(MPI.ERR_COMM, "MPI_Send", () => none.Send(value, 1, MPI.INT, 0, 0));
            MustThrow(MPI.ERR_COMM, "MPI_Comm_size", () => ((MPI.Comm)MPI.COMM_NULL).Get_size());
        });
    }

    [MpiFact(1, 2, 4)]
    public void A_freed_communicator_follows_COMM_WORLD()
    {
        MPI.Intracomm freed = MPI.COMM_WORLD.Dup();
        freed.Free();
        Assert.True(freed == MPI.COMM_NULL);
        WithExceptionsInWorld(() => MustThrow(MPI.ERR_COMM, "MPI_Comm_rank", () => freed.Get_rank()));
    }

    [MpiFact(1, 2, 4)]
    public void A_call_without_a_communicator_follows_COMM_WORLD()
    {
        WithExceptionsInWorld(() =>
        {
            MustThrow(MPI.ERR_GROUP, "MPI_Group_size", () => new MPI.Group().Get_size());
            MustThrow(MPI.ERR_TYPE, "MPI_Type_size", () => new MPI.Datatype().Get_size());
        });
    }

    [MpiFact(1, 2, 4)]
    public void A_code_that_no_function_has_returned_has_no_text()
    {
        WithExceptionsInWorld(() =>
        {
            MPI.Exception error = Assert.Throws<MPI.Exception>(() => MPI.Get_error_string(int.MaxValue));
            Assert.Equal("MPI_Error_string", error.Function);
        });
    }

    [MpiFact(1, 2, 4)]
    public void After_an_error_the_communicator_still_works()
    {
        int value = rank;
        Assert.Throws<MPI.Exception>(() => comm.Probe(99, 0));
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        comm.Sendrecv_replace(&value, 1, MPI.INT, next, 0, previous, 0);
        Assert.Equal(previous, value);
    }

    [MpiFact(2, 4)]
    public void A_request_follows_the_communicator_that_it_was_made_from()
    {
        int value;
        long tooMuch = rank;
        int partner = rank ^ 1;
        for (int i = 0; i < 2; i++)
        {
            MPI.Request request = comm.Irecv(&value, 1, MPI.INT, partner, i);
            comm.Send(&tooMuch, 1, MPI.LONG_LONG, partner, i);
            if (i == 0)
            {
                MustThrow(MPI.ERR_TRUNCATE, "MPI_Wait", request.Wait);
            }
            else
            {
                // The communicator's handler at the time of the error is called, not the one at the start of the request.
                comm.Set_errhandler(MPI.ERRORS_RETURN);
                request.Wait();
            }

            Assert.True(request == MPI.REQUEST_NULL);
        }
    }

    [MpiFact(1, 2, 4)]
    public void A_null_request_follows_COMM_WORLD()
    {
        MPI.Request none = new();
        WithExceptionsInWorld(() => MustThrow(MPI.ERR_REQUEST, "MPI_Request_free", none.Free));
    }

    [MpiFact]
    public void A_null_reference_is_an_ordinary_exception()
    {
        string? nothing = rank >= 0 ? null : "something";
        Assert.Throws<NullReferenceException>(() => nothing!.Length);
    }

    internal static void MustThrow(int errorClass, string function, Action call)
    {
        MPI.Exception error = Assert.Throws<MPI.Exception>(call);
        Assert.Equal((errorClass, function), (error.Get_error_class(), error.Function));
        Assert.Contains(function, error.Message, StringComparison.Ordinal);
    }

    private static void WithExceptionsInWorld(Action action)
    {
        using WorldThrows world = new();
        action();
    }
}
