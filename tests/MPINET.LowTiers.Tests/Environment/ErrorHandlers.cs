using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.Environmental;

public unsafe class ErrorHandlers : IDisposable
{
    private readonly MPI.Intracomm comm = MPI.COMM_WORLD.Dup();

    public void Dispose()
    {
        comm.Free();
        GC.SuppressFinalize(this);
    }

    [MpiFact(1, 2, 4)]
    public void Errors_are_fatal_until_another_handler_is_set()
    {
        Assert.Equal(MPI.ERRORS_ARE_FATAL, MPI.COMM_WORLD.Get_errhandler());
        Assert.Equal(MPI.ERRORS_ARE_FATAL, MPI.COMM_SELF.Get_errhandler());
        Assert.Equal(MPI.ERRORS_ARE_FATAL, comm.Get_errhandler());
        MustSucceed(MPI_Comm_get_errhandler(MPI_COMM_WORLD, out MPI_Errhandler handler));
        Assert.Equal(MPI_ERRORS_ARE_FATAL, handler);
    }

    [MpiFact(1, 2, 4)]
    public void Get_errhandler_returns_the_handler_that_was_set()
    {
        foreach (
            MPI.Errhandler handler in (MPI.Errhandler[])
                [MPI.ERRORS_RETURN, MPI.ERRORS_THROW_EXCEPTIONS, MPI.ERRORS_ARE_FATAL]
        )
        {
            comm.Set_errhandler(handler);
            Assert.Equal(handler, comm.Get_errhandler());
        }

        Assert.NotEqual(MPI.ERRORS_RETURN, MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(MPI.ERRORS_ARE_FATAL, MPI.COMM_WORLD.Get_errhandler());
    }

    [MpiFact(1, 2, 4)]
    public void With_ERRORS_RETURN_the_CLI_tier_goes_on()
    {
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        int value = 1;
        comm.Send(&value, 1, MPI.INT, comm.Get_size(), 0);
        comm.Send(&value, -1, MPI.INT, 0, 0);
        Assert.Equal(1, value);
    }

    [MpiFact(1, 2, 4)]
    public void PInvoke_returns_the_code()
    {
        MustSucceed(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
        int value = 1;
        MustFail(MPI_ERR_RANK, MPI_Send(&value, 1, MPI_INT, 99, 0, comm));
        MustFail(MPI_ERR_TAG, MPI_Send(&value, 1, MPI_INT, 0, -5, comm));
        MustFail(MPI_ERR_COUNT, MPI_Send(&value, -1, MPI_INT, 0, 0, comm));
        MustFail(MPI_ERR_TYPE, MPI_Send(&value, 1, MPI_DATATYPE_NULL, 0, 0, comm));
    }

    [MpiFact(1, 2, 4)]
    public void After_ERRORS_THROW_EXCEPTIONS_another_handler_ends_the_exceptions()
    {
        using Cells<int> value = new([1]);
        comm.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Throws<MPI.Exception>(() => comm.Send(value, 1, MPI.INT, 99, 0));
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        comm.Send(value, 1, MPI.INT, 99, 0);
    }

    [MpiFact(1, 2, 4)]
    public void Call_errhandler_hands_the_error_to_the_handler()
    {
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        comm.Call_errhandler(MPI.ERR_OTHER);
        MustSucceed(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    }

    [MpiFact(1, 2, 4)]
    public void A_handler_written_in_CSharp_is_called_with_communicator_and_code()
    {
        MPI_Comm seen = MPI_COMM_NULL;
        int seenCode = 0;
        MPI_Comm_errhandler_function function = (MPI_Comm* where, int* code) =>
        {
            seen = *where;
            seenCode = *code;
        };
        MustSucceed(MPI_Comm_create_errhandler(function, out MPI_Errhandler handler));
        MustSucceed(MPI_Comm_set_errhandler(comm, handler));
        int value = 1;
        MPI_Send(&value, 1, MPI_INT, 99, 0, comm);
        MustSucceed(MPI_Errhandler_free(ref handler));
        Assert.Equal(MPI_ERRHANDLER_NULL, handler);
        Assert.Equal((MPI_Comm)comm, seen);
        MustFail(MPI_ERR_RANK, seenCode);
        GC.KeepAlive(function);
    }
}
