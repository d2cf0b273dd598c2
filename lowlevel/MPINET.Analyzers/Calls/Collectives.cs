using System.Collections.Immutable;

namespace MPINET.Analyzers.Calls;

/// <summary>Recognises operations that all processes of a communicator call.</summary>
internal static class Collectives
{
    // Names without the I of nonblocking forms, without suffixes for the form of the data, and without the underscores and case of the low tiers.
    private static readonly ImmutableHashSet<string> names = ImmutableHashSet.Create(
        StringComparer.OrdinalIgnoreCase,
        "Allgather",
        "Allgatherv",
        "Allreduce",
        "Alltoall",
        "Alltoallv",
        "Alltoallw",
        "Barrier",
        "Bcast",
        "Exscan",
        "Gather",
        "Gatherv",
        "Reduce",
        "ReduceScatter",
        "ReduceScatterBlock",
        "Scan",
        "Scatter",
        "Scatterv",
        "NeighborAllgather",
        "NeighborAllgatherv",
        "NeighborAlltoall",
        "NeighborAlltoallv",
        "NeighborAlltoallw",
        "Create",
        "CommCreate",
        "CreateCartesian",
        "CreateCart",
        "CartCreate",
        "TryCreateCartesian",
        "CreateGraph",
        "GraphCreate",
        "TryCreateGraph",
        "CreateDistributedGraph",
        "CreateDistributedGraphAdjacent",
        "DistGraphCreate",
        "DistGraphCreateAdjacent",
        "Dup",
        "CommDup",
        "DupWithInfo",
        "CommDupWithInfo",
        "Split",
        "CommSplit",
        "SplitByMemory",
        "SplitType",
        "CommSplitType",
        "CartSub"
    );

    /// <summary>The name of a call's collective operation; null if the call is not collective.</summary>
    public static string? NameOf(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        if (!method.IsOfMpi())
        {
            return null;
        }

        string name = method.OperationName().Replace("_", "");
        foreach (string suffix in (string[])["Init", "Objects", "Object"])
        {
            if (name.Length > suffix.Length && name.EndsWith(suffix, StringComparison.OrdinalIgnoreCase))
            {
                name = name.Substring(0, name.Length - suffix.Length);
            }
        }

        return names.Contains(name) || (name[0] == 'I' && names.Contains(name.Substring(1)))
            ? method.OperationName()
            : null;
    }
}
