using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Functions;

/// <summary>Calls a function for the items of a record.</summary>
internal abstract class FunctionRunner
{
    /// <summary>Makes the runner of a function with one parameter or none.</summary>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public static FunctionRunner Of(Delegate function)
    {
        Type[] types = function.GetType().GetGenericArguments();
        Type runner =
            types.Length == 1
                ? typeof(OfNone<>).MakeGenericType(types)
                : typeof(FunctionRunner<,>).MakeGenericType(types);
        FunctionRunner made = (FunctionRunner)Activator.CreateInstance(runner, function)!;
        made.Title = FunctionName.TitleOf(function);
        return made;
    }

    /// <summary>The title of the function, for messages.</summary>
    protected string Title { get; private set; } = "";

    /// <summary>Reads the items and calls the function for each, until it throws.</summary>
    /// <param name="worker">The object that executes the function, for messages.</param>
    /// <param name="items">The items.</param>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public abstract FunctionResults Run(IParallelObject worker, ref CallReader items);

    private sealed class OfNone<TResult>(Func<TResult> function) : FunctionRunner<byte, TResult>(_ => function());
}

/// <inheritdoc />
/// <typeparam name="TItem">The type of an item.</typeparam>
/// <typeparam name="TResult">The type of a result.</typeparam>
internal class FunctionRunner<TItem, TResult>(Func<TItem, TResult> function) : FunctionRunner
{
    /// <inheritdoc />
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public sealed override FunctionResults Run(IParallelObject worker, ref CallReader items)
    {
        TItem[] all = items.ReadObject<TItem[]>();
        TResult[] results = new TResult[all.Length];
        for (int i = 0; i < all.Length; i++)
        {
            try
            {
                results[i] = function(all[i]);
            }
#pragma warning disable CA1031 // The exception is passed to the caller.
            catch (Exception exception)
#pragma warning restore CA1031
            {
                Array.Resize(ref results, i);
                ObjectReference target = ObjectReference.Of(worker);
                return new FunctionResults<TResult>(
                    results,
                    RemoteCallException.Of(exception, target.Rank, target, Title)
                );
            }
        }

        return new FunctionResults<TResult>(results, null);
    }
}
