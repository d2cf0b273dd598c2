using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds static fields of the P/Invoke tier's structs in the class of Main, which .NET loads before the MPI is chosen.</summary>
internal static class HandlesBesideMain
{
    public static void Report(CompilationAnalysisContext context)
    {
        if (context.Compilation.GetEntryPoint(context.CancellationToken)?.ContainingType is not { } main)
        {
            return;
        }

        foreach (IFieldSymbol field in main.GetMembers().OfType<IFieldSymbol>())
        {
            if (field.IsStatic && !field.IsConst && IsOfMpi(field.Type, []))
            {
                ISymbol written = field.AssociatedSymbol ?? field;
                context.ReportDiagnostic(
                    Diagnostic.Create(
                        Rules.HandleBesideMain,
                        written.Locations[0],
                        written.Name,
                        field.Type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)
                    )
                );
            }
        }
    }

    // A struct of that tier, or one that has such a struct in it.
    private static bool IsOfMpi(ITypeSymbol type, HashSet<ITypeSymbol> seen) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Struct, SpecialType: SpecialType.None } named
        && seen.Add(named)
        && (
            named.IsOfPInvoke()
            || named.GetMembers().OfType<IFieldSymbol>().Any(field => !field.IsStatic && IsOfMpi(field.Type, seen))
        );
}
