using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.Tests.Errors;

/// <summary>Programs that use the tier of ports and the low tiers. The tier that was called reports MPI's errors.</summary>
public sealed unsafe class MixedTiers : InSession
{
    private static readonly string missing = Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}", "missing");

    [MpiFact(1, 2, 4)]
    public void An_error_of_the_world_comes_out_of_the_tier_that_has_called()
    {
        int value = 1;
        MustThrow(MPI.ERR_RANK, () => SendBadly(MPI.COMM_WORLD));
        Assert.Throws<ArgumentOutOfRangeException>(() => Communicator.World[99].Send(1));
        int code = Mpi.MPI_Send(&value, 1, Mpi.MPI_INT, 99, 0, Mpi.MPI_COMM_WORLD);
        Assert.Equal(MPI.ERR_RANK, MPI.Get_error_class(code));
        Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, MPI.COMM_WORLD.Get_errhandler());
        MustThrow(MPI.ERR_GROUP, () => new MPI.Group().Get_size());
    }

    [MpiFact(1, 2, 4)]
    public void An_error_of_another_tiers_communicator_does_too()
    {
        MPI.Comm ofPorts = MPI.Comm.Of(comm.MPICommunicator);
        MustThrow(MPI.ERR_RANK, () => SendBadly(ofPorts));
        MPI.Intracomm copy = MPI.COMM_WORLD.Dup();
        MustThrow(MPI.ERR_RANK, () => SendBadly(copy));
        using (Communicator seen = Communicator.Of(copy))
        {
            Assert.Equal(comm.Size, seen.Size);
            Assert.Throws<MpiException>(() => seen[0].Send(new NoDatatype()));
        }

        copy.Free();
    }

    [MpiFact(1, 2)]
    public void What_the_program_asks_for_in_the_CLI_tier_counts_there()
    {
        MPI.Intracomm copy = MPI.COMM_WORLD.Dup();
        copy.Set_errhandler(MPI.ERRORS_RETURN);
        Assert.Equal(MPI.ERRORS_RETURN, copy.Get_errhandler());
        SendBadly(copy);
        MPI.Intracomm second = copy.Dup();
        SendBadly(second);
        second.Free();
        int calls = 0;
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => calls++);
        copy.Set_errhandler(handler);
        SendBadly(copy);
        Assert.Equal(1, calls);
        handler.Free();
        copy.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Errors_of_files_are_exceptions()
    {
        MustThrow(MPI.ERR_NO_SUCH_FILE, () => MPI.File.Open(MPI.COMM_SELF, missing, MPI.MODE_RDONLY, MPI.INFO_NULL));
        Assert.Throws<MPI.Exception>(() => MPI.File.Delete(missing, MPI.INFO_NULL));
        Assert.Throws<MPI.Exception>(() => new MPI.File().Close());

        string path = Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}");
        MPI.File file = MPI.File.Open(MPI.COMM_SELF, path, MPI.MODE_CREATE | MPI.MODE_WRONLY, MPI.INFO_NULL);
        Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, file.Get_errhandler());
        Assert.Throws<MPI.Exception>(() => Read(file));
        file.Set_errhandler(MPI.ERRORS_RETURN);
        Read(file);
        file.Close();
        MPI.File.Delete(path, MPI.INFO_NULL);
    }

    [MpiFact(2, 4)]
    public void Errors_of_windows_are_exceptions()
    {
        MPI.Win window = MPI.Win.Allocate(sizeof(long), sizeof(long), MPI.INFO_NULL, MPI.COMM_WORLD, out _);
        Assert.Equal(MPI.ERRORS_THROW_EXCEPTIONS, window.Get_errhandler());
        window.Fence(0);
        MustThrow(MPI.ERR_RANK, () => window.Put(MPI.BOTTOM, 0, MPI.INT, 99, 0, 0, MPI.INT));
        window.Fence(0);
        window.Set_errhandler(MPI.ERRORS_ARE_FATAL);
        Assert.Equal(MPI.ERRORS_ARE_FATAL, window.Get_errhandler());
        window.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Types_and_requests_go_from_one_tier_to_the_other()
    {
        using Datatype ofCli = new(MPI.INT);
        Assert.Equal(sizeof(int), ofCli.Size);
        MPI.Datatype ofPorts = new(Datatype.Of<double>().MPIDatatype);
        Assert.Equal(sizeof(double), ofPorts.Get_size());

        // One tier may query the request of the other; the tier that made it completes it.
        int next = (rank + 1) % comm.Size;
        int previous = (rank + comm.Size - 1) % comm.Size;
        Request<int> receive = comm[previous].Irecv<int>(3);
        Assert.True(new MPI.Request(receive.MPIRequest) != MPI.REQUEST_NULL);
        int mine = rank;
        MPI.Request send = MPI.Comm.Of(comm.MPICommunicator).Isend(&mine, 1, MPI.INT, next, 3);
        Assert.Equal(previous, receive.Wait());
        send.Wait();
        Assert.True(new MPI.Request(receive.MPIRequest) == MPI.REQUEST_NULL);
    }

    private static void SendBadly(MPI.Comm where) => where.Send(MPI.BOTTOM, 0, MPI.INT, 99, 0);

    private static void Read(MPI.File file)
    {
        int value = 0;
        file.Read(&value, 1, MPI.INT);
    }

    private static void MustThrow(int errorClass, Action call) =>
        Assert.Equal(errorClass, Assert.Throws<MPI.Exception>(call).Get_error_class());
}
