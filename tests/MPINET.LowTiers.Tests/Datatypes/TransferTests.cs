using System.Runtime.InteropServices;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>Derived datatypes in messages.</summary>
public sealed unsafe class TransferTests : OwnCommunicator
{
    private int Next => (rank + 1) % size;

    private int Previous => (rank + size - 1) % size;

    [MpiFact(1, 2, 4)]
    public void Absolute_addresses_gather_separate_data_into_one_message()
    {
        using Cells<int> numbers = new([rank, rank * rank]);
        using Cells<double> fraction = new([rank + 0.125]);
        using Cells<int> gotNumbers = new(2);
        using Cells<double> gotFraction = new(1);
        MPI.Datatype outgoing = Absolute(numbers, fraction);
        MPI.Datatype incoming = Absolute(gotNumbers, gotFraction);
        comm.Sendrecv(MPI.BOTTOM, 1, outgoing, Next, 1, MPI.BOTTOM, 1, incoming, Previous, 1);
        gotNumbers.MustHold(Previous, Previous * Previous);
        gotFraction.MustHold(Previous + 0.125);
        outgoing.Free();
        incoming.Free();

        static MPI.Datatype Absolute(Cells<int> ints, Cells<double> doubles)
        {
            MPI.Datatype type = MPI.Datatype.Create_struct(
                2,
                [2, 1],
                [MPI.Get_address(ints), MPI.Get_address(doubles)],
                [MPI.INT, MPI.DOUBLE]
            );
            type.Commit();
            return type;
        }
    }

    [MpiFact(1)]
    public void Addresses_differ_by_the_distance_in_bytes()
    {
        using Cells<double> data = new(4);
        nint first = MPI.Get_address(data);
        nint last = MPI.Get_address(data.Address + 3);
        Assert.Equal((nint)data.Address, first);
        Assert.Equal(24, MPI.Aint_diff(last, first));
        Assert.Equal(-24, MPI.Aint_diff(first, last));
        Assert.Equal(last, MPI.Aint_add(first, 24));
    }

    [MpiFact(1, 2, 4)]
    public void A_struct_of_C_sharp_travels_field_by_field()
    {
        MPI.Datatype fields = MPI.Datatype.Create_struct(
            3,
            [1, 1, 3],
            [Offset(nameof(Particle.Kind)), Offset(nameof(Particle.Mass)), Offset(nameof(Particle.X))],
            [MPI.BYTE, MPI.DOUBLE, MPI.FLOAT]
        );
        MPI.Datatype type = fields.Create_resized(0, sizeof(Particle));
        type.Commit();
        using Cells<Particle> mine = new([Of(rank, 0), Of(rank, 1), Of(rank, 2)]);
        using Cells<Particle> theirs = new(3);
        comm.Sendrecv(mine, 3, type, Next, 2, theirs, 3, type, Previous, 2);
        Assert.Equal(Of(Previous, 0), Visible(theirs[0]));
        Assert.Equal(Of(Previous, 1), Visible(theirs[1]));
        Assert.Equal(Of(Previous, 2), Visible(theirs[2]));

        // The gap behind the first field is not transferred.
        Assert.All(new[] { 0, 1, 2 }, i => Assert.Equal(0xA5, ((byte*)(theirs.Address + i))[1]));
        type.Free();
        fields.Free();

        static nint Offset(string field) => Marshal.OffsetOf<Particle>(field);
        static Particle Of(int rank, int i) =>
            new()
            {
                Kind = (byte)(rank + i),
                Mass = rank + i / 8.0,
                X = i,
                Y = rank,
                Z = -i,
            };
        static Particle Visible(Particle p) =>
            new()
            {
                Kind = p.Kind,
                Mass = p.Mass,
                X = p.X,
                Y = p.Y,
                Z = p.Z,
            };
    }

    [MpiFact(1, 2)]
    public void A_type_that_is_not_committed_cannot_be_sent()
    {
        MPI.Datatype type = MPI.INT.Create_contiguous(2);
        using Cells<int> data = new([1, 2]);
        MPI.Exception error = Assert.Throws<MPI.Exception>(() => comm.Send(data, 1, type, MPI.PROC_NULL, 0));
        Assert.Equal(MPI.ERR_TYPE, error.Get_error_class());
        type.Commit();
        comm.Send(data, 1, type, MPI.PROC_NULL, 0);
        type.Free();
    }

    [StructLayout(LayoutKind.Sequential)]
    private struct Particle
    {
        public byte Kind;
        public double Mass;
        public float X;
        public float Y;
        public float Z;
    }
}
