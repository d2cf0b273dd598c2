using Microsoft.CodeAnalysis;

namespace MPINET.Objects.Generator.Reading;

/// <summary>Types that are recognised by name, because the generator does not reference their assemblies.</summary>
internal static class KnownTypes
{
    public const string Attribute = "MPINET.Objects.ParallelObjectAttribute";

    public const string Marker = "MPINET.Objects.IParallelObject";

    public const string ParallelObjects = "MPINET.Objects.ParallelObjects";

    public const string Placement = "MPINET.Objects.Placement";

    public const string ElementIndex = "MPINET.Objects.ElementIndexAttribute";

    public const string OneWay = "MPINET.Objects.OneWayAttribute";

    public const string Immutable = "MPINET.Objects.ImmutableAttribute";

    public const string ModuleInitializer = "System.Runtime.CompilerServices.ModuleInitializerAttribute";

    // Types whose values are useless on any other rank.
    private static readonly string[] Local =
    [
        "System.Delegate",
        "System.IO.Stream",
        "System.Threading.Thread",
        "System.Threading.CancellationToken",
    ];

    public static bool Is(this ITypeSymbol type, string name) => TypeNames.OfDefinition(type) == name;

    public static bool IsMarked(this ITypeSymbol type) => type.Has(Attribute);

    public static bool Has(this ISymbol symbol, string attribute) =>
        symbol.GetAttributes().Any(one => one.AttributeClass is { } type && type.Is(attribute));

    public static bool IsParallel(this ITypeSymbol type) =>
        type.Is(Marker) || type.AllInterfaces.Any(one => one.Is(Marker));

    /// <summary>True if other code of the assembly can access the member.</summary>
    public static bool IsOpen(this ISymbol member) =>
        member.DeclaredAccessibility
            is Accessibility.Public
                or Accessibility.Internal
                or Accessibility.ProtectedOrInternal;

    /// <summary>True if values contain no references, so that the type satisfies the unmanaged constraint.</summary>
    public static bool IsPlain(this ITypeSymbol type) =>
        type.IsUnmanagedType
        && !type.IsRefLikeType
        && type.TypeKind is not (TypeKind.Pointer or TypeKind.FunctionPointer)
        && type.OriginalDefinition.SpecialType != SpecialType.System_Nullable_T;

    /// <summary>Finds a type, in a type or its parts, whose values are meaningful on one rank only.</summary>
    public static ITypeSymbol? FindLocal(ITypeSymbol type)
    {
        if (type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer || IsLocal(type))
        {
            return type;
        }

        IEnumerable<ITypeSymbol> inner = type switch
        {
            IArrayTypeSymbol array => [array.ElementType],
            INamedTypeSymbol named => named.TypeArguments,
            _ => [],
        };
        return inner.Select(FindLocal).FirstOrDefault(one => one is not null);
    }

    private static bool IsLocal(ITypeSymbol type)
    {
        for (ITypeSymbol? one = type; one is not null; one = one.BaseType)
        {
            if (Local.Any(one.Is))
            {
                return true;
            }
        }

        return false;
    }
}
