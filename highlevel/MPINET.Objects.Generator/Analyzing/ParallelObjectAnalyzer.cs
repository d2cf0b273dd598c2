using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Reports code that compiles but does not work as intended in a run of parallel objects.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ParallelObjectAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc />
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => Rules.Warnings;

    /// <inheritdoc />
    public override void Initialize(AnalysisContext context)
    {
        // Generated code is skipped: it alone may create parallel objects by their constructors.
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(Creations.Look, OperationKind.ObjectCreation);
        context.RegisterSymbolAction(OpenState.Look, SymbolKind.Field, SymbolKind.Property);
        context.RegisterOperationAction(LeftThreads.Look, OperationKind.Invocation);
        context.RegisterOperationAction(Waits.Look, OperationKind.Invocation, OperationKind.PropertyReference);
        context.RegisterOperationAction(HandedOnThis.Look, OperationKind.InstanceReference);
    }
}
