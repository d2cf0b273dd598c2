using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds parallel objects that are created without New.</summary>
internal static class Creations
{
    public static void Look(OperationAnalysisContext context)
    {
        IObjectCreationOperation creation = (IObjectCreationOperation)context.Operation;
        if (
            creation.Type is INamedTypeSymbol { TypeKind: TypeKind.Class } type
            && type.IsMarked()
            && !Places
                .Within(context.ContainingSymbol)
                .Any(outer => SymbolEqualityComparer.Default.Equals(outer, type.OriginalDefinition))
        )
        {
            context.ReportDiagnostic(
                Diagnostic.Create(Rules.MadeWithoutNew, creation.Syntax.GetLocation(), TypeNames.Shown(type))
            );
        }
    }
}
