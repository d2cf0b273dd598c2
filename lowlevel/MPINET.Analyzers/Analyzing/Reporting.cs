using System.Runtime.CompilerServices;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Reports the findings of an analysis, unless the compiler refuses the code: its errors come first, and may explain the findings.</summary>
internal static class Reporting
{
    private static readonly ConditionalWeakTable<Compilation, StrongBox<bool>> broken = new();

    /// <summary>Reports a rule at an operation.</summary>
    /// <param name="context">The analysis.</param>
    /// <param name="rule">The rule.</param>
    /// <param name="place">The operation.</param>
    /// <param name="words">The words that the rule's message takes.</param>
    public static void Report(
        this OperationAnalysisContext context,
        DiagnosticDescriptor rule,
        IOperation place,
        params object?[] words
    ) => context.ReportUnlessBroken(Diagnostic.Create(rule, place.Syntax.GetLocation(), words));

    /// <summary>Reports a diagnostic of an operation.</summary>
    public static void ReportUnlessBroken(this OperationAnalysisContext context, Diagnostic found)
    {
        if (!IsBroken(context.Compilation, context.CancellationToken))
        {
            context.ReportDiagnostic(found);
        }
    }

    /// <summary>Reports a diagnostic of a method.</summary>
    public static void ReportUnlessBroken(this OperationBlockAnalysisContext context, Diagnostic found)
    {
        if (!IsBroken(context.Compilation, context.CancellationToken))
        {
            context.ReportDiagnostic(found);
        }
    }

    /// <summary>Reports a diagnostic of a type.</summary>
    public static void ReportUnlessBroken(this SymbolAnalysisContext context, Diagnostic found)
    {
        if (!IsBroken(context.Compilation, context.CancellationToken))
        {
            context.ReportDiagnostic(found);
        }
    }

    /// <summary>Reports a diagnostic of a program.</summary>
    public static void ReportUnlessBroken(this CompilationAnalysisContext context, Diagnostic found)
    {
        if (!IsBroken(context.Compilation, context.CancellationToken))
        {
            context.ReportDiagnostic(found);
        }
    }

    // The whole program counts: a call that the compiler does not know may be the one that a rule misses. It is asked for once, and only if
    // there is something to report.
    private static bool IsBroken(Compilation compilation, CancellationToken cancellation)
    {
        lock (broken)
        {
            if (!broken.TryGetValue(compilation, out StrongBox<bool>? known))
            {
                known = new StrongBox<bool>(
                    compilation.GetDiagnostics(cancellation).Any(one => one.Severity == DiagnosticSeverity.Error)
                );
                broken.Add(compilation, known);
            }

            return known.Value;
        }
    }
}
