using MPINET.Generator.Headers;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>The binding of one MPI: the tables joined with one header.</summary>
public sealed class Binding
{
    /// <summary>The tables.</summary>
    public required SpecSet Specs { get; init; }

    /// <summary>The table of the MPI.</summary>
    public required Implementation Implementation { get; init; }

    /// <summary>The version of the standard that the header claims, such as 3.1.</summary>
    public required string Standard { get; init; }

    /// <summary>The declarations of the header.</summary>
    public required Header Header { get; init; }

    /// <summary>Handles by name.</summary>
    public required IReadOnlyList<HandleType> Handles { get; init; }

    /// <summary>The names of the handles.</summary>
    public IReadOnlySet<string> HandleNames => Handles.Select(handle => handle.Name).ToHashSet(StringComparer.Ordinal);

    /// <summary>Integer types, which are written as C#'s own.</summary>
    public required IReadOnlyList<IntegerType> Integers { get; init; }

    /// <summary>The layout of MPI_Status.</summary>
    public required StatusLayout Status { get; init; }

    /// <summary>All functions of the standard, small and large forms.</summary>
    public required IReadOnlyList<Entry> Entries { get; init; }

    /// <summary>All constants of the standard.</summary>
    public required IReadOnlyList<ConstantBinding> Constants { get; init; }

    /// <summary>Functions that the header has beyond the standard.</summary>
    public required IReadOnlyList<ExtraFunction> ExtraFunctions { get; init; }

    /// <summary>Integer constants that the header has beyond the standard.</summary>
    public required IReadOnlyList<KeyValuePair<string, long>> ExtraConstants { get; init; }

    /// <summary>The names that the header has and the binding leaves out.</summary>
    public required IReadOnlyList<LeftOut> LeftOut { get; init; }

    /// <summary>Names of the functions that the header declares, by prefix: MPI_, MPI_T_, PMPI_, MPIX_.</summary>
    public required IReadOnlyDictionary<string, List<string>> Declared { get; init; }
}
