using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class SendReceive : OwnCommunicator
{
    private readonly int next;
    private readonly int previous;

    public SendReceive()
    {
        next = (rank + 1) % size;
        previous = (rank + size - 1) % size;
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_shifts_data_round_the_ring()
    {
        using Cells<int> sent = new([rank, 10 * rank]);
        using Cells<int> got = new(2);
        MPI.Status status = new();
        comm.Sendrecv(sent, 2, MPI.INT, next, 20 + rank, got, 2, MPI.INT, previous, 20 + previous, status);
        got.MustHold(previous, 10 * previous);
        sent.MustHold(rank, 10 * rank);
        Assert.Equal((previous, 20 + previous, 2), (status.Source, status.Tag, status.Get_count(MPI.INT)));
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_may_receive_another_datatype_than_it_sends()
    {
        using Cells<int> sent = new([0x01020304 + rank]);
        using Cells<byte> got = new(8);
        if (rank % 2 == 0)
        {
            comm.Sendrecv(sent, 4, MPI.BYTE, next, 1, got, 4, MPI.BYTE, previous, 1);
        }
        else
        {
            comm.Sendrecv(sent, sizeof(int), MPI.BYTE, next, 1, got, 8, MPI.BYTE, previous, 1);
        }

        byte[] expected =
        [
            .. BitConverter.GetBytes(0x01020304 + previous),
            .. Enumerable.Repeat(Cells<byte>.Untouched, 4),
        ];
        got.MustHold(expected);
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_replace_receives_into_the_sent_buffer()
    {
        using Cells<double> data = new([rank + 0.5, rank + 0.25]);
        MPI.Status status = new();
        comm.Sendrecv_replace(data, 2, MPI.DOUBLE, next, 5, previous, 5, status);
        data.MustHold(previous + 0.5, previous + 0.25);
        Assert.Equal((previous, 5), (status.Source, status.Tag));
        comm.Sendrecv_replace(data, 2, MPI.DOUBLE, previous, 6, next, 6);
        data.MustHold(rank + 0.5, rank + 0.25);
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_through_PInvoke_shifts_data_round_the_ring()
    {
        using Cells<sbyte> sent = new([(sbyte)-rank, 127]);
        using Cells<sbyte> got = new(3);
        MPI_Status status;
        MustSucceed(MPI_Sendrecv(sent, 2, MPI_CHAR, next, 3, got, 3, MPI_CHAR, previous, MPI_ANY_TAG, comm, &status));
        got.MustHold((sbyte)-previous, 127, Cells<sbyte>.Untouched);
        MustSucceed(MPI_Get_count(in status, MPI_CHAR, out int count));
        Assert.Equal((previous, 3, 2), (status.MPI_SOURCE, status.MPI_TAG, count));

        MustSucceed(MPI_Sendrecv_replace(sent, 2, MPI_CHAR, next, 4, previous, 4, comm, out MPI_Status replaced));
        sent.MustHold((sbyte)-previous, 127);
        Assert.Equal((previous, 4), (replaced.MPI_SOURCE, replaced.MPI_TAG));
    }

    [MpiFact(1, 2, 4)]
    public void On_a_line_the_ends_exchange_with_PROC_NULL()
    {
        int left = rank == 0 ? MPI.PROC_NULL : rank - 1;
        int right = rank == size - 1 ? MPI.PROC_NULL : rank + 1;
        using Cells<int> sent = new([rank + 1]);
        using Cells<int> got = new(1);
        MPI.Status status = new();
        comm.Sendrecv(sent, 1, MPI.INT, right, 8, got, 1, MPI.INT, left, 8, status);
        if (rank == 0)
        {
            got.MustBeUntouched();
            Assert.Equal((MPI.PROC_NULL, MPI.ANY_TAG, 0), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        }
        else
        {
            got.MustHold(rank);
            Assert.Equal((rank - 1, 8, 1), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        }
    }
}
