namespace MPINET.Analyzers.Analyzing;

/// <summary>Reports what an analysis has found.</summary>
internal static class Reporting
{
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
    ) => context.ReportDiagnostic(Diagnostic.Create(rule, place.Syntax.GetLocation(), words));
}
