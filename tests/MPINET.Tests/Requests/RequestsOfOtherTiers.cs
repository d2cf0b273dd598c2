using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.Tests.Requests;

/// <summary>Requests of the low tiers are awaited and completed in the tier of ports, and requests of ports are queried in the CLI tier.</summary>
public sealed class RequestsOfOtherTiers : InSession
{
    private MPI.Comm low => new MPI.Intracomm(comm.MPICommunicator);

    [MpiFact(1, 2, 4)]
    public unsafe void One_of_the_CLI_tier_is_awaited()
    {
        int got = -1;
        int mine = 10 + rank;
        MPI.Request receive = low.Irecv(&got, 1, MPI.INT, Previous.Peer, 7);
        MPI.Request send = low.Isend(&mine, 1, MPI.INT, Next.Peer, 7);
        Status status = Session.Run(() => Await(Request.Of(receive.Detach()), Request.Of(send.Detach())));
        Assert.Equal((10 + Previous.Peer, Previous.Peer, 7, 1), (got, status.Source, status.Tag, status.Count<int>()));
        Assert.True(receive == MPI.REQUEST_NULL && send == MPI.REQUEST_NULL);
        receive.Wait();
    }

    [MpiFact(1, 2, 4)]
    public unsafe void They_complete_with_those_of_ports()
    {
        int got = -1;
        int mine = 20 + rank;
        MPI_Request handle;
        Assert.Equal(0, Mpi.MPI_Irecv(&got, 1, Mpi.MPI_INT, Previous.Peer, 3, comm.MPICommunicator, &handle));
        Request<Status> receive = Request.Of(ref handle);
        Assert.True(handle == Mpi.MPI_REQUEST_NULL);
        Assert.False(size == 1 && receive.Test());
        RequestGroup group = new(receive, Next.Isend(mine, 3));
        group.WaitAll();
        Assert.Equal(20 + Previous.Peer, got);
        Assert.True(receive.Completed);
        Assert.Equal((Previous.Peer, 3), (receive.Result.Source, receive.Result.Tag));
    }

    [MpiFact(1, 2, 4, Requires = "MPI_Comm_idup")]
    public unsafe void What_the_CLI_tier_has_still_to_do_is_done()
    {
        MPI.Request request = MPI.COMM_WORLD.Idup(out MPI.Intracomm copy);
        Request.Of(request.Detach()).Wait();
        Assert.Equal(size, copy.Get_size());
        copy.Free();
    }

    [MpiFact(1, 2, Requires = "MPI_Request_get_status")]
    public unsafe void One_of_ports_is_asked_about_in_the_CLI_tier()
    {
        using Request receive = Previous.Irecv(new int[1], 4);
        MPI.Request seen = new(receive.MPIRequest);
        MPI.Status status = new();
        Assert.False(size == 1 && seen.Get_status(status));
        Next.Isend(rank, 4).Wait();
        while (!seen.Get_status(status)) { }

        Assert.Equal((Previous.Peer, 4), (status.Get_source(), status.Get_tag()));
        receive.Wait();
        Assert.True(receive.MPIRequest == Mpi.MPI_REQUEST_NULL);
    }

    [MpiFact(1)]
    public void None_has_completed()
    {
        Assert.True(Request.Of(new MPI.Request().Detach()).Completed);
        Assert.True(Request.Of(((MPI.Request?)null).Detach()).Completed);
        MPI_Request none = Mpi.MPI_REQUEST_NULL;
        Assert.Equal(0, Request.Of(ref none).Result.Count<int>());
    }

    [MpiFact(1)]
    public void One_is_taken_over_once()
    {
        DetachedRequest detached = new MPI.Request().Detach();
        _ = Request.Of(detached);
        Assert.Contains("already", Assert.Throws<InvalidOperationException>(() => Request.Of(detached)).Message);
    }

    [MpiFact(1)]
    public unsafe void One_that_is_started_again_stays_where_it_was_made()
    {
        int value = 0;
        MPI.Prequest persistent = low.Send_init(&value, 1, MPI.INT, 0, 0);
        Assert.Contains("Prequest", Assert.Throws<InvalidOperationException>(() => persistent.Detach()).Message);
        Assert.True(persistent != MPI.REQUEST_NULL);
        persistent.Free();
    }

    [MpiFact(1)]
    public unsafe void One_that_was_dropped_completes_by_the_end_of_the_session()
    {
        session.Dispose();
        using StringWriter report = new();
        int got = -1;
        int mine = 5;
        using (new Session(new SessionOptions { Report = report }))
        {
            _ = Request.Of(low.Irecv(&got, 1, MPI.INT, 0, 9).Detach());
            Assert.Contains(
                nameof(RequestsOfOtherTiers),
                Request.Of(low.Isend(&mine, 1, MPI.INT, 0, 9).Detach()).ToString()
            );
        }

        Assert.Equal(5, got);
    }

    private static async Task<Status> Await(Request<Status> receive, Request<Status> send)
    {
        await send;
        return await receive;
    }
}
