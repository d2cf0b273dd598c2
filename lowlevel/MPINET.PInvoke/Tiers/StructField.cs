using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Elements of one type that lie one after the other in a struct.</summary>
/// <param name="offset">Bytes from the start of the struct.</param>
/// <param name="count">How many elements.</param>
/// <param name="type">Their type, one of MPI's own.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StructField(int offset, int count, MPI_Datatype type)
{
    /// <summary>Bytes from the start of the struct.</summary>
    public int Offset => offset;

    /// <summary>How many elements.</summary>
    public int Count => count;

    /// <summary>Their type.</summary>
    public MPI_Datatype Type => type;
}
