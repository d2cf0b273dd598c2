using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Reports code that compiles but does not work as intended in a run of parallel objects.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ParallelObjectAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc />
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
    [.. Rules.Warnings, Rules.AsyncVoidForFix];

    /// <inheritdoc />
    public override void Initialize(AnalysisContext context)
    {
        // Generated code is skipped: it alone may create parallel objects by their constructors.
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        Register<IObjectCreationOperation>(context, Creations.Find, OperationKind.ObjectCreation);
        context.RegisterSymbolAction(OpenState.Look, SymbolKind.Field, SymbolKind.Property);
        context.RegisterSymbolAction(AsyncVoids.Look, SymbolKind.NamedType);
        context.RegisterOperationAction(LeftThreads.Look, OperationKind.Invocation);
        Register<IOperation>(context, Waits.Find, OperationKind.Invocation, OperationKind.PropertyReference);
        Register<IInvocationOperation>(context, CapturingFunctions.Find, OperationKind.Invocation);
        Register<IInstanceReferenceOperation>(context, HandedOnThis.Find, OperationKind.InstanceReference);
    }

    private static void Register<TOperation>(
        AnalysisContext context,
        Func<TOperation, ISymbol, Diagnostic?> find,
        params OperationKind[] kinds
    )
        where TOperation : IOperation =>
        context.RegisterOperationAction(
            each =>
            {
                if (find((TOperation)each.Operation, each.ContainingSymbol) is { } found)
                {
                    each.ReportDiagnostic(found);
                }
            },
            kinds
        );
}
