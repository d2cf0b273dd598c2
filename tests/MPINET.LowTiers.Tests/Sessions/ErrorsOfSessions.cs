using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Sessions;

/// <summary>The error handlers of sessions.</summary>
public sealed class ErrorsOfSessions : OwnSession
{
    [MpiFact(1, 2)]
    public void Each_session_has_its_own()
    {
        MPI.Session other = MPI.Session.Init(MPI.INFO_NULL, MPI.ERRORS_RETURN);
        Assert.True(other != session);
        Assert.True(session.Get_errhandler() == MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.True(other.Get_errhandler() == MPI.ERRORS_RETURN);
        Assert.Throws<MPI.Exception>(() => session.Get_pset_info("mpi://NOBODY"));
        other.Get_pset_info("mpi://NOBODY");
        other.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Throws<MPI.Exception>(() => other.Get_pset_info("mpi://NOBODY"));
        other.Finalize();
        Assert.True(other == MPI.SESSION_NULL);
    }

    [MpiFact(1, 2)]
    public void A_function_of_the_program_is_called()
    {
        List<(MPI.Session Session, int Code)> calls = [];
        MPI.Errhandler handler = MPI.Session.Create_errhandler(
            (MPI.Session failed, ref int code) => calls.Add((failed, code))
        );
        session.Set_errhandler(handler);
        Assert.True(session.Get_errhandler() == handler);
        session.Call_errhandler(MPI.ERR_OTHER);
        (MPI.Session called, int given) = Assert.Single(calls);
        Assert.True(called == session);
        Assert.Equal(MPI.ERR_OTHER, given);
        session.Get_pset_info("mpi://NOBODY");
        Assert.Equal(2, calls.Count);
        Assert.True(calls[1].Session == session);
        Assert.NotEqual(MPI.SUCCESS, calls[1].Code);
        session.Set_errhandler(MPI.ERRORS_RETURN);
        session.Call_errhandler(MPI.ERR_OTHER);
        Assert.Equal(2, calls.Count);
        handler.Free();
    }

    [MpiFact(1, 2)]
    public void What_a_function_of_the_program_throws_comes_out_of_the_call()
    {
        MPI.Errhandler handler = MPI.Session.Create_errhandler(
            (MPI.Session _, ref int code) => throw new InvalidOperationException($"code {code}")
        );
        session.Set_errhandler(handler);
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() =>
            session.Call_errhandler(MPI.ERR_OTHER)
        );
        Assert.Equal($"code {MPI.ERR_OTHER}", error.Message);
        session.Set_errhandler(MPI.ERRORS_THROW_EXCEPTIONS);
        Assert.Equal(
            MPI.ERR_OTHER,
            Assert.Throws<MPI.Exception>(() => session.Call_errhandler(MPI.ERR_OTHER)).ErrorCode
        );
        handler.Free();
    }

    [MpiFact(1)]
    public void A_function_is_needed() =>
        Assert.Throws<ArgumentNullException>(() => MPI.Session.Create_errhandler(null!));

    [MpiFact(1, 2)]
    public void The_null_session_has_nothing()
    {
        using WorldThrows world = new();
        MPI.Session none = new();
        Assert.True(none == MPI.SESSION_NULL);
        Assert.Throws<MPI.Exception>(() => none.Get_num_psets(MPI.INFO_NULL));
    }
}
