using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds a program that calls MPI by ports and opens no session.</summary>
internal sealed class Sessions
{
    // Assemblies of MPINET that open a session by what a program calls.
    private static readonly ImmutableHashSet<string> openers = ["MPINET.Classic", "MPINET.Objects"];

    private readonly object gate = new();
    private IOperation? first;
    private volatile bool isOpened;

    /// <summary>Whether a program must open its session itself: it refers to no library that may.</summary>
    public static bool IsDueIn(Compilation compilation) =>
        compilation.Options.OutputKind is OutputKind.ConsoleApplication or OutputKind.WindowsApplication
        && !compilation.SourceModule.ReferencedAssemblySymbols.Any(one =>
            one.Name != "MPINET"
            && one.Modules.Any(module => module.ReferencedAssemblies.Any(two => two.Name == "MPINET"))
            && !openers.Contains(one.Name)
        );

    public void Look(OperationAnalysisContext context)
    {
        if (isOpened)
        {
            return;
        }

        switch (context.Operation)
        {
            case IObjectCreationOperation { Type: { Name: "Session" } type } when type.IsOfPorts():
            case IInvocationOperation { TargetMethod: { Name: "Main", ContainingType.Name: "Session" } main }
                when main.IsOfPorts():
            case IInvocationOperation call when openers.Contains(call.TargetMethod.ContainingAssembly?.Name ?? ""):
            case IObjectCreationOperation made when openers.Contains(made.Type?.ContainingAssembly?.Name ?? ""):
                isOpened = true;
                break;
            case IInvocationOperation call when call.TargetMethod.Communicates():
                Keep(call);
                break;
        }
    }

    public void Report(CompilationAnalysisContext context)
    {
        if (!isOpened && first is IInvocationOperation call)
        {
            context.ReportDiagnostic(
                Diagnostic.Create(Rules.NoSession, call.Syntax.GetLocation(), call.TargetMethod.Name)
            );
        }
    }

    // The first one in the text, so that the same is reported each time.
    private void Keep(IInvocationOperation call)
    {
        lock (gate)
        {
            if (first is null || IsBefore(call.Syntax, first.Syntax))
            {
                first = call;
            }
        }
    }

    private static bool IsBefore(SyntaxNode one, SyntaxNode two)
    {
        int order = string.CompareOrdinal(one.SyntaxTree.FilePath, two.SyntaxTree.FilePath);
        return order != 0 ? order < 0 : one.SpanStart < two.SpanStart;
    }
}
