using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>The fields of a struct that is sent as bytes.</summary>
/// <param name="name">The name of the struct.</param>
/// <param name="size">The size of the struct in bytes.</param>
/// <param name="fields">The fields in memory order.</param>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class StructLayout(string name, int size, StructField[] fields)
{
    private static readonly object gate = new();
    private static readonly Dictionary<nint, Func<StructLayout?>> all = [];

    /// <summary>That of a byte of an object, whose fields are not known.</summary>
    public static StructLayout Object { get; } = new("object", 1, []);

    /// <summary>The name of the struct.</summary>
    public string Name => name;

    /// <summary>The size of the struct in bytes.</summary>
    public int Size => size;

    /// <summary>The fields in memory order.</summary>
    public IReadOnlyList<StructField> Fields => fields;

    /// <summary>Records that a datatype of bytes represents a struct.</summary>
    /// <param name="type">A datatype that is not freed before MPI_Finalize.</param>
    /// <param name="layout">Finds the fields, or returns null. It is called when a check needs them.</param>
    public static void Add(MPI_Datatype type, Func<StructLayout?> layout)
    {
        lock (gate)
        {
            all[(nint)type] = layout;
        }
    }

    /// <summary>The struct that a datatype represents; null if there is none, or if its fields are not known.</summary>
    public static StructLayout? Of(MPI_Datatype type)
    {
        lock (gate)
        {
            return all.TryGetValue((nint)type, out Func<StructLayout?>? layout) ? layout() : null;
        }
    }
}
