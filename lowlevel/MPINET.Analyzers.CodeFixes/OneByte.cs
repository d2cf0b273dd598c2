namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0002: counts in bytes.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class OneByte() : OneEdit("Count in units of sizeof(byte)", Rules.SizeOfChar)
{
    private protected override (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model) =>
        found
            .DescendantNodesAndSelf()
            .OfType<SizeOfExpressionSyntax>()
            .FirstOrDefault(one => model.GetTypeInfo(one.Type).Type?.SpecialType == SpecialType.System_Char)
            is { } size
            ? (
                size.Type,
                SyntaxFactory.PredefinedType(SyntaxFactory.Token(SyntaxKind.ByteKeyword)).WithTriviaFrom(size.Type)
            )
            : null;
}
