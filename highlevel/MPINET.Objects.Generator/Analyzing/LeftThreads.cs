using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds calls of ConfigureAwait after which a method continues on another thread.</summary>
internal static class LeftThreads
{
    // ConfigureAwaitOptions.ContinueOnCapturedContext, which old frameworks lack.
    private const int Continue = 1;

    public static void Look(OperationAnalysisContext context)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (
            call.TargetMethod is { Name: "ConfigureAwait" } method
            && TypeNames.NamespaceOf(method) == ThreadAnalysis.Tasks
            && Leaves(call.Arguments.Last().Value)
            && ThreadAnalysis.IsOfRun(call, context.ContainingSymbol)
        )
        {
            context.ReportDiagnostic(Diagnostic.Create(Rules.LeavesThread, call.Syntax.GetLocation()));
        }
    }

    private static bool Leaves(IOperation argument) =>
        argument.ConstantValue.Value switch
        {
            bool isKept => !isKept,
            int options => (options & Continue) == 0,
            _ => false,
        };
}
