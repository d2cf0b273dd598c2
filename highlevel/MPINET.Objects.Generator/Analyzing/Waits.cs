using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds calls that wait for a task without await.</summary>
/// <remarks>A wait for a completed task is reported too, since it cannot be distinguished.</remarks>
internal static class Waits
{
    public static Diagnostic? Find(IOperation operation, ISymbol within)
    {
        ISymbol member = operation is IInvocationOperation call
            ? call.TargetMethod
            : ((IPropertyReferenceOperation)operation).Property;
        return IsWait(member) && ThreadAnalysis.IsOfRun(operation, within)
            ? Diagnostic.Create(
                Rules.Waits,
                operation.Syntax.GetLocation(),
                $"{member.ContainingType.Name}.{member.Name}"
            )
            : null;
    }

    private static bool IsWait(ISymbol member) =>
        member.Name switch
        {
            "Result" or "Wait" or "WaitAll" or "WaitAny" => TypeNames.NamespaceOf(member) == ThreadAnalysis.Tasks,
            // GetResult of an awaiter. An await expression itself is not a call.
            "GetResult" => TypeNames.NamespaceOf(member) == "System.Runtime.CompilerServices",
            _ => false,
        };
}
