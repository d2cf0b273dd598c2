using MPINET.Cli;
using static MPINET.PInvoke.Mpi;
using MPI_Datatype = MPINET.PInvoke.MPI_Datatype;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>The envelope of a datatype: the call that made it, and the numbers of its arguments.</summary>
public sealed unsafe class EnvelopeTests
{
    [MpiFact(1)]
    public void The_envelope_names_the_constructor_and_how_much_it_took()
    {
        Envelope(MPI.INT).MustBe(MPI.COMBINER_NAMED, 0, 0, 0);
        Made(MPI.INT.Dup(), MPI.COMBINER_DUP, 0, 0, 1);
        Made(MPI.INT.Create_contiguous(3), MPI.COMBINER_CONTIGUOUS, 1, 0, 1);
        Made(MPI.INT.Create_vector(3, 2, 5), MPI.COMBINER_VECTOR, 3, 0, 1);
        Made(MPI.INT.Create_hvector(3, 2, 40), MPI.COMBINER_HVECTOR, 2, 1, 1);
        Made(MPI.INT.Create_indexed(3, [1, 2, 3], [0, 4, 8]), MPI.COMBINER_INDEXED, 7, 0, 1);
        Made(MPI.INT.Create_hindexed(2, [1, 2], [0, 16]), MPI.COMBINER_HINDEXED, 3, 2, 1);
        Made(MPI.INT.Create_indexed_block(3, 2, [0, 4, 8]), MPI.COMBINER_INDEXED_BLOCK, 5, 0, 1);
        Made(MPI.INT.Create_hindexed_block(2, 2, [0, 16]), MPI.COMBINER_HINDEXED_BLOCK, 2, 2, 1);
        Made(MPI.Datatype.Create_struct(2, [1, 2], [0, 8], [MPI.INT, MPI.DOUBLE]), MPI.COMBINER_STRUCT, 3, 2, 2);
        Made(MPI.INT.Create_subarray(2, [4, 4], [2, 2], [1, 1], MPI.ORDER_C), MPI.COMBINER_SUBARRAY, 8, 0, 1);
        Made(
            MPI.INT.Create_darray(1, 0, 1, [4], [MPI.DISTRIBUTE_BLOCK], [MPI.DISTRIBUTE_DFLT_DARG], [1], MPI.ORDER_C),
            MPI.COMBINER_DARRAY,
            8,
            0,
            1
        );
        Made(MPI.INT.Create_resized(0, 16), MPI.COMBINER_RESIZED, 0, 2, 1);
        Envelope(MPI.Datatype.Create_f90_real(6, 30)).MustBe(MPI.COMBINER_F90_REAL, 2, 0, 0);
        Envelope(MPI.Datatype.Create_f90_complex(6, 30)).MustBe(MPI.COMBINER_F90_COMPLEX, 2, 0, 0);
        Envelope(MPI.Datatype.Create_f90_integer(9)).MustBe(MPI.COMBINER_F90_INTEGER, 1, 0, 0);
    }

    [MpiFact(1)]
    public void The_contents_are_the_arguments_of_the_constructor()
    {
        MPI.Datatype type = MPI.Datatype.Create_struct(2, [3, 2], [48, 8], [MPI.SHORT, MPI.DOUBLE]);
        using Cells<int> integers = new(3);
        using Cells<nint> addresses = new(2);
        using Cells<MPI_Datatype> types = new(2);
        Assert.Equal(
            MPI_SUCCESS,
            MPI_Type_get_contents(type, 3, 2, 2, integers.Address, addresses.Address, types.Address)
        );
        integers.MustHold(2, 3, 2);
        addresses.MustHold(48, 8);
        types.MustHold(MPI_SHORT, MPI_DOUBLE);
        type.Free();
    }

    [MpiFact(1)]
    public void The_contents_hold_the_made_type_that_was_taken()
    {
        MPI.Datatype row = MPI.INT.Create_contiguous(4);
        MPI.Datatype type = row.Create_hvector(3, 2, 100);
        row.Free();
        using Cells<int> integers = new(2);
        using Cells<nint> addresses = new(1);
        MPI_Datatype inner;
        Assert.Equal(MPI_SUCCESS, MPI_Type_get_contents(type, 2, 1, 1, integers.Address, addresses.Address, &inner));
        integers.MustHold(3, 2);
        addresses.MustHold(100);
        MPI.Datatype found = new(inner);
        Envelope(found).MustBe(MPI.COMBINER_CONTIGUOUS, 1, 0, 1);
        Assert.Equal(16, found.Get_size());
        found.Free();
        type.Free();
    }

    private static void Made(MPI.Datatype type, int combiner, int integers, int addresses, int types)
    {
        Envelope(type).MustBe(combiner, integers, addresses, types);
        type.Free();
    }

    private static TypeEnvelope Envelope(MPI.Datatype type)
    {
        type.Get_envelope(out int integers, out int addresses, out int types, out int combiner);
        return new TypeEnvelope(combiner, integers, addresses, types);
    }

    private readonly struct TypeEnvelope(int combiner, int integers, int addresses, int types)
    {
        public void MustBe(int expectedCombiner, int expectedIntegers, int expectedAddresses, int expectedTypes) =>
            Assert.Equal(
                (expectedCombiner, expectedIntegers, expectedAddresses, expectedTypes),
                (combiner, integers, addresses, types)
            );
    }

    [MpiFact(1)]
    public unsafe void The_contents_are_written_and_nothing_behind_them()
    {
        MPI_Type_contiguous(2, MPI_INT, out MPI_Datatype row);
        MPI_Type_contiguous(3, row, out MPI_Datatype made);
        MPI_Type_contiguous(5, MPI_INT, out MPI_Datatype mine);
        MPI_Datatype* types = stackalloc MPI_Datatype[2] { MPI_INT, mine };
        int* integers = stackalloc int[2] { -1, -1 };
        nint address = -1;
        Assert.Equal(MPI_SUCCESS, MPI_Type_get_contents(made, 2, 1, 2, integers, &address, types));
        Assert.Equal((3, -1, -1), (integers[0], integers[1], address));
        Assert.True(types[0] != MPI_INT && types[1] == mine);
        MPI_Type_free(ref types[0]);
        MPI_Type_free(ref mine);
        MPI_Type_free(ref made);
        MPI_Type_free(ref row);
    }
}
