using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Profiling;

// Conversions between objects of class PMPI and class MPI keep the handle and the state of the object.
public sealed class ConvertedObjects : OwnCommunicator
{
    [MpiFact(1)]
    public void A_handler_of_the_one_class_throws_in_the_other()
    {
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        comm.Send(0, 0, MPI.INT, 99, 0);
        comm.Set_errhandler(PMPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Throws<MPI.Exception>(() => comm.Send(0, 0, MPI.INT, 99, 0));

        PMPI.Intracomm twin = comm;
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        twin.Send(0, 0, PMPI.INT, 99, 0);
        twin.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Throws<MPI.Exception>(() => twin.Send(0, 0, PMPI.INT, 99, 0));
    }

    [MpiFact(1, 2, Requires = "MPI_Comm_idup")]
    public void A_request_that_is_completed_by_the_other_class_brings_its_result()
    {
        PMPI.Request request = comm.Idup(out MPI.Intracomm copy);
        request.Wait();
        Assert.Equal(MPI.CONGRUENT, MPI.Comm.Compare(comm, copy));
        copy.Free();
    }

    [MpiFact(2)]
    public unsafe void A_request_throws_as_its_communicator_does()
    {
        int number = rank;
        if (rank == 1)
        {
            comm.Send(&number, 1, MPI.INT, 0, 1);
            return;
        }

        // The buffer has no room, so the wait reports an error. Errors of COMM_WORLD would end the job.
        PMPI.Request request = comm.Irecv(&number, 0, MPI.INT, 1, 1);
        MPI.Exception error = Assert.Throws<MPI.Exception>(request.Wait);
        Assert.Equal(MPI.ERR_TRUNCATE, error.Get_error_class());
    }
}
