using MPINET.Generator.Specs;

namespace MPINET.Generator.Emit;

/// <summary>A collective operation that moves data, or the barrier: the functions of its three modes.</summary>
internal sealed record CollectiveOperation(FunctionRow Blocking, FunctionRow Nonblocking, FunctionRow? Persistent)
{
    /// <summary>The operations of the chapters on collective communication and on topologies, in the order of the table.</summary>
    public static IEnumerable<CollectiveOperation> Of(SpecSet specs) =>
        from function in specs.Functions.Values
        where function is { Call: CallKind.Collective, Chapter: "Collectives" or "Topologies" }
        let name = function.Name["MPI_".Length..]
        let nonblocking = specs.Functions.GetValueOrDefault($"MPI_I{char.ToLowerInvariant(name[0])}{name[1..]}")
        where nonblocking is not null
        select new CollectiveOperation(
            function,
            nonblocking,
            specs.Functions.GetValueOrDefault(function.Name + "_init")
        );

    /// <summary>The function of a mode; null if the operation has none.</summary>
    public FunctionRow? In(CallMode mode) =>
        mode switch
        {
            CallMode.Nonblocking => Nonblocking,
            CallMode.Persistent => Persistent,
            _ => Blocking,
        };

    /// <summary>The names of its functions, for the documentation.</summary>
    public string Names =>
        string.Join(", ", new[] { Blocking, Nonblocking, Persistent }.OfType<FunctionRow>().Select(one => one.Name));
}
