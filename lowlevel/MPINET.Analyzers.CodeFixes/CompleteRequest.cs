namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0003: awaits a dropped request, or waits for it if the method is not asynchronous.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class CompleteRequest() : OneEdit("Wait for the request", Rules.NeverCompleted)
{
    private protected override (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model)
    {
        if (
            found
                is not InvocationExpressionSyntax
                {
                    Parent: ExpressionStatementSyntax
                        or AnonymousFunctionExpressionSyntax
                        or ArrowExpressionClauseSyntax
                } call
            || model.GetSymbolInfo(call).Symbol
                is not IMethodSymbol { ContainingAssembly.Name: "MPINET" or "MPINET.Cli" } method
        )
        {
            return null;
        }

        ExpressionSyntax bare = call.WithoutTrivia();
        ExpressionSyntax completed =
            method.ContainingAssembly.Name == "MPINET" && IsAsynchronous(call)
                ? SyntaxFactory.AwaitExpression(
                    SyntaxFactory.Token(SyntaxKind.AwaitKeyword).WithTrailingTrivia(SyntaxFactory.Space),
                    bare
                )
                : SyntaxFactory.InvocationExpression(
                    SyntaxFactory.MemberAccessExpression(
                        SyntaxKind.SimpleMemberAccessExpression,
                        bare,
                        SyntaxFactory.IdentifierName("Wait")
                    )
                );
        return (call, completed.WithTriviaFrom(call));
    }

    private static bool IsAsynchronous(SyntaxNode call) =>
        call.Ancestors()
            .Select(one =>
                one switch
                {
                    AnonymousFunctionExpressionSyntax lambda => lambda.Modifiers,
                    LocalFunctionStatementSyntax local => local.Modifiers,
                    MethodDeclarationSyntax method => method.Modifiers,
                    BaseMethodDeclarationSyntax or AccessorDeclarationSyntax => default,
                    _ => (SyntaxTokenList?)null,
                }
            )
            .FirstOrDefault(one => one is not null)
            ?.Any(SyntaxKind.AsyncKeyword) == true;
}
