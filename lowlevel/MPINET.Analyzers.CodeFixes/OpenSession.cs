namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0011: opens a session at the beginning of Main, if Main is in the same file.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class OpenSession() : OneEdit("Open a session at the beginning of Main", Rules.NoSession)
{
    private protected override (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model) =>
        model.Compilation.GetEntryPoint(default)?.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax()
            is MethodDeclarationSyntax { Body: { Statements.Count: > 0 } body } main
        && main.SyntaxTree == found.SyntaxTree
            ? (body, body.WithStatements(body.Statements.Insert(0, Session(body.Statements[0]))))
            : null;

    private static StatementSyntax Session(StatementSyntax first) =>
        SyntaxFactory
            .ParseStatement("using Session session = new();")
            .WithLeadingTrivia(first.GetLeadingTrivia().Where(one => one.IsKind(SyntaxKind.WhitespaceTrivia)))
            .WithTrailingTrivia(SyntaxFactory.ElasticLineFeed);
}
