using MPINET.PInvoke;

namespace MPINET;

/// <summary>Elements that one call moves between a file and memory.</summary>
/// <param name="function">The call.</param>
/// <param name="at">The first element of the view, for a call with an offset.</param>
/// <param name="data">The address.</param>
/// <param name="count">Number of elements of the memory.</param>
/// <param name="type">The type of an element of the memory.</param>
/// <param name="each">Number of elements of the view in an element of the memory.</param>
internal readonly unsafe struct FileMove(MpiFunction function, long at, void* data, int count, Datatype type, int each)
{
    // MPIs move fewer than 2 GiB in a call.
    private const int MostBytes = 1 << 30;

    public MpiFunction Function => function;

    public long At => at;

    public void* Data => data;

    public int Count => count;

    public Datatype Datatype => type;

    public MPI_Datatype Type => type.Handle;

    /// <summary>Number of elements of the view in an element of the memory.</summary>
    public int Each => each;

    /// <summary>Number of elements of the view.</summary>
    public int Length => count * each;

    public string Name => CallShape.Of(function).CName;

    /// <summary>True if it writes memory.</summary>
    public bool Reads => FileCalls.Reads(function);

    /// <summary>True if it is more than a call can move.</summary>
    public bool IsLong => count > Most;

    /// <summary>The beginning, as much as a call can move, without the other processes.</summary>
    public FileMove Piece => new(FileCalls.Alone(function), at, data, Most, type, each);

    private int Most => (int)Math.Max(1, MostBytes / Math.Max(1, type.Bytes));

    /// <summary>A copy whose memory is pinned.</summary>
    public FileMove With(void* address) => new(function, at, address, count, type, each);

    /// <summary>A copy for another function.</summary>
    public FileMove By(MpiFunction other) => new(other, at, data, count, type, each);

    /// <summary>The first elements of the memory.</summary>
    public FileMove First(int number) => new(function, at, data, number, type, each);

    /// <summary>What follows the first elements of the memory.</summary>
    public FileMove After(int number) =>
        new(
            function,
            at + ((long)number * each),
            (byte*)data + ((nint)number * (nint)type.Extent),
            count - number,
            type,
            each
        );

    /// <summary>Number of elements of the view that a call has moved.</summary>
    public int NumberIn(in MPI_Status status)
    {
        int number = 0;
        fixed (MPI_Status* reported = &status)
        {
            _ = Mpi.MPI_Get_count(reported, Type, &number);
        }

        // It is negative after some errors, and too great after others.
        return Math.Min(Math.Max(number, 0), count) * each;
    }
}
