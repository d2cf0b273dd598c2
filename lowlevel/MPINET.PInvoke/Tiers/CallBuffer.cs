using System.ComponentModel;

namespace MPINET.PInvoke.Tiers;

/// <summary>Where in the arguments of a function a buffer is described; -1 for what it has not.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed unsafe class CallBuffer
{
    private static readonly bool hasInPlace = Mpi.IsSupported("MPI_IN_PLACE");

    internal CallBuffer(MpiFunctionFacts facts, string buffer, string[] counts, string[] types)
    {
        Buffer = facts.IndexOf(buffer);
        Count = First(facts, counts, "NUM_ELEM");
        Datatype = First(facts, types, "DATATYPE");
        IsCountArray = Count >= 0 && facts.Parameters[Count].Length is not null;
        IsDatatypeArray = Datatype >= 0 && facts.Parameters[Datatype].Length is not null;
        IsLarge = facts.Name.EndsWith("_c", StringComparison.Ordinal);
    }

    /// <summary>Its address.</summary>
    public int Buffer { get; }

    /// <summary>The number of elements, or an array of such numbers.</summary>
    public int Count { get; }

    /// <summary>The type of an element, or an array of types.</summary>
    public int Datatype { get; }

    /// <summary>Whether the data are described: a number of elements and their type.</summary>
    public bool IsThere => Count >= 0 && Datatype >= 0;

    /// <summary>Whether there is a number of elements for each process.</summary>
    public bool IsCountArray { get; }

    /// <summary>Whether there is a type for each process.</summary>
    public bool IsDatatypeArray { get; }

    private bool IsLarge { get; }

    /// <summary>Whether a call leaves the data where the other buffer has them: MPI_IN_PLACE.</summary>
    /// <param name="arguments">The arguments of the call.</param>
    public bool IsInPlace(nint* arguments) => hasInPlace && Buffer >= 0 && arguments[Buffer] == (nint)Mpi.MPI_IN_PLACE;

    /// <summary>A number of elements.</summary>
    /// <param name="arguments">The arguments of the call.</param>
    /// <param name="i">Of which process, where there is one for each.</param>
    public long CountOf(nint* arguments, int i) =>
        !IsCountArray ? arguments[Count]
        : IsLarge ? ((long*)arguments[Count])[i]
        : ((int*)arguments[Count])[i];

    /// <summary>A type.</summary>
    /// <inheritdoc cref="CountOf" path="/param" />
    public MPI_Datatype DatatypeOf(nint* arguments, int i) =>
        IsDatatypeArray ? ((MPI_Datatype*)arguments[Datatype])[i] : (MPI_Datatype)arguments[Datatype];

    // Numbers of elements of a type's own description are not data.
    private static int First(MpiFunctionFacts facts, string[] names, string kind)
    {
        foreach (string name in names)
        {
            int i = facts.IndexOf(name);
            if (
                i >= 0
                && facts.Parameters[i].Kind.Contains(kind)
                && !facts.Parameters[i].Kind.StartsWith("POLYDTYPE", StringComparison.Ordinal)
                && facts.Parameters[i].Direction == "in"
            )
            {
                return i;
            }
        }

        return -1;
    }
}
