using System.Collections.Immutable;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds programs that call MPI through the tier of ports and open no session.</summary>
internal sealed class Sessions
{
    // Assemblies of MPINET whose calls open a session.
    private static readonly ImmutableHashSet<string> openers = ["MPINET.Classic", "MPINET.Objects"];

    private readonly object gate = new();
    private IOperation? first;
    private volatile bool isOpened;

    /// <summary>True if a program must open its session itself, because it refers to no library that may open one.</summary>
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
            context.ReportUnlessBroken(
                Diagnostic.Create(Rules.NoSession, call.Syntax.GetLocation(), call.TargetMethod.Name)
            );
        }
    }

    // Keeps the first call in the source, so that every build reports the same one.
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
