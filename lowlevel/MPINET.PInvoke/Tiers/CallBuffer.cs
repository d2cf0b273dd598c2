using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Indices of the arguments that describe a buffer: address, count and datatype. -1 for an argument that the function lacks.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed unsafe class CallBuffer
{
    private static readonly bool hasInPlace = Mpi.IsSupported("MPI_IN_PLACE");

    // The columns of a buffer follow one another.
    internal CallBuffer(MpiFunction function, MpiFunctions.Fact buffer, bool isLarge)
    {
        Buffer = MpiFunctions.Get(function, buffer);
        Count = MpiFunctions.Get(function, buffer + 1);
        Datatype = MpiFunctions.Get(function, buffer + 2);
        IsCountArray = MpiFunctions.Get(function, buffer + 3) != 0;
        IsDatatypeArray = MpiFunctions.Get(function, buffer + 4) != 0;
        IsLarge = isLarge;
    }

    /// <summary>Index of the address.</summary>
    public int Buffer { get; }

    /// <summary>Index of the count, or of the array of counts.</summary>
    public int Count { get; }

    /// <summary>Index of the datatype, or of the array of datatypes.</summary>
    public int Datatype { get; }

    /// <summary>True if the function has a count and a datatype for the buffer.</summary>
    public bool IsThere => Count >= 0 && Datatype >= 0;

    /// <summary>True if there is a count for each process.</summary>
    public bool IsCountArray { get; }

    /// <summary>True if there is a datatype for each process.</summary>
    public bool IsDatatypeArray { get; }

    private bool IsLarge { get; }

    /// <summary>True if a call passes MPI_IN_PLACE for this buffer.</summary>
    /// <param name="arguments">The arguments of the call.</param>
    public bool IsInPlace(nint* arguments) => hasInPlace && Buffer >= 0 && arguments[Buffer] == (nint)Mpi.MPI_IN_PLACE;

    /// <summary>The count that a call passes.</summary>
    /// <param name="arguments">The arguments of the call.</param>
    /// <param name="i">The process, if there is a value for each; ignored otherwise.</param>
    public long CountOf(nint* arguments, int i) =>
        !IsCountArray ? arguments[Count]
        : IsLarge ? ((long*)arguments[Count])[i]
        : ((int*)arguments[Count])[i];

    /// <summary>The datatype that a call passes.</summary>
    /// <inheritdoc cref="CountOf" path="/param" />
    public MPI_Datatype DatatypeOf(nint* arguments, int i) =>
        IsDatatypeArray ? ((MPI_Datatype*)arguments[Datatype])[i] : (MPI_Datatype)arguments[Datatype];
}
