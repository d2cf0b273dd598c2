using MPINET.Cli;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Datatypes whose counts and displacements are longs are equal to those made with ints.</summary>
public sealed unsafe class DatatypesWithLargeCounts : OwnCommunicator
{
    private const int Room = 40;

    [MpiTheory(1)]
    [InlineData("contiguous")]
    [InlineData("vector")]
    [InlineData("hvector")]
    [InlineData("indexed")]
    [InlineData("hindexed")]
    [InlineData("indexed_block")]
    [InlineData("hindexed_block")]
    [InlineData("struct")]
    [InlineData("subarray")]
    [InlineData("darray")]
    [InlineData("resized")]
    public void A_type_made_with_longs_takes_the_same_elements_as_the_one_made_with_ints(string constructor)
    {
        (MPI.Datatype large, MPI.Datatype small) = Pair(constructor);
        large.Commit();
        small.Commit();
        Assert.Equal(small.Get_size(), large.Get_size());
        Assert.Equal(small.Get_size(), large.Get_size_c());
        Assert.Equal(small.Get_size(), large.Get_size_x());
        small.Get_extent(out nint lb, out nint extent);
        large.Get_extent_c(out long largeLb, out long largeExtent);
        Assert.Equal((lb, extent), (largeLb, largeExtent));
        large.Get_extent_x(out largeLb, out largeExtent);
        Assert.Equal((lb, extent), (largeLb, largeExtent));
        small.Get_true_extent(out lb, out extent);
        large.Get_true_extent_c(out largeLb, out largeExtent);
        Assert.Equal((lb, extent), (largeLb, largeExtent));
        large.Get_true_extent_x(out largeLb, out largeExtent);
        Assert.Equal((lb, extent), (largeLb, largeExtent));
        small.Get_envelope(out int integers, out int addresses, out int datatypes, out int combiner);
        large.Get_envelope_c(
            out long largeIntegers,
            out long largeAddresses,
            out long largeCounts,
            out long largeDatatypes,
            out int largeCombiner
        );
        Assert.Equal((integers + addresses, datatypes), (largeIntegers + largeAddresses + largeCounts, largeDatatypes));
        Assert.Equal(combiner, largeCombiner);

        // Two elements of one type go from a buffer into another with the other type.
        int bytes = 2 * small.Get_size();
        using Cells<int> from = new([.. Enumerable.Range(1000, Room)]);
        using Cells<int> byLarge = new(Room);
        using Cells<int> bySmall = new(Room);
        using Cells<byte> packed = new(bytes);
        long position = 0;
        Assert.True(large.Pack_size_c(2, comm) >= bytes);
        large.Pack_c(from, 2, packed, bytes, ref position, comm);
        Assert.Equal(bytes, position);
        int at = 0;
        small.Unpack(packed, bytes, bySmall, 2, ref at, comm);
        comm.Sendrecv(from, 2, large, 0, 1, byLarge, 2L, large, 0, 1);
        for (int i = 0; i < Room; i++)
        {
            Assert.Equal(bySmall[i], byLarge[i]);
        }

        Assert.Contains(Cells<int>.Untouched, Enumerable.Range(0, Room).Select(i => byLarge[i]));
        large.Free();
        small.Free();
    }

    [MpiFact(1)]
    public void The_external_form_is_packed_and_unpacked_with_longs()
    {
        using Cells<int> values = new([1, 0x01020304]);
        using Cells<byte> packed = new(8);
        Assert.Equal(8, MPI.INT.Pack_external_size_c("external32", 2));
        long position = 0;
        MPI.INT.Pack_external_c("external32", values, 2, packed, 8, ref position);
        Assert.Equal(8, position);
        packed.MustHold(0, 0, 0, 1, 1, 2, 3, 4);
        using Cells<int> back = new(2);
        position = 0;
        MPI.INT.Unpack_external_c("external32", packed, 8, ref position, back, 2);
        Assert.Equal(8, position);
        back.MustHold(1, 0x01020304);
    }

    [MpiFact(1)]
    public void Reduce_local_takes_a_large_count()
    {
        using Cells<int> left = new([1, 2, 3]);
        using Cells<int> right = new([10, 20, 30]);
        MPI.SUM.Reduce_local(left, right, 2L, MPI.INT);
        right.MustHold(11, 22, 30);
    }

    private (MPI.Datatype Large, MPI.Datatype Small) Pair(string constructor)
    {
        MPI.Datatype t = MPI.INT;
        switch (constructor)
        {
            case "contiguous":
                return (t.Create_contiguous(3L), t.Create_contiguous(3));
            case "vector":
                return (t.Create_vector(2L, 2, 3), t.Create_vector(2, 2, 3));
            case "hvector":
                return (t.Create_hvector(2L, 2, 16), t.Create_hvector(2, 2, 16));
            case "indexed":
                return (t.Create_indexed_c(2, [2, 1], [0, 4]), t.Create_indexed(2, [2, 1], [0, 4]));
            case "hindexed":
                return (t.Create_hindexed_c(2, [2, 1], [4, 16]), t.Create_hindexed(2, [2, 1], [4, 16]));
            case "indexed_block":
                return (t.Create_indexed_block_c(2, 2, [1, 5]), t.Create_indexed_block(2, 2, [1, 5]));
            case "hindexed_block":
                return (t.Create_hindexed_block_c(2, 2, [4, 20]), t.Create_hindexed_block(2, 2, [4, 20]));
            case "struct":
                return (
                    MPI.Datatype.Create_struct_c(2, [1, 4], [0, 8], [t, MPI.BYTE]),
                    MPI.Datatype.Create_struct(2, [1, 4], [0, 8], [t, MPI.BYTE])
                );
            case "subarray":
                return (
                    t.Create_subarray_c(2, [3, 4], [2, 2], [1, 1], MPI.ORDER_C),
                    t.Create_subarray(2, [3, 4], [2, 2], [1, 1], MPI.ORDER_C)
                );
            case "darray":
                int[] block = [MPI.DISTRIBUTE_BLOCK];
                int[] standard = [MPI.DISTRIBUTE_DFLT_DARG];
                return (
                    t.Create_darray_c(2, 1, 1, [6], block, standard, [2], MPI.ORDER_C),
                    t.Create_darray(2, 1, 1, [6], block, standard, [2], MPI.ORDER_C)
                );
            default:
                return (t.Create_resized(0L, 12L), t.Create_resized(0, 12));
        }
    }
}
