using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Objects.Generator.Reading;

namespace MPINET.Objects.Generator.Analyzing;

/// <summary>Finds fields and settable properties of parallel classes that other code can access.</summary>
internal static class OpenState
{
    public static void Look(SymbolAnalysisContext context)
    {
        ISymbol member = context.Symbol;
        if (
            !member.IsImplicitlyDeclared
            && member.ContainingType is { TypeKind: TypeKind.Class } type
            && member.IsOpen()
            && (member is IFieldSymbol field ? IsState(field) : IsSettable((IPropertySymbol)member))
            && type.IsMarked()
            && !IsOfInterface(member, type)
        )
        {
            context.ReportDiagnostic(
                Diagnostic.Create(
                    Rules.OpenState,
                    member.Locations[0],
                    TypeNames.Shown(member),
                    member.IsStatic
                        ? "static, so each rank has its own value"
                        : "a part of the object that callers do not reach: what they have is a proxy"
                )
            );
        }
    }

    // A static readonly field never changes, so it counts as a constant.
    private static bool IsState(IFieldSymbol field) => !field.IsConst && !(field.IsStatic && field.IsReadOnly);

    private static bool IsSettable(IPropertySymbol property) =>
        !property.IsOverride && property.SetMethod is { IsInitOnly: false } setter && setter.IsOpen();

    // The property may implement another interface, which is legitimate within a rank.
    private static bool IsOfInterface(ISymbol member, INamedTypeSymbol type) =>
        member is IPropertySymbol
        && type.AllInterfaces.SelectMany(one => one.GetMembers().OfType<IPropertySymbol>())
            .Any(asked =>
                SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(asked), member)
            );
}
