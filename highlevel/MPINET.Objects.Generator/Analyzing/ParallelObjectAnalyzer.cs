using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Tells of what compiles, and does in a run of parallel objects what nobody wants.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class ParallelObjectAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc />
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => Rules.Warnings;

    /// <inheritdoc />
    public override void Initialize(AnalysisContext context)
    {
        // Generated code makes objects, and is the only one that may.
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterOperationAction(Creations.Look, OperationKind.ObjectCreation);
        context.RegisterSymbolAction(OpenState.Look, SymbolKind.Field, SymbolKind.Property);
        context.RegisterOperationAction(LeftThreads.Look, OperationKind.Invocation);
        context.RegisterOperationAction(Waits.Look, OperationKind.Invocation, OperationKind.PropertyReference);
        context.RegisterOperationAction(HandedOnThis.Look, OperationKind.InstanceReference);
    }
}
