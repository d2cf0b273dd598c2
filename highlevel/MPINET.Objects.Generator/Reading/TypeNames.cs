using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace MPINET.Objects.Generator.Reading;

/// <summary>The names of types in C#, in messages and in contracts.</summary>
internal static class TypeNames
{
    private static readonly SymbolDisplayFormat Nullable =
        SymbolDisplayFormat.FullyQualifiedFormat.AddMiscellaneousOptions(
            SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier
        );

    private static readonly SymbolDisplayFormat Namespace =
        SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted);

    /// <summary>The type in C#, with nullable annotations.</summary>
    public static string Written(ITypeSymbol type) => type.ToDisplayString(Nullable);

    /// <summary>The type in C#, without a nullable annotation of the type itself.</summary>
    public static string Bare(ITypeSymbol type) =>
        Written(type.IsValueType ? type : type.WithNullableAnnotation(NullableAnnotation.NotAnnotated));

    /// <summary>An array of the type in C#. Its rank specifier precedes those of the element type.</summary>
    public static string ArrayOf(ITypeSymbol type)
    {
        string dimensions = "[]";
        while (type is IArrayTypeSymbol { NullableAnnotation: not NullableAnnotation.Annotated } array)
        {
            dimensions += $"[{new string(',', array.Rank - 1)}]";
            type = array.ElementType;
        }

        return Written(type) + dimensions;
    }

    /// <summary>The name of a symbol in a message.</summary>
    public static string Shown(ISymbol symbol) =>
        symbol.ToDisplayString(SymbolDisplayFormat.CSharpShortErrorMessageFormat);

    /// <summary>The namespace in C#, or an empty string.</summary>
    public static string NamespaceOf(ISymbol symbol) =>
        symbol.ContainingNamespace is { IsGlobalNamespace: false } one ? one.ToDisplayString(Namespace) : "";

    /// <summary>A name as a C# identifier, with @ if it is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None
        || SyntaxFacts.GetContextualKeywordKind(name) != SyntaxKind.None
            ? "@" + name
            : name;

    /// <summary>
    /// The type's metadata name, for contracts. The C# form depends on the framework (nint) and on annotations.
    /// </summary>
    public static string InContract(ITypeSymbol type) =>
        type switch
        {
            IArrayTypeSymbol array => $"{InContract(array.ElementType)}[{new string(',', array.Rank - 1)}]",
            IDynamicTypeSymbol => "System.Object",
            INamedTypeSymbol { IsTupleType: true, TupleUnderlyingType: { } tuple } => Generic(tuple),
            INamedTypeSymbol named => Generic(named),
            _ => type.Name,
        };

    /// <summary>The metadata name of a type definition, without type arguments.</summary>
    public static string OfDefinition(ITypeSymbol type)
    {
        if (type.ContainingType is { } outer)
        {
            return $"{OfDefinition(outer)}+{type.MetadataName}";
        }

        string name = type.MetadataName;
        for (
            INamespaceSymbol? one = type.ContainingNamespace;
            one is { IsGlobalNamespace: false };
            one = one.ContainingNamespace
        )
        {
            name = $"{one.Name}.{name}";
        }

        return name;
    }

    private static string Generic(INamedTypeSymbol type)
    {
        string[] arguments = [.. Arguments(type).Select(InContract)];
        return arguments.Length == 0 ? OfDefinition(type) : $"{OfDefinition(type)}<{string.Join(",", arguments)}>";
    }

    private static IEnumerable<ITypeSymbol> Arguments(INamedTypeSymbol type) =>
        type.ContainingType is { } outer ? Arguments(outer).Concat(type.TypeArguments) : type.TypeArguments;
}
