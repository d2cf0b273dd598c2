using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class Probes : Pairs
{
    [MpiFact(2, 4)]
    public void Probe_reports_the_next_message_and_leaves_it()
    {
        if (isSender)
        {
            using Cells<int> data = new([.. Enumerable.Range(rank, rank + 3)]);
            comm.Send(data, data.Length, MPI.INT, partner, 30 + rank);
            return;
        }

        MPI.Status status = new();
        for (int i = 0; i < 2; i++)
        {
            comm.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG, status);
            Assert.Equal((partner, 30 + partner, partner + 3), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        }

        comm.Probe(partner, 30 + partner);
        using Cells<int> got = new(status.Get_count(MPI.INT));
        comm.Recv(got, got.Length, MPI.INT, status.Source, status.Tag);
        got.MustHold([.. Enumerable.Range(partner, partner + 3)]);
    }

    [MpiFact(2, 4)]
    public void Iprobe_returns_false_until_the_message_has_arrived()
    {
        if (isSender)
        {
            using Cells<int> data = new([rank]);
            AwaitReady();
            comm.Send(data, 1, MPI.INT, partner, 31);
            return;
        }

        MPI.Status status = new();
        Assert.False(comm.Iprobe(partner, 31, status));
        Assert.False(comm.Iprobe(partner, 31));
        SayReady();
        while (!comm.Iprobe(partner, 31, status)) { }
        Assert.Equal((partner, 31, 4), (status.Source, status.Tag, status.Get_count(MPI.BYTE)));
        Assert.False(comm.Iprobe(partner, 32));
        using Cells<int> got = new(1);
        comm.Recv(got, 1, MPI.INT, partner, 31);
        got.MustHold(partner);
        Assert.False(comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG));
    }

    [MpiFact(2, 4, Requires = "MPI_Mprobe")]
    public void Mprobe_sets_a_message_aside_for_Mrecv_alone()
    {
        if (isSender)
        {
            using Cells<int> data = new([rank, -rank]);
            comm.Send(data.Address, 1, MPI.INT, partner, 33);
            comm.Send(data.Address + 1, 1, MPI.INT, partner, 33);
            return;
        }

        MPI.Status probed = new();
        MPI.Message message = comm.Mprobe(partner, 33, probed);
        Assert.Equal((partner, 33, 1), (probed.Source, probed.Tag, probed.Get_count(MPI.INT)));
        Assert.True(message != MPI.MESSAGE_NULL);
        using Cells<int> got = new(2);
        comm.Recv(got.Address + 1, 1, MPI.INT, partner, 33);
        got.MustHold(Cells<int>.Untouched, -partner);
        MPI.Status received = new();
        message.Recv(got, 1, MPI.INT, received);
        got.MustHold(partner, -partner);
        Assert.Equal((partner, 33, 1), (received.Source, received.Tag, received.Get_count(MPI.INT)));
        Assert.True(message == MPI.MESSAGE_NULL);
    }

    [MpiFact(2, 4, Requires = "MPI_Improbe")]
    public void Improbe_finds_a_message_that_Imrecv_receives()
    {
        if (isSender)
        {
            using Cells<long> data = new([rank + (1L << 33)]);
            AwaitReady();
            comm.Send(data, 1, MPI.LONG_LONG, partner, 34);
            return;
        }

        Assert.False(comm.Improbe(partner, 34, out MPI.Message none));
        Assert.True(none == MPI.MESSAGE_NULL);
        SayReady();
        MPI.Status status = new();
        MPI.Message message;
        while (!comm.Improbe(partner, MPI.ANY_TAG, out message, status)) { }
        Assert.Equal(34, status.Tag);
        using Cells<long> got = new(1);
        MPI.Request request = message.Irecv(got, 1, MPI.LONG_LONG);
        Assert.True(message == MPI.MESSAGE_NULL);
        request.Wait(status);
        got.MustHold(partner + (1L << 33));
        Assert.Equal((partner, 34, 8), (status.Source, status.Tag, status.Get_count(MPI.BYTE)));
    }

    [MpiFact(2, 4, Requires = "MPI_Mprobe")]
    public void Probing_through_PInvoke_finds_the_same()
    {
        if (isSender)
        {
            using Cells<int> data = new([rank, rank + 1]);
            comm.Send(data.Address, 1, MPI.INT, partner, 35);
            comm.Send(data.Address + 1, 1, MPI.INT, partner, 36);
            return;
        }

        using Cells<int> got = new(2);
        MustSucceed(MPI_Probe(MPI_ANY_SOURCE, 35, comm, out MPI_Status status));
        Assert.Equal((partner, 35), (status.MPI_SOURCE, status.MPI_TAG));
        MustSucceed(MPI_Mprobe(partner, 35, comm, out MPI_Message message, out status));
        MustSucceed(MPI_Mrecv(got, 1, MPI_INT, ref message, out status));
        Assert.Equal(MPI_MESSAGE_NULL, message);

        int flag;
        do
        {
            MustSucceed(MPI_Iprobe(partner, 36, comm, out flag, out status));
        } while (flag == 0);

        MustSucceed(MPI_Improbe(partner, 36, comm, out flag, out message, out status));
        Assert.NotEqual(0, flag);
        MPI_Request request;
        MustSucceed(MPI_Imrecv(got.Address + 1, 1, MPI_INT, &message, &request));
        MustSucceed(MPI_Wait(ref request, out status));
        Assert.Equal(36, status.MPI_TAG);
        got.MustHold(partner, partner + 1);
    }

    [MpiFact(1, 2, 4)]
    public void Probing_PROC_NULL_finds_the_message_of_no_process()
    {
        MPI.Status status = new();
        comm.Probe(MPI.PROC_NULL, 1, status);
        Assert.Equal((MPI.PROC_NULL, MPI.ANY_TAG, 0), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        Assert.True(comm.Iprobe(MPI.PROC_NULL, 1));
        MPI.Message message = comm.Mprobe(MPI.PROC_NULL, 1);
        Assert.True(message == MPI.MESSAGE_NO_PROC);
        using Cells<int> got = new(1);
        message.Recv(got, 1, MPI.INT, status);
        got.MustBeUntouched();
        Assert.Equal((MPI.PROC_NULL, MPI.ANY_TAG, 0), (status.Source, status.Tag, status.Get_count(MPI.INT)));
    }
}
