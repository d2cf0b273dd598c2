using System.Diagnostics.CodeAnalysis;
using MPINET.Objects.Generated;

namespace MPINET.Objects.Functions;

/// <summary>What a function has returned for the items of a record.</summary>
internal abstract class FunctionResults
{
    /// <summary>Writes the results, and the exception if there is one.</summary>
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public abstract void Write(CallWriter call);
}

/// <inheritdoc />
/// <typeparam name="TResult">The type of a result.</typeparam>
/// <param name="results">The results, up to the item for which the function has thrown.</param>
/// <param name="exception">What the function has thrown; null if nothing.</param>
internal sealed class FunctionResults<TResult>(TResult[] results, Exception? exception) : FunctionResults
{
    /// <inheritdoc />
    [RequiresUnreferencedCode(FunctionName.Trimmed), RequiresDynamicCode(FunctionName.Trimmed)]
    public override void Write(CallWriter call)
    {
        call.WriteObject(results);
        RemoteCallException? told = exception is null
            ? null
            : RemoteCallException.Of(exception, call.Thread.Job.Rank, default, "");
        call.WriteText(told?.RemoteType);
        call.WriteText(told?.RemoteMessage);
        call.WriteText(told?.RemoteStackTrace);
    }
}
