using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>Data that is packed into one message and unpacked again.</summary>
public sealed unsafe class PackTests : OwnCommunicator
{
    [MpiFact(1, 2, 4)]
    public void Data_packed_on_one_rank_is_unpacked_on_another()
    {
        int to = (rank + 1) % size;
        int from = (rank + size - 1) % size;
        int room = MPI.INT.Pack_size(2, comm) + MPI.DOUBLE.Pack_size(3, comm) + MPI.CHAR.Pack_size(1, comm);
        using Cells<byte> outgoing = new(room);
        using Cells<byte> incoming = new(room);
        using Cells<int> ints = new([rank, -rank]);
        using Cells<double> doubles = new([rank + 0.25, rank + 0.5, rank + 0.75]);
        using Cells<byte> letter = new([(byte)('a' + rank)]);

        int length = 0;
        MPI.INT.Pack(ints, 2, outgoing, room, ref length, comm);
        int afterInts = length;
        MPI.CHAR.Pack(letter, 1, outgoing, room, ref length, comm);
        MPI.DOUBLE.Pack(doubles, 3, outgoing, room, ref length, comm);
        Assert.InRange(afterInts, 8, length - 25);
        Assert.InRange(length, 33, room);

        MPI.Status status = new();
        comm.Sendrecv(outgoing, length, MPI.PACKED, to, 3, incoming, room, MPI.PACKED, from, 3, status);
        Assert.Equal(length, status.Get_count(MPI.PACKED));

        using Cells<int> gotInts = new(2);
        using Cells<double> gotDoubles = new(3);
        using Cells<byte> gotLetter = new(1);
        int position = 0;
        MPI.INT.Unpack(incoming, length, gotInts, 2, ref position, comm);
        Assert.Equal(afterInts, position);
        MPI.CHAR.Unpack(incoming, length, gotLetter, 1, ref position, comm);
        MPI.DOUBLE.Unpack(incoming, length, gotDoubles, 3, ref position, comm);
        Assert.Equal(length, position);
        gotInts.MustHold(from, -from);
        gotLetter.MustHold((byte)('a' + from));
        gotDoubles.MustHold(from + 0.25, from + 0.5, from + 0.75);
    }

    [MpiFact(1, 2)]
    public void Packed_data_may_be_received_with_its_datatype()
    {
        using Cells<byte> packed = new(MPI.INT.Pack_size(3, comm));
        using Cells<int> ints = new([rank, 10 + rank, 20 + rank]);
        using Cells<int> got = new(3);
        int length = 0;
        MPI.INT.Pack(ints, 3, packed, packed.Length, ref length, comm);
        int peer = size - 1 - rank;
        comm.Sendrecv(packed, length, MPI.PACKED, peer, 4, got, 3, MPI.INT, peer, 4);
        got.MustHold(peer, 10 + peer, 20 + peer);
    }

    [MpiFact(1)]
    public void External32_is_big_endian_without_gaps()
    {
        Assert.Equal(8, MPI.INT.Pack_external_size("external32", 2));
        Assert.Equal(8, MPI.DOUBLE.Pack_external_size("external32", 1));
        using Cells<byte> packed = new(16);
        using Cells<int> ints = new([0x01020304, -2]);
        using Cells<double> one = new([1.0]);
        nint position = 0;
        MPI.INT.Pack_external("external32", ints, 2, packed, packed.Length, ref position);
        Assert.Equal(8, position);
        MPI.DOUBLE.Pack_external("external32", one, 1, packed, packed.Length, ref position);
        Assert.Equal(16, position);
        packed.MustHold(1, 2, 3, 4, 0xFF, 0xFF, 0xFF, 0xFE, 0x3F, 0xF0, 0, 0, 0, 0, 0, 0);

        using Cells<int> gotInts = new(2);
        using Cells<double> gotOne = new(1);
        position = 0;
        MPI.INT.Unpack_external("external32", packed, packed.Length, ref position, gotInts, 2);
        MPI.DOUBLE.Unpack_external("external32", packed, packed.Length, ref position, gotOne, 1);
        Assert.Equal(16, position);
        gotInts.MustHold(0x01020304, -2);
        gotOne.MustHold(1.0);
    }

    [MpiFact(1)]
    public void A_buffer_that_is_too_short_is_an_error_and_is_not_written()
    {
        using Cells<byte> packed = new(7);
        using Cells<int> ints = new([1, 2]);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() =>
        {
            int position = 0;
            MPI.INT.Pack(ints, 2, packed, packed.Length, ref position, comm);
        });
        Assert.Equal("MPI_Pack", error.Function);
        packed.MustBeUntouched();
    }
}
