using Microsoft.CodeAnalysis.CSharp.Syntax;
using MPINET.Analyzers.Calls;

namespace MPINET.Analyzers.Analyzing;

/// <summary>Finds buffer classes of the program that return an array's address and do not pin the array.</summary>
internal static class OwnBuffers
{
    // Methods that take the address of managed memory, and names of types and methods that pin such memory.
    private static readonly string[] addresses = ["UnsafeAddrOfPinnedArrayElement", "AsPointer"];

    private static readonly string[] pins =
    [
        "GCHandle",
        "PinnedGCHandle",
        "AllocatePinned",
        "AllocateArray",
        "AllocateUninitializedArray",
        "Pin",
    ];

    public static void Look(SymbolAnalysisContext context)
    {
        INamedTypeSymbol type = (INamedTypeSymbol)context.Symbol;
        if (type.TypeKind != TypeKind.Class || !(type.Implements("IPinnable") || IsMemoryManager(type)))
        {
            return;
        }

        bool hasArray = type.GetMembers().Any(one => one is IFieldSymbol { Type.TypeKind: TypeKind.Array });
        foreach (ISymbol member in type.GetMembers())
        {
            if (
                member.Name.EndsWith("Location", StringComparison.Ordinal) && member is IPropertySymbol
                || member is { Name: "Pin", Kind: SymbolKind.Method }
            )
            {
                foreach (SyntaxReference reference in member.DeclaringSyntaxReferences)
                {
                    Look(context, reference.GetSyntax(context.CancellationToken), member, hasArray);
                }
            }
        }
    }

    private static void Look(SymbolAnalysisContext context, SyntaxNode member, ISymbol symbol, bool hasArray)
    {
        foreach (FixedStatementSyntax @fixed in member.DescendantNodes().OfType<FixedStatementSyntax>())
        {
            if (
                @fixed.DescendantNodes().OfType<ReturnStatementSyntax>().FirstOrDefault(one => Names(one, @fixed)) is
                { } end
            )
            {
                Report(context, end, symbol, " once fixed has ended");
                return;
            }
        }

        if (
            hasArray
            && Calls(member).FirstOrDefault(one => addresses.Contains(one.Identifier.ValueText)) is { } address
            && member.Parent?.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().FirstOrDefault() is { } type
            && !type.DescendantNodes().OfType<SimpleNameSyntax>().Any(one => pins.Contains(one.Identifier.ValueText))
        )
        {
            Report(context, address, symbol, "");
        }
    }

    private static IEnumerable<SimpleNameSyntax> Calls(SyntaxNode member) =>
        member
            .DescendantNodes()
            .OfType<InvocationExpressionSyntax>()
            .Select(call =>
                call.Expression is MemberAccessExpressionSyntax access
                    ? access.Name
                    : call.Expression as SimpleNameSyntax
            )
            .OfType<SimpleNameSyntax>();

    private static bool Names(ReturnStatementSyntax end, FixedStatementSyntax @fixed) =>
        end.DescendantNodes()
            .OfType<IdentifierNameSyntax>()
            .Any(name => @fixed.Declaration.Variables.Any(one => one.Identifier.ValueText == name.Identifier.ValueText))
        && !end.DescendantNodes().OfType<PrefixUnaryExpressionSyntax>().Any()
        && !end.DescendantNodes().OfType<ElementAccessExpressionSyntax>().Any();

    private static void Report(SymbolAnalysisContext context, SyntaxNode where, ISymbol member, string more) =>
        context.ReportUnlessBroken(
            Diagnostic.Create(
                Rules.NotInPlace,
                where.GetLocation(),
                $"{member.ContainingType.Name}.{member.Name}",
                more
            )
        );

    private static bool IsMemoryManager(ITypeSymbol type) =>
        type.BaseType is { Name: "MemoryManager", ContainingNamespace: { } space }
        && space.ToDisplayString() == "System.Buffers";
}
