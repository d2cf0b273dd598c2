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
        return (FunctionRunner)Activator.CreateInstance(runner, function)!;
    }

    /// <summary>Reads the items and calls the function for each, until it throws.</summary>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public abstract FunctionResults Run(ref CallReader items);

    private sealed class OfNone<TResult>(Func<TResult> function) : FunctionRunner<byte, TResult>(_ => function());
}

/// <inheritdoc />
/// <typeparam name="TItem">The type of an item.</typeparam>
/// <typeparam name="TResult">The type of a result.</typeparam>
internal class FunctionRunner<TItem, TResult>(Func<TItem, TResult> function) : FunctionRunner
{
    /// <inheritdoc />
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public sealed override FunctionResults Run(ref CallReader items)
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
                return new FunctionResults<TResult>(results, exception);
            }
        }

        return new FunctionResults<TResult>(results, null);
    }
}
