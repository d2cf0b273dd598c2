using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Functions;

/// <summary>The results of a function for the items of a record.</summary>
internal abstract class FunctionResults
{
    /// <summary>Writes the results, and the exception if there is one.</summary>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public abstract void Write(CallWriter call);
}

/// <inheritdoc />
/// <typeparam name="TResult">The type of a result.</typeparam>
/// <param name="results">The results, up to the item for which the function has thrown.</param>
/// <param name="exception">The exception of the function; null if there is none.</param>
internal sealed class FunctionResults<TResult>(TResult[] results, RemoteCallException? exception) : FunctionResults
{
    /// <inheritdoc />
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public override void Write(CallWriter call)
    {
        call.WriteObject(results);
        if (exception is not null)
        {
            call.WriteFault(exception);
        }
    }
}
