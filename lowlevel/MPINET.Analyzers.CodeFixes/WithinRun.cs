namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0016 and MPINET0027: runs what follows the session in Main by Session.Run, which keeps it on the session's thread and completes its tasks.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class WithinRun()
    : OneEdit("Run the program by Session.Run", Rules.AwaitLeavesThread, Rules.TaskOutsideRun)
{
    private protected override (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model)
    {
        if (
            found.FirstAncestorOrSelf<MethodDeclarationSyntax>()
                is not { Body: { } body, ReturnType: IdentifierNameSyntax or QualifiedNameSyntax } main
            || !main.Modifiers.Any(SyntaxKind.AsyncKeyword)
            || main.Identifier.Text != "Main"
        )
        {
            return null;
        }

        // The statements behind the session become those of a lambda. An await before it would keep the method asynchronous.
        int first = body.Statements.IndexOf(one => IsSession(one, model)) + 1;
        if (
            first == 0
            || body.Statements.Take(first).Any(one => one.DescendantNodes().OfType<AwaitExpressionSyntax>().Any())
            || !body.Statements.Skip(first).Any(one => one.Contains(found))
        )
        {
            return null;
        }

        SyntaxTriviaList indent = IndentOf(body.Statements[first]);
        string line = body.DescendantTrivia().Any(one => one.IsKind(SyntaxKind.EndOfLineTrivia)) ? "\n" : " ";
        SyntaxTriviaList before = line == "\n" ? indent : default;
        string inner = string.Concat(
            body.Statements.Skip(first)
                .Select(one => one.ToFullString())
                .Select(text => line == "\n" ? Deeper(text) : text)
        );
        StatementSyntax run = SyntaxFactory
            .ParseStatement($"Session.Run(async () =>{line}{before}{{{line}{inner.TrimEnd()}{line}{before}}});")
            .WithLeadingTrivia(before)
            .WithTrailingTrivia(body.Statements.Last().GetTrailingTrivia());
        SyntaxToken asynchronous = main.Modifiers.First(one => one.IsKind(SyntaxKind.AsyncKeyword));
        return (
            main,
            main.WithModifiers(main.Modifiers.Remove(asynchronous))
                .WithReturnType(
                    SyntaxFactory
                        .PredefinedType(SyntaxFactory.Token(SyntaxKind.VoidKeyword))
                        .WithTriviaFrom(main.ReturnType)
                )
                .WithBody(body.WithStatements([.. body.Statements.Take(first), run]))
        );
    }

    private static bool IsSession(StatementSyntax statement, SemanticModel model) =>
        statement is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 } declaration
        && model.GetTypeInfo(declaration.Declaration.Type).Type is { Name: "Session" } type
        && type.ContainingAssembly.Name == "MPINET";

    private static SyntaxTriviaList IndentOf(StatementSyntax statement) =>
        [.. statement.GetLeadingTrivia().Reverse().TakeWhile(one => one.IsKind(SyntaxKind.WhitespaceTrivia))];

    private static string Deeper(string text) =>
        string.Concat(text.Split('\n').Select(one => one.Trim().Length == 0 ? "\n" : $"    {one}\n")).TrimEnd('\n')
        + "\n";
}
