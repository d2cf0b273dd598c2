using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>MPINET0128 once more, for the code fix. The generator reports the error.</summary>
internal static class AsyncVoids
{
    public static void Look(SymbolAnalysisContext context)
    {
        INamedTypeSymbol type = (INamedTypeSymbol)context.Symbol;
        if (type.TypeKind != TypeKind.Class || !type.IsMarked())
        {
            return;
        }

        foreach ((IMethodSymbol found, IMethodSymbol declared) in ClassReader.AsyncVoids(type))
        {
            // The method may be that of a base class in another project.
            foreach (
                Location place in found.Locations.Where(one =>
                    one.SourceTree is { } tree && context.Compilation.ContainsSyntaxTree(tree)
                )
            )
            {
                context.ReportDiagnostic(
                    Diagnostic.Create(Rules.AsyncVoidForFix, place, TypeNames.Shown(found), TypeNames.Shown(declared))
                );
            }
        }
    }
}
