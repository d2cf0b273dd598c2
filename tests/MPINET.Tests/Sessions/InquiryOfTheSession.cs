namespace MPINET.Tests.Sessions;

public sealed class InquiryOfTheSession : InSession
{
    [MpiFact(1, 2)]
    public void Names_of_library_and_machine()
    {
        Assert.InRange(Session.Version, new Version(1, 2), new Version(9, 9));
        Assert.NotEqual("", Session.ProcessorName);
        Assert.DoesNotContain('\0', Session.ProcessorName);
        if (MPINET.PInvoke.Mpi.IsSupported("MPI_Get_library_version"))
        {
            Assert.NotEqual("", Session.LibraryVersion);
        }
        else
        {
            Assert.Throws<NotSupportedException>(() => Session.LibraryVersion);
        }
    }

    [MpiFact(1, 2)]
    public void MPI_is_initialised_and_not_finalised() =>
        Assert.Equal((true, false), (Session.IsMpiInitialized, Session.IsMpiFinalized));

    [MpiFact(1, 2)]
    public void The_wall_clock_goes_on()
    {
        double start = Session.WallClock;
        Thread.Sleep(30);
        Assert.InRange(Session.WallClock - start, 0.025, 20);
        Assert.InRange(Session.WallClockTick, 1e-12, 1e-1);
    }

    [MpiFact(1)]
    public void The_thread_that_initialised_MPI_knows_it()
    {
        bool? other = null;
        Thread thread = new(() => other = Session.IsThreadMain);
        bool own = Session.IsThreadMain;
        thread.Start();
        thread.Join();
        Assert.True(own);
        Assert.False(other);
    }

    [MpiFact(1)]
    public void Sessions_nest_and_each_knows_its_end()
    {
        Session inner = new(ThreadLevel.Multiple);
        Assert.True(inner.IsInitialized);
        inner.Dispose();
        inner.Dispose();
        Assert.False(inner.IsInitialized);
        Assert.True(session.IsInitialized);
        comm.NullProcess.Send(1);
        Assert.Throws<ArgumentNullException>(() => new Session((SessionOptions)null!));
        Assert.Throws<ArgumentNullException>(() => session.Abort(null!, 1));
    }
}
