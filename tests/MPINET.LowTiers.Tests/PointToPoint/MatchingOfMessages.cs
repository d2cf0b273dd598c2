using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class MatchingOfMessages : OwnCommunicator
{
    [MpiFact(2, 4)]
    public void ANY_SOURCE_receives_from_all_ranks_and_the_status_has_the_source()
    {
        if (rank != 0)
        {
            using Cells<int> data = new([rank * rank]);
            comm.Send(data, 1, MPI.INT, 0, 40);
            return;
        }

        HashSet<int> senders = [];
        MPI.Status status = new();
        for (int i = 1; i < size; i++)
        {
            using Cells<int> got = new(1);
            comm.Recv(got, 1, MPI.INT, MPI.ANY_SOURCE, 40, status);
            got.MustHold(status.Source * status.Source);
            Assert.True(senders.Add(status.Source), $"two messages from rank {status.Source}");
        }

        Assert.Equal(Enumerable.Range(1, size - 1), senders.OrderBy(sender => sender));
    }

    [MpiFact(2, 4)]
    public void ANY_TAG_receives_in_the_order_of_sending()
    {
        int[] tags = [9, 2, 7, 2, 0];
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> data = new([.. tags.Select(tag => 100 * rank + tag)]);
        MPI.Request[] sends = [.. tags.Select((tag, i) => comm.Isend(data.Address + i, 1, MPI.INT, next, tag))];
        MPI.Status status = new();
        foreach (int tag in tags)
        {
            using Cells<int> got = new(1);
            comm.Recv(got, 1, MPI.INT, previous, MPI.ANY_TAG, status);
            got.MustHold(100 * previous + tag);
            Assert.Equal(tag, status.Tag);
        }

        MPI.Request.Waitall(sends.Length, sends);
    }

    [MpiFact(2, 4)]
    public void Messages_of_one_tag_do_not_overtake_each_other()
    {
        const int Messages = 200;
        int next = (rank + 1) % size;
        int previous = (rank + size - 1) % size;
        using Cells<int> data = new([.. Enumerable.Range(1000 * rank, Messages)]);
        using Cells<int> got = new(Messages);
        MPI.Request[] requests = new MPI.Request[2 * Messages];
        for (int i = 0; i < Messages; i++)
        {
            requests[i] = comm.Irecv(got.Address + i, 1, MPI.INT, previous, 41);
        }

        for (int i = 0; i < Messages; i++)
        {
            requests[Messages + i] = comm.Isend(data.Address + i, 1, MPI.INT, next, 41);
        }

        MPI.Request.Waitall(requests.Length, requests);
        got.MustHold([.. Enumerable.Range(1000 * previous, Messages)]);
    }

    [MpiFact(1, 2, 4)]
    public void A_receive_takes_only_the_tag_that_it_asks_for()
    {
        using Cells<int> data = new([1 + rank, 2 + rank]);
        using Cells<int> got = new(2);
        MPI.Request first = comm.Isend(data.Address, 1, MPI.INT, rank, 1);
        MPI.Request second = comm.Isend(data.Address + 1, 1, MPI.INT, rank, 2);
        comm.Recv(got.Address, 1, MPI.INT, rank, 2);
        comm.Recv(got.Address + 1, 1, MPI.INT, rank, 1);
        first.Wait();
        second.Wait();
        got.MustHold(2 + rank, 1 + rank);
    }

    [MpiFact(1, 2, 4)]
    public void A_message_stays_in_its_communicator()
    {
        using Cells<int> data = new([rank, rank + 100]);
        using Cells<int> got = new(2);
        MPI.Intracomm other = comm.Dup();
        MPI.Request inComm = comm.Isend(data.Address, 1, MPI.INT, rank, 3);
        MPI.Request inOther = other.Isend(data.Address + 1, 1, MPI.INT, rank, 3);
        other.Recv(got.Address, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        comm.Recv(got.Address + 1, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
        inComm.Wait();
        inOther.Wait();
        other.Free();
        got.MustHold(rank + 100, rank);
    }

    [MpiFact(1, 2, 4)]
    public void The_highest_tag_can_be_used()
    {
        int* upperBound;
        MustSucceed(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &upperBound, out int flag));
        Assert.NotEqual(0, flag);
        int highest = *upperBound;
        Assert.True(highest >= 32767);
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        comm.Sendrecv(data, 1, MPI.INT, rank, highest, got, 1, MPI.INT, rank, highest, status);
        Assert.Equal(highest, status.Tag);
        got.MustHold(rank);
    }

    [MpiFact(1, 2, 4)]
    public void Calls_with_PROC_NULL_return_at_once()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        comm.Send(data, 1, MPI.INT, MPI.PROC_NULL, 1);
        comm.Ssend(data, 1, MPI.INT, MPI.PROC_NULL, 1);
        comm.Rsend(data, 1, MPI.INT, MPI.PROC_NULL, 1);
        MPI.Status status = new() { Source = 99, Tag = 99 };
        comm.Recv(got, 1, MPI.INT, MPI.PROC_NULL, 1, status);
        Assert.Equal((MPI.PROC_NULL, MPI.ANY_TAG, 0), (status.Source, status.Tag, status.Get_count(MPI.INT)));

        MPI_Status native = new() { MPI_SOURCE = 99, MPI_TAG = 99 };
        MustSucceed(MPI_Send(data, 1, MPI_INT, MPI_PROC_NULL, 1, comm));
        MustSucceed(MPI_Recv(got, 1, MPI_INT, MPI_PROC_NULL, 1, comm, &native));
        Assert.Equal((MPI_PROC_NULL, MPI_ANY_TAG), (native.MPI_SOURCE, native.MPI_TAG));
        got.MustBeUntouched();
    }

    [MpiFact(1, 2, 4)]
    public void A_nonblocking_receive_from_PROC_NULL_has_it_in_its_status()
    {
        using Cells<int> data = new([rank]);
        using Cells<int> got = new(1);
        MPI.Request[] requests =
        [
            comm.Isend(data, 1, MPI.INT, MPI.PROC_NULL, 1),
            comm.Irecv(got, 1, MPI.INT, MPI.PROC_NULL, 1),
        ];
        MPI.Status[] statuses = new MPI.Status[2];
        MPI.Request.Waitall(2, requests, statuses);
        Assert.Equal((MPI.PROC_NULL, MPI.ANY_TAG), (statuses[1].Source, statuses[1].Tag));
        got.MustBeUntouched();
    }
}
