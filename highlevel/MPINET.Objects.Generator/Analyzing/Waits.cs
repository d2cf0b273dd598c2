using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds what waits for a task without await.</summary>
/// <remarks>A task that has ended is told from others by nothing here, so it is found as well.</remarks>
internal static class Waits
{
    public static void Look(OperationAnalysisContext context)
    {
        ISymbol member = context.Operation is IInvocationOperation call
            ? call.TargetMethod
            : ((IPropertyReferenceOperation)context.Operation).Property;
        if (IsWait(member) && Places.IsOfRun(context.Operation, context.ContainingSymbol))
        {
            context.ReportDiagnostic(
                Diagnostic.Create(
                    Rules.Waits,
                    context.Operation.Syntax.GetLocation(),
                    $"{member.ContainingType.Name}.{member.Name}"
                )
            );
        }
    }

    private static bool IsWait(ISymbol member) =>
        member.Name switch
        {
            "Result" or "Wait" or "WaitAll" or "WaitAny" => TypeNames.NamespaceOf(member) == Places.Tasks,
            // Of the awaiters; await itself is no call.
            "GetResult" => TypeNames.NamespaceOf(member) == "System.Runtime.CompilerServices",
            _ => false,
        };
}
