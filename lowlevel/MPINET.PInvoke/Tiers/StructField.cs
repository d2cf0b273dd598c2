using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Consecutive elements of one type in a struct.</summary>
/// <param name="offset">Bytes from the start of the struct.</param>
/// <param name="count">The number of elements.</param>
/// <param name="type">The type of an element, a predefined datatype.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StructField(int offset, int count, MPI_Datatype type)
{
    /// <summary>Bytes from the start of the struct.</summary>
    public int Offset => offset;

    /// <summary>The number of elements.</summary>
    public int Count => count;

    /// <summary>The type of an element, a predefined datatype.</summary>
    public MPI_Datatype Type => type;
}
