using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Datatypes;

/// <summary>The data of a datatype, found in a buffer of cells that hold their own index.</summary>
public static class Layout
{
    /// <summary>The indices of the ints that an element of the type takes from a buffer, in order.</summary>
    /// <param name="type">A committed type, made of ints.</param>
    /// <param name="origin">The index of the int at which the element begins.</param>
    public static int[] Taken(MPI.Datatype type, int origin = 0) => Taken(type, 1, origin);

    /// <summary>The indices of the ints that the given number of elements takes.</summary>
    public static unsafe int[] Taken(MPI.Datatype type, int count, int origin)
    {
        const int Room = 64;
        using Cells<int> cells = new([.. Enumerable.Range(0, Room)]);
        int ints = count * type.Get_size() / sizeof(int);
        using Cells<int> packed = new(type.Pack_size(count, MPI.COMM_SELF) / sizeof(int));
        int position = 0;
        type.Pack(cells.Address + origin, count, packed, packed.Length * sizeof(int), ref position, MPI.COMM_SELF);
        Assert.Equal(ints * sizeof(int), position);
        MustBePutBack(type, count, origin, packed, position);
        return [.. Enumerable.Range(0, ints).Select(i => packed[i])];
    }

    // The data of a cell returns to it, and to no other.
    private static unsafe void MustBePutBack(MPI.Datatype type, int count, int origin, Cells<int> packed, int bytes)
    {
        const int Room = 64;
        using Cells<int> cells = new(Room);
        int position = 0;
        type.Unpack(packed, bytes, cells.Address + origin, count, ref position, MPI.COMM_SELF);
        Assert.Equal(bytes, position);
        HashSet<int> taken = [.. Enumerable.Range(0, bytes / sizeof(int)).Select(i => packed[i])];
        cells.MustHold([.. Enumerable.Range(0, Room).Select(i => taken.Contains(i) ? i : Cells<int>.Untouched)]);
    }

    /// <summary>Asserts a type's lower bound and extent in bytes, in both forms of the call.</summary>
    public static void MustExtend(MPI.Datatype type, nint lowerBound, nint extent)
    {
        type.Get_extent(out nint lb, out nint bytes);
        Assert.Equal((lowerBound, extent), (lb, bytes));
        type.Get_extent_x(out long lbX, out long bytesX);
        Assert.Equal((lowerBound, extent), ((nint)lbX, (nint)bytesX));
    }

    /// <summary>Asserts the beginning of a type's data and the bytes that it spans, in both forms of the call.</summary>
    public static void MustTrulyExtend(MPI.Datatype type, nint lowerBound, nint extent)
    {
        type.Get_true_extent(out nint lb, out nint bytes);
        Assert.Equal((lowerBound, extent), (lb, bytes));
        type.Get_true_extent_x(out long lbX, out long bytesX);
        Assert.Equal((lowerBound, extent), ((nint)lbX, (nint)bytesX));
    }

    /// <summary>Asserts a type's size in bytes, in both forms of the call.</summary>
    public static void MustHaveSize(MPI.Datatype type, int bytes)
    {
        Assert.Equal(bytes, type.Get_size());
        Assert.Equal(bytes, type.Get_size_x());
    }
}
