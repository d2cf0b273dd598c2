namespace MPINET.Tests.Datatypes;

/// <summary>Products of count and size that exceed 64 bits.</summary>
public sealed class SizesBeyondALong : InSession
{
    // 8 * 2^61 bytes would overflow to 0.
    [MpiTheory(1, Requires = "MPI_Type_get_extent_x")]
    [InlineData(1L << 61)]
    [InlineData(-(1L << 61))]
    public void Elements_that_reach_round_the_address_space_are_no_part_of_an_array(long extent)
    {
        using Datatype far = Datatype.Int.CreateResized(0, extent).Commit();
        ArgumentException refused = Assert.ThrowsAny<ArgumentException>(() =>
            ArrayTypedBuffer.Of(new int[4], 0, 9, far)
        );
        Assert.Equal("count", refused.ParamName);
        Assert.Contains("9 elements", refused.Message);
    }

    [MpiFact(1)]
    public void A_packed_message_is_not_larger_than_an_int_says()
    {
        using Datatype large = Datatype.Double.CreateContiguous(1 << 20).Commit();
        ArgumentException refused = Assert.ThrowsAny<ArgumentException>(() => large.PackSize(1 << 20, comm));
        Assert.Equal("count", refused.ParamName);
        Assert.Contains($"{1 << 20} elements of {1L << 23} bytes", refused.Message);
    }

    [MpiFact(1, Requires = "MPI_Type_size_x")]
    public void More_is_not_unpacked_than_was_packed()
    {
        using Datatype large = Datatype.Double.CreateContiguous(1 << 20).CreateContiguous(1 << 20).Commit();
        PackedBuffer packed = new(comm);
        packed.Pack(1.5);
        Assert.Throws<InvalidOperationException>(() => packed.Unpack(new Vast(large)));
        Assert.Equal(1.5, packed.Unpack<double>());
    }

    [MpiFact(1, Requires = "MPI_Type_size_x")]
    public void A_size_that_no_int_holds_is_an_error()
    {
        using Datatype large = Datatype.Double.CreateContiguous(1 << 30);
        Assert.Contains($"{1L << 33} bytes", Assert.Throws<OverflowException>(() => large.Size).Message);
    }

    [MpiFact(1)]
    public void Processes_of_a_grid_are_multiplied_without_wrapping()
    {
        int[] sizes = [1, 1, 1];
        Distribution[] blocks = [Distribution.Block, Distribution.Block, Distribution.Block];
        int[] arguments = [Datatype.DefaultArgument, Datatype.DefaultArgument, Datatype.DefaultArgument];
        Assert.Throws<ArgumentException>(() =>
            Datatype.Int.CreateDarray(0, 0, sizes, blocks, arguments, [1 << 30, 1 << 30, 1 << 4])
        );
    }

    private sealed class Vast(Datatype type) : ITypedBuffer
    {
        public int Count => 1;

        public Datatype Type => type;

        public IntPtr Location => IntPtr.Zero;

        public void Pin() { }

        public void Unpin() { }
    }
}
