using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds parallel objects that are created without New.</summary>
internal static class Creations
{
    public static Diagnostic? Find(IObjectCreationOperation creation, ISymbol within) =>
        creation.Type is INamedTypeSymbol { TypeKind: TypeKind.Class } type
        && type.IsMarked()
        && !ThreadAnalysis
            .Within(within)
            .Any(outer => SymbolEqualityComparer.Default.Equals(outer, type.OriginalDefinition))
            ? Diagnostic.Create(Rules.MadeWithoutNew, creation.Syntax.GetLocation(), TypeNames.Shown(type))
            : null;
}
