using MPINET.Cli;
using MPINET.PInvoke;
using static MPINET.LowTiers.Tests.Codes;
using static MPINET.PInvoke.Mpi;

namespace MPINET.LowTiers.Tests.LargeCounts;

/// <summary>Datatypes with large counts by the functions of the P/Invoke tier, and the integers that each takes from a row.</summary>
public sealed unsafe class DatatypesByPInvoke : OwnCommunicator
{
    [MpiTheory(1)]
    [InlineData("contiguous", new[] { 0, 1, 2 })]
    [InlineData("vector", new[] { 0, 1, 4, 5 })]
    [InlineData("hvector", new[] { 0, 2 })]
    [InlineData("indexed", new[] { 5, 1, 2 })]
    [InlineData("hindexed", new[] { 1, 2, 4 })]
    [InlineData("indexed_block", new[] { 6, 7, 2, 3 })]
    [InlineData("hindexed_block", new[] { 3, 1 })]
    [InlineData("struct", new[] { 1, 2, 3 })]
    [InlineData("subarray", new[] { 4, 5, 7, 8 })]
    [InlineData("darray", new[] { 3, 4, 5 })]
    [InlineData("resized", new[] { 0 })]
    public void Each_constructor_takes_the_elements_that_it_names(string constructor, int[] expected)
    {
        MustSucceed(Make(constructor, out MPI_Datatype type));
        MustSucceed(MPI_Type_commit(ref type));
        MustSucceed(MPI_Type_size_c(type, out long bytes));
        Assert.Equal(sizeof(int) * expected.Length, bytes);
        using Cells<int> row = new([.. Enumerable.Range(0, 12)]);
        using Cells<int> packed = new(expected.Length);
        long position = 0;
        MustSucceed(MPI_Pack_c(row, 1, type, packed, bytes, ref position, comm));
        Assert.Equal(bytes, position);
        packed.MustHold(expected);
        using Cells<int> back = new(12);
        position = 0;
        MustSucceed(MPI_Unpack_c(packed, bytes, ref position, back, 1, type, comm));
        Assert.Equal(bytes, position);
        back.MustHold([.. Enumerable.Range(0, 12).Select(i => expected.Contains(i) ? i : Cells<int>.Untouched)]);
        MustSucceed(MPI_Type_free(ref type));
    }

    private static int Make(string constructor, out MPI_Datatype type)
    {
        MPI_Datatype t = MPI_INT;
        long* lengths = stackalloc long[] { 1, 2 };
        switch (constructor)
        {
            case "contiguous":
                return MPI_Type_contiguous_c(3, t, out type);
            case "vector":
                return MPI_Type_vector_c(2, 2, 4, t, out type);
            case "hvector":
                return MPI_Type_create_hvector_c(2, 1, 8, t, out type);
            case "indexed":
                long* places = stackalloc long[] { 5, 1 };
                return MPI_Type_indexed_c(2, lengths, places, t, out type);
            case "hindexed":
                long* bytes = stackalloc long[] { 4, 16 };
                long* counts = stackalloc long[] { 2, 1 };
                return MPI_Type_create_hindexed_c(2, counts, bytes, t, out type);
            case "indexed_block":
                long* blocks = stackalloc long[] { 6, 2 };
                return MPI_Type_create_indexed_block_c(2, 2, blocks, t, out type);
            case "hindexed_block":
                long* byteBlocks = stackalloc long[] { 12, 4 };
                return MPI_Type_create_hindexed_block_c(2, 1, byteBlocks, t, out type);
            case "struct":
                long* members = stackalloc long[] { 4, 8 };
                MPI_Datatype* types = stackalloc MPI_Datatype[] { t, t };
                return MPI_Type_create_struct_c(2, lengths, members, types, out type);
            case "subarray":
                long* sizes = stackalloc long[] { 4, 3 };
                long* parts = stackalloc long[] { 2, 2 };
                long* starts = stackalloc long[] { 1, 1 };
                return MPI_Type_create_subarray_c(2, sizes, parts, starts, MPI_ORDER_C, t, out type);
            case "darray":
                long global = 6;
                int block = MPI_DISTRIBUTE_BLOCK;
                int standard = MPI_DISTRIBUTE_DFLT_DARG;
                int processes = 2;
                return MPI_Type_create_darray_c(
                    2,
                    1,
                    1,
                    &global,
                    &block,
                    &standard,
                    &processes,
                    MPI_ORDER_C,
                    t,
                    out type
                );
            default:
                return MPI_Type_create_resized_c(t, 0, 12, out type);
        }
    }
}
