using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.LowTiers.Tests.ErrorHandling;

/// <summary>Error handlers that a program writes, on communicators and the objects that inherit from them.</summary>
public class HandlersOfCommunicators : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void The_handler_sees_the_communicator_and_the_code()
    {
        List<(bool IsOwn, Type Class, int ErrorClass)> seen = [];
        MPI.Errhandler handler = MPI.Comm.Create_errhandler(
            (MPI.Comm where, ref int code) => seen.Add((where == comm, where.GetType(), MPI.Get_error_class(code)))
        );
        comm.Set_errhandler(handler);
        Assert.Equal(handler, comm.Get_errhandler());
        Assert.Empty(seen);
        SendToRank(comm, 99);
        comm.Send(MPI.BOTTOM, -1, MPI.INT, 0, 0);
        SendToRank(comm, MPI.PROC_NULL);
        Assert.Equal([(true, typeof(MPI.Intracomm), MPI.ERR_RANK), (true, typeof(MPI.Intracomm), MPI.ERR_COUNT)], seen);
        handler.Free();
        Assert.True(handler == new MPI.Errhandler());
    }

    [MpiFact(1, 2)]
    public void Each_communicator_calls_its_own_handler()
    {
        List<string> seen = [];
        MPI.Intracomm other = comm.Dup();
        MPI.Errhandler first = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => seen.Add("first"));
        MPI.Errhandler second = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => seen.Add("second"));
        Assert.NotEqual(first, second);
        comm.Set_errhandler(first);
        other.Set_errhandler(second);
        SendToRank(comm, 99);
        SendToRank(other, 99);
        SendToRank(comm, 99);
        Assert.Equal(["first", "second", "first"], seen);

        // Once exceptions replace it, it is not called again.
        comm.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Throws<MPI.Exception>(() => SendToRank(comm, 99));
        Assert.Equal(3, seen.Count);
        first.Free();
        second.Free();
        other.Free();
    }

    [MpiFact(1, 2)]
    public void A_handler_that_was_freed_works_as_long_as_a_communicator_has_it()
    {
        int calls = 0;
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => calls++);
        comm.Set_errhandler(handler);
        handler.Free();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        SendToRank(comm, 99);
        Assert.Equal(1, calls);
    }

    [MpiFact(1, 2)]
    public void A_duplicate_inherits_the_handler()
    {
        List<bool> seen = [];
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm where, ref int _) => seen.Add(where == comm));
        comm.Set_errhandler(handler);
        MPI.Intracomm copy = comm.Dup();
        Assert.Equal(handler, copy.Get_errhandler());
        SendToRank(copy, 99);
        Assert.Equal([false], seen);
        copy.Free();
        handler.Free();
    }

    [MpiFact(2)]
    public void A_request_calls_the_handler_of_its_communicator()
    {
        List<bool> seen = [];
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm where, ref int _) => seen.Add(where == comm));
        comm.Set_errhandler(handler);

        // The receive buffer is shorter than the message, so Wait fails and calls the communicator's handler.
        using Cells<int> sent = new([1, 2]);
        using Cells<int> got = new(1);
        MPI.Request request = comm.Irecv(got, 1, MPI.INT, 1 - rank, 3);
        comm.Send(sent, 2, MPI.INT, 1 - rank, 3);
        request.Wait();
        Assert.Equal([true], seen);
        handler.Free();
    }

    [MpiFact(1, 2)]
    public void Call_errhandler_calls_the_handler_with_the_programs_own_code()
    {
        List<int> seen = [];
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int code) => seen.Add(code));
        comm.Set_errhandler(handler);
        int own = MPI.Add_error_code(MPI.Add_error_class());
        comm.Call_errhandler(own);
        comm.Call_errhandler(MPI.ERR_ARG);
        Assert.Equal([own, MPI.ERR_ARG], seen);
        handler.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Call_errhandler_throws_the_code_where_errors_are_exceptions()
    {
        int own = MPI.Add_error_code(MPI.Add_error_class());
        foreach (int code in new[] { own, MPI.ERR_TRUNCATE })
        {
            MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Call_errhandler(code));
            Assert.Equal((code, "MPI_Comm_call_errhandler"), (error.ErrorCode, error.Function));
        }

        comm.Call_errhandler(MPI.SUCCESS);
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        comm.Call_errhandler(own);
    }

    [MpiFact(1, 2)]
    public void What_the_handler_throws_comes_out_of_the_call()
    {
        MPI.Errhandler handler = MPI.Comm.Create_errhandler(
            (MPI.Comm where, ref int code) =>
                throw new InvalidOperationException($"error of class {MPI.Get_error_class(code)}")
        );
        comm.Set_errhandler(handler);
        for (int i = 0; i < 3; i++)
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => SendToRank(comm, 99));
            Assert.Equal($"error of class {MPI.ERR_RANK}", error.Message);
            Assert.Contains(nameof(HandlersOfCommunicators), error.StackTrace, StringComparison.Ordinal);
        }

        Assert.Throws<InvalidOperationException>(() => comm.Call_errhandler(MPI.ERR_OTHER));

        // The kept exception does not affect the next call.
        Assert.Equal(size, comm.Get_size());
        handler.Free();
    }

    [MpiFact(1, 2)]
    public void A_handler_may_call_MPI_and_throw_its_exception()
    {
        MPI.Intracomm other = MPI.COMM_SELF.Dup();
        other.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => SendToRank(other, 7, tag: -9));
        comm.Set_errhandler(handler);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => SendToRank(comm, 99));
        Assert.Contains(error.Get_error_class(), (int[])[MPI.ERR_RANK, MPI.ERR_TAG]);
        handler.Free();
        other.Free();
    }

    [MpiFact(1, 2)]
    public void An_exception_of_one_threads_handler_does_not_come_out_on_another()
    {
        // Only the thread that called MPI sees a kept exception.
        MPI.Errhandler handler = MPI.Comm.Create_errhandler(
            (MPI.Comm _, ref int _) =>
            {
                Exception? elsewhere = null;
                Thread other = new(() => elsewhere = Record.Exception(() => MPI.Get_error_class(MPI.ERR_ARG)));
                other.Start();
                other.Join();
                Assert.Null(elsewhere);
                throw new InvalidOperationException("here");
            }
        );
        comm.Set_errhandler(handler);
        Assert.Equal("here", Assert.Throws<InvalidOperationException>(() => SendToRank(comm, 99)).Message);
        handler.Free();
    }

    [MpiFact(1, 2)]
    public void ERRORS_THROW_EXCEPTIONS_belongs_to_the_handle_and_not_to_the_object()
    {
        MPI.Comm other = new((MPI_Comm)comm);
        Assert.Throws<MPI.Exception>(() => SendToRank(other, 99));
        comm.Set_errhandler(MPI.ERRORS_RETURN);
        SendToRank(other, 99);
        int calls = 0;
        MPI.Errhandler handler = MPI.Comm.Create_errhandler((MPI.Comm _, ref int _) => calls++);
        other.Set_errhandler(handler);
        SendToRank(comm, 99);
        Assert.Equal(1, calls);
        handler.Free();
    }

    [MpiFact(1)]
    public void Without_a_function_there_is_no_handler()
    {
        Assert.Throws<ArgumentNullException>(() => MPI.Comm.Create_errhandler(null!));
        Assert.Throws<ArgumentNullException>(() => MPI.Win.Create_errhandler(null!));
        Assert.Throws<ArgumentNullException>(() => MPI.File.Create_errhandler(null!));
    }

    private static void SendToRank(MPI.Comm where, int peer, int tag = 0) =>
        where.Send(MPI.BOTTOM, 0, MPI.INT, peer, tag);
}
