using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;
using MPINET.Objects.Running;

namespace MPINET.Objects.Functions;

/// <summary>The proxy of an object that executes functions. It executes one call at a time.</summary>
internal sealed class FunctionWorker(ObjectReference target) : ParallelProxy(target)
{
    /// <summary>The number of calls that it has not ended.</summary>
    public int Calls { get; set; }

    /// <inheritdoc />
    protected internal override IReadOnlyList<string> Methods => FunctionClass.Names;

    /// <summary>Makes a worker on a rank.</summary>
    public static FunctionWorker New(int rank) =>
        new(Registry.EndCreate(Registry.BeginCreate(FunctionClass.Instance, 0, Placement.OnRank(rank))));

    /// <summary>Calls a function for some items.</summary>
    /// <param name="function">The name of the function.</param>
    /// <param name="items">The items.</param>
    /// <returns>The results, up to the item for which the function has thrown, and its exception; null if it has not thrown.</returns>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public Task<(TResult[] Results, RemoteCallException? Exception)> RunAsync<TItem, TResult>(
        string function,
        TItem[] items
    )
    {
        CallWriter call = TwoWay(0);
        call.WriteText(function);
        call.WriteObject(items);
        return SendAsync(
            call,
            (ref CallReader result) =>
            {
                TResult[] results = result.ReadObject<TResult[]>();
                return (results, results.Length == items.Length ? null : result.ReadFault());
            }
        );
    }
}
