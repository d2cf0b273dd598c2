using MPINET.Cli;

namespace MPINET.LowTiers.Tests.PointToPoint;

public unsafe class SizesOfMessages : Pairs
{
    [MpiFact(2, 4)]
    public void A_message_without_data_is_a_message()
    {
        if (isSender)
        {
            comm.Send((void*)null, 0, MPI.INT, partner, 60);
            return;
        }

        using Cells<int> got = new(2);
        MPI.Status status = new();
        comm.Recv(got, 2, MPI.INT, partner, 60, status);
        Assert.Equal((partner, 60, 0), (status.Source, status.Tag, status.Get_count(MPI.INT)));
        got.MustBeUntouched();
    }

    // Below and above the sizes at which MPIs change the protocol.
    [MpiTheory(2, 4)]
    [InlineData(1)]
    [InlineData(4095)]
    [InlineData(4096)]
    [InlineData(65_537)]
    [InlineData(1 << 20)]
    public void Every_byte_of_a_message_arrives(int bytes)
    {
        using Cells<byte> data = new([.. Enumerable.Range(0, bytes).Select(i => Expected(rank, i))]);
        using Cells<byte> got = new(bytes);
        MPI.Status status = new();
        comm.Sendrecv(data, bytes, MPI.BYTE, partner, 61, got, bytes, MPI.BYTE, partner, 61, status);
        Assert.Equal(bytes, status.Get_count(MPI.BYTE));
        got.MustHold([.. Enumerable.Range(0, bytes).Select(i => Expected(partner, i))]);
    }

    [MpiFact(2, 4)]
    public void A_receive_with_more_room_leaves_the_rest_alone()
    {
        if (isSender)
        {
            using Cells<int> data = new([rank, rank + 1]);
            comm.Send(data, 2, MPI.INT, partner, 62);
            return;
        }

        using Cells<int> got = new(4);
        comm.Recv(got, 4, MPI.INT, partner, 62);
        got.MustHold(partner, partner + 1, Cells<int>.Untouched, Cells<int>.Untouched);
    }

    [MpiFact(2, 4)]
    public void A_message_longer_than_the_buffer_is_ERR_TRUNCATE()
    {
        if (isSender)
        {
            using Cells<int> data = new([rank, rank + 1, rank + 2]);
            comm.Send(data, 3, MPI.INT, partner, 63);
            return;
        }

        using Cells<int> got = new(2);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Recv(got, 2, MPI.INT, partner, 63));
        Assert.Equal((MPI.ERR_TRUNCATE, "MPI_Recv"), (error.Get_error_class(), error.Function));
    }

    [MpiFact(2, 4)]
    public void A_nonblocking_receive_of_too_long_a_message_is_ERR_TRUNCATE()
    {
        if (isSender)
        {
            using Cells<int> data = new([rank, rank + 1, rank + 2]);
            comm.Send(data, 3, MPI.INT, partner, 64);
            return;
        }

        using Cells<int> got = new(2);
        MPI.Request request = comm.Irecv(got, 2, MPI.INT, partner, 64);
        MPI.Exception error = Assert.Throws<MPI.Exception>(request.Wait);
        Assert.Equal((MPI.ERR_TRUNCATE, "MPI_Wait"), (error.Get_error_class(), error.Function));
        Assert.True(request == MPI.REQUEST_NULL);
    }

    [MpiTheory(2, 4)]
    [InlineData(4_095)]
    [InlineData(5_000)]
    [InlineData(1 << 20)]
    public void A_message_longer_than_the_buffer_leaves_the_memory_behind_it(int bytes)
    {
        if (isSender)
        {
            using Cells<byte> data = new([.. Enumerable.Range(0, bytes).Select(i => Expected(rank, i))]);
            comm.Send(data, bytes, MPI.BYTE, partner, 65);
            return;
        }

        using Cells<byte> got = new(bytes);
        Assert.Throws<MPI.Exception>(() => comm.Recv(got, 16, MPI.BYTE, partner, 65));
        Assert.DoesNotContain(Enumerable.Range(16, bytes - 16), i => got[i] != Cells<byte>.Untouched);
    }

    private static byte Expected(int sender, int index) => (byte)(index * 31 + (index >> 8) + 7 * sender + 1);
}
