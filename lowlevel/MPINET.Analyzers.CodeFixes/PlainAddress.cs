namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0001: passes the pointer instead of its address.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class PlainAddress() : OneEdit("Take the pointer itself", Rules.AddressOfPointer)
{
    // There is no fix for an array, because it must be pinned first.
    private protected override (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model)
    {
        SyntaxNode node = found is ArgumentSyntax argument ? argument.Expression : found;
        return
            node
                is PrefixUnaryExpressionSyntax
                {
                    RawKind: (int)SyntaxKind.AddressOfExpression,
                    Operand: var operand
                } address
            && model.GetTypeInfo(operand).Type is IPointerTypeSymbol
            ? (address, operand.WithTriviaFrom(address))
            : null;
    }
}
