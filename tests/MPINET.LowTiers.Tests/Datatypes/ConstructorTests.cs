using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>The cells, their order, the size and the extent of the datatypes that each constructor makes.</summary>
public sealed class ConstructorTests
{
    private const int Int = sizeof(int);

    [MpiFact(1)]
    public void Contiguous_repeats_its_elements_without_gaps()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_contiguous(3));
        Assert.Equal([0, 1, 2], Layout.Taken(type));
        Assert.Equal([4, 5, 6, 7, 8, 9], Layout.Taken(type, 2, 4));
        Layout.MustHaveSize(type, 3 * Int);
        Layout.MustExtend(type, 0, 3 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Vector_takes_blocks_at_a_stride_counted_in_elements()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_vector(3, 2, 5));
        Assert.Equal([0, 1, 5, 6, 10, 11], Layout.Taken(type));
        Layout.MustHaveSize(type, 6 * Int);
        Layout.MustExtend(type, 0, 12 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Vector_with_a_negative_stride_goes_backwards()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_vector(3, 1, -4));
        Assert.Equal([20, 16, 12], Layout.Taken(type, 20));
        Layout.MustExtend(type, -8 * Int, 9 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Hvector_counts_its_stride_in_bytes()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_hvector(3, 1, 3 * Int));
        Assert.Equal([0, 3, 6], Layout.Taken(type));
        Layout.MustExtend(type, 0, 7 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Indexed_takes_blocks_of_any_length_from_anywhere_in_the_given_order()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_indexed(3, [2, 0, 3], [7, 40, 1]));
        Assert.Equal([7, 8, 1, 2, 3], Layout.Taken(type));
        Layout.MustHaveSize(type, 5 * Int);
        Layout.MustExtend(type, Int, 8 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Hindexed_counts_its_displacements_in_bytes()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_hindexed(2, [1, 2], [5 * Int, 2 * Int]));
        Assert.Equal([5, 2, 3], Layout.Taken(type));
        Layout.MustExtend(type, 2 * Int, 4 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Indexed_block_has_blocks_of_one_length()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_indexed_block(3, 2, [8, 0, 4]));
        Assert.Equal([8, 9, 0, 1, 4, 5], Layout.Taken(type));
        Layout.MustExtend(type, 0, 10 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Hindexed_block_counts_its_displacements_in_bytes()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_hindexed_block(2, 2, [6 * Int, 1 * Int]));
        Assert.Equal([6, 7, 1, 2], Layout.Taken(type));
        Layout.MustHaveSize(type, 4 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Struct_has_a_datatype_for_each_block()
    {
        MPI.Datatype pair = MPI.INT.Create_vector(2, 1, 2);
        MPI.Datatype type = Committed(MPI.Datatype.Create_struct(2, [3, 2], [10 * Int, 0], [MPI.INT, pair]));
        Assert.Equal([10, 11, 12, 0, 2, 3, 5], Layout.Taken(type));
        Layout.MustHaveSize(type, 7 * Int);
        Layout.MustExtend(type, 0, 13 * Int);
        pair.Free();
        type.Free();
    }

    [MpiFact(1)]
    public void Struct_ends_where_the_next_one_is_aligned()
    {
        MPI.Datatype type = Committed(
            MPI.Datatype.Create_struct(2, [1, 1], [0, sizeof(double)], [MPI.DOUBLE, MPI.CHAR])
        );
        Layout.MustHaveSize(type, sizeof(double) + 1);
        Layout.MustExtend(type, 0, 2 * sizeof(double));
        Layout.MustTrulyExtend(type, 0, sizeof(double) + 1);
        type.Free();
    }

    [MpiTheory(1)]
    [InlineData(true, new[] { 9, 10, 11, 13, 14, 15 })]
    [InlineData(false, new[] { 6, 7, 9, 10, 12, 13 })]
    public void Subarray_cuts_a_box_out_of_an_array_in_the_order_of_C_or_Fortran(bool orderOfC, int[] expected)
    {
        // 2 x 3 elements: of 4 x 4 from (2, 1), or of 3 x 5 from (0, 2). In C the last index varies fastest, in Fortran the first.
        int[] sizes = orderOfC ? [4, 4] : [3, 5];
        int[] parts = [2, 3];
        int[] starts = orderOfC ? [2, 1] : [0, 2];
        int order = orderOfC ? MPI.ORDER_C : MPI.ORDER_FORTRAN;
        MPI.Datatype type = Committed(MPI.INT.Create_subarray(2, sizes, parts, starts, order));
        Assert.Equal(expected, Layout.Taken(type));
        Layout.MustHaveSize(type, 6 * Int);
        Layout.MustExtend(type, 0, sizes[0] * sizes[1] * Int);
        Layout.MustTrulyExtend(type, expected[0] * Int, (expected[5] - expected[0] + 1) * Int);
        type.Free();
    }

    [MpiTheory(1)]
    [InlineData(0, new[] { 0, 1, 4, 5, 6, 7, 10, 11 })]
    [InlineData(1, new[] { 2, 3, 8, 9 })]
    [InlineData(2, new[] { 12, 13, 16, 17, 18, 19, 22, 23 })]
    [InlineData(3, new[] { 14, 15, 20, 21 })]
    public void Darray_is_the_part_of_a_distributed_array_that_falls_to_a_rank(int rank, int[] expected)
    {
        // 4 x 6 elements over a grid of 2 x 2: rows in blocks of 2, columns in turns of two.
        MPI.Datatype type = Committed(
            MPI.INT.Create_darray(
                4,
                rank,
                2,
                [4, 6],
                [MPI.DISTRIBUTE_BLOCK, MPI.DISTRIBUTE_CYCLIC],
                [MPI.DISTRIBUTE_DFLT_DARG, 2],
                [2, 2],
                MPI.ORDER_C
            )
        );
        Assert.Equal(expected, Layout.Taken(type));
        Layout.MustExtend(type, 0, 24 * Int);
        type.Free();
    }

    [MpiFact(1)]
    public void Darray_that_is_not_distributed_in_a_dimension_has_all_of_it()
    {
        MPI.Datatype type = Committed(
            MPI.INT.Create_darray(
                2,
                1,
                2,
                [2, 3],
                [MPI.DISTRIBUTE_BLOCK, MPI.DISTRIBUTE_NONE],
                [MPI.DISTRIBUTE_DFLT_DARG, MPI.DISTRIBUTE_DFLT_DARG],
                [2, 1],
                MPI.ORDER_C
            )
        );
        Assert.Equal([3, 4, 5], Layout.Taken(type));
        type.Free();
    }

    [MpiFact(1)]
    public void Resized_changes_where_the_next_element_begins_and_not_the_data()
    {
        MPI.Datatype column = MPI.INT.Create_vector(3, 1, 4);
        MPI.Datatype type = Committed(column.Create_resized(0, Int));
        Assert.Equal([0, 4, 8, 1, 5, 9], Layout.Taken(type, 2, 0));
        Layout.MustExtend(type, 0, Int);
        Layout.MustTrulyExtend(type, 0, 9 * Int);
        MPI.Datatype shifted = column.Create_resized(-2 * Int, 20 * Int);
        Layout.MustExtend(shifted, -2 * Int, 20 * Int);
        Layout.MustTrulyExtend(shifted, 0, 9 * Int);
        shifted.Free();
        type.Free();
        column.Free();
    }

    [MpiFact(1)]
    public void Dup_makes_a_separate_type_that_outlives_the_original()
    {
        MPI.Datatype original = Committed(MPI.INT.Create_vector(2, 1, 3));
        MPI.Datatype copy = original.Dup();
        Assert.True(original != copy);
        original.Free();
        Assert.Equal([0, 3], Layout.Taken(copy));
        copy.Free();
    }

    [MpiFact(1)]
    public void A_type_outlives_those_it_was_made_of()
    {
        MPI.Datatype row = MPI.INT.Create_contiguous(2);
        MPI.Datatype type = Committed(row.Create_vector(2, 1, 3));
        row.Free();
        Assert.Equal([0, 1, 6, 7], Layout.Taken(type));
        type.Free();
    }

    [MpiFact(1)]
    public void A_freed_type_is_the_null_type()
    {
        MPI.Datatype type = MPI.INT.Create_contiguous(2);
        Assert.True(type != MPI.DATATYPE_NULL);
        type.Free();
        Assert.True(type == MPI.DATATYPE_NULL);
    }

    [MpiFact(1)]
    public void A_type_of_no_elements_takes_nothing()
    {
        MPI.Datatype type = Committed(MPI.INT.Create_contiguous(0));
        Assert.Empty(Layout.Taken(type));
        Layout.MustHaveSize(type, 0);
        Layout.MustExtend(type, 0, 0);
        type.Free();
    }

    private static MPI.Datatype Committed(MPI.Datatype type)
    {
        type.Commit();
        return type;
    }
}
