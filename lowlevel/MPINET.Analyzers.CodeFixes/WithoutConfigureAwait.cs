namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0014: removes ConfigureAwait.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class WithoutConfigureAwait() : OneEdit("Leave ConfigureAwait out", Rules.LeavesThread)
{
    private protected override (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model) =>
        found is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } call
            ? (call, access.Expression.WithTriviaFrom(call))
            : null;
}
