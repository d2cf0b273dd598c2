using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Requests;

public unsafe class NullAndInactive : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void Waitall_and_Testall_take_null_and_inactive_requests_for_complete()
    {
        using Cells<int> got = new(2);
        MPI.Prequest inactive = comm.Recv_init(got, 1, MPI.INT, rank, 1);
        MPI.Status[] statuses = new MPI.Status[4];
        for (int i = 0; i < 2; i++)
        {
            int value = 10 * rank + i;
            MPI.Request send = comm.Isend(&value, 1, MPI.INT, rank, 2);
            MPI.Request[] requests = [null!, new(), inactive, comm.Irecv(got.Address + 1, 1, MPI.INT, rank, 2)];
            if (i == 0)
            {
                MPI.Request.Waitall(4, requests, statuses);
            }
            else
            {
                while (!MPI.Request.Testall(4, requests, statuses)) { }
            }

            send.Wait();
            Assert.Null(requests[0]);
            Assert.True(inactive != MPI.REQUEST_NULL);
            for (int j = 0; j < 3; j++)
            {
                Assert.Equal((MPI.ANY_SOURCE, MPI.ANY_TAG), (statuses[j].Source, statuses[j].Tag));
                Assert.Equal(0, statuses[j].Get_count(MPI.INT));
            }

            Assert.Equal((rank, 2, 1), (statuses[3].Source, statuses[3].Tag, statuses[3].Get_count(MPI.INT)));
            got.MustHold(Cells<int>.Untouched, value);
        }

        inactive.Free();
    }

    [MpiFact(1, 2, 4)]
    public void Where_none_is_active_there_is_no_index()
    {
        using Cells<int> got = new(1);
        MPI.Prequest inactive = comm.Recv_init(got, 1, MPI.INT, rank, 1);
        MPI.Request[] requests = [null!, inactive, new()];
        int[] indices = new int[3];
        MPI.Status status = new() { Source = 1234, Tag = 1234 };

        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitany(3, requests, status));
        Assert.Equal((MPI.ANY_SOURCE, MPI.ANY_TAG), (status.Source, status.Tag));
        Assert.True(MPI.Request.Testany(3, requests, out int index));
        Assert.Equal(MPI.UNDEFINED, index);
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitsome(3, requests, indices, new MPI.Status[3]));
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Testsome(3, requests, indices, new MPI.Status[3]));
        inactive.Free();
        got.MustBeUntouched();
    }

    [MpiFact(1, 2, 4)]
    public void Waitany_passes_over_what_is_not_active()
    {
        using Cells<int> got = new(2);
        int value = rank + 3;
        MPI.Prequest inactive = comm.Recv_init(got, 1, MPI.INT, rank, 1);
        MPI.Request send = comm.Isend(&value, 1, MPI.INT, rank, 2);
        MPI.Request[] requests = [null!, inactive, comm.Irecv(got.Address + 1, 1, MPI.INT, rank, 2)];
        Assert.Equal(2, MPI.Request.Waitany(3, requests));
        got.MustHold(Cells<int>.Untouched, value);
        send.Wait();
        inactive.Free();
    }

    [MpiFact(1, 2, 4)]
    public void None_at_all_is_complete()
    {
        MPI.Request.Waitall(0, []);
        MPI.Request.Waitall(0, [], []);
        Assert.True(MPI.Request.Testall(0, []));
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitany(0, []));
        Assert.True(MPI.Request.Testany(0, [], out int index));
        Assert.Equal(MPI.UNDEFINED, index);
        Assert.Equal(MPI.UNDEFINED, MPI.Request.Waitsome(0, [], []));
        MPI.Prequest.Startall(0, []);
    }

    [MpiFact(1)]
    public void A_count_beyond_the_array_is_refused()
    {
        MPI.Request[] requests = [new()];
        Assert.Throws<ArgumentOutOfRangeException>(() => MPI.Request.Waitall(2, requests));
        Assert.Throws<ArgumentOutOfRangeException>(() => MPI.Request.Waitall(-1, requests));
        Assert.Throws<ArgumentNullException>(() => MPI.Request.Waitall(0, null!));
        Assert.Throws<ArgumentException>(() => MPI.Request.Waitall(1, requests, []));
        Assert.Throws<ArgumentNullException>(() => MPI.Request.Waitall(1, requests, null!));
    }

    [MpiFact(1)]
    public void Too_little_room_for_indices_is_refused()
    {
        MPI.Request[] requests = [new(), new()];
        Assert.Throws<ArgumentException>(() => MPI.Request.Waitsome(2, requests, new int[1]));
        Assert.Throws<ArgumentException>(() => MPI.Request.Testsome(2, requests, new int[1]));
    }
}
