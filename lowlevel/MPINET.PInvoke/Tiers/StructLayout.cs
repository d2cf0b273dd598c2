using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The fields of a struct that travels as bytes.</summary>
/// <param name="name">The name of the struct.</param>
/// <param name="size">Its bytes.</param>
/// <param name="fields">Its fields.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class StructLayout(string name, int size, StructField[] fields)
{
    private static readonly object gate = new();
    private static readonly Dictionary<nint, Func<StructLayout?>> all = [];

    /// <summary>The name of the struct.</summary>
    public string Name => name;

    /// <summary>Its bytes.</summary>
    public int Size => size;

    /// <summary>Its fields, in the order in which they lie in memory.</summary>
    public IReadOnlyList<StructField> Fields => fields;

    /// <summary>Notes that a datatype of bytes stands for a struct.</summary>
    /// <param name="type">A datatype that is not freed before MPI_Finalize.</param>
    /// <param name="layout">Finds the fields; null where it cannot. It is called when a check asks.</param>
    public static void Add(MPI_Datatype type, Func<StructLayout?> layout)
    {
        lock (gate)
        {
            all[(nint)type] = layout;
        }
    }

    /// <summary>The struct that a datatype stands for; null where it stands for none, or where the fields are not known.</summary>
    public static StructLayout? Of(MPI_Datatype type)
    {
        lock (gate)
        {
            return all.TryGetValue((nint)type, out Func<StructLayout?>? layout) ? layout() : null;
        }
    }
}
