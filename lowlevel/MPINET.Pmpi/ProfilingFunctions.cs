namespace MPINET.Pmpi;

/// <summary>
/// Rewrites the MPI_ functions of class Mpi as PMPI_ functions. A function that a source declares under its PMPI_ name, because it differs
/// in more than the name, is left alone.
/// </summary>
internal sealed class ProfilingFunctions(CompilationUnitSyntax[] sources) : ProfilingNames
{
    private const string Mpi = "Mpi";
    private const string Observed = "CallObserver.IsOn";

    // The native function behind a method, and the method with the calls that go before.
    private static readonly string[] parts = ["Native_", "Guard_"];

    private readonly HashSet<string> declared =
    [
        .. sources
            .SelectMany(Types)
            .OfType<ClassDeclarationSyntax>()
            .Where(IsMpi)
            .SelectMany(type => type.Members)
            .OfType<MethodDeclarationSyntax>()
            .Where(method => !IsDeclaration(method))
            .Select(method => Signature(method, method.Identifier)),
    ];

    /// <inheritdoc />
    public override bool Concerns(CompilationUnitSyntax source) =>
        Types(source).Any(type => IsMpi(type) && ((ClassDeclarationSyntax)type).Members.Any(IsTaken));

    /// <inheritdoc />
    public override SyntaxNode? VisitFileScopedNamespaceDeclaration(FileScopedNamespaceDeclarationSyntax node) =>
        base.VisitFileScopedNamespaceDeclaration(node.WithMembers([.. node.Members.Where(IsMpi)]));

    /// <inheritdoc />
    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node) =>
        base.VisitClassDeclaration(node.WithMembers([.. node.Members.Where(IsTaken)]));

    /// <inheritdoc />
    public override SyntaxNode? VisitMethodDeclaration(MethodDeclarationSyntax node)
    {
        MethodDeclarationSyntax seen = (MethodDeclarationSyntax)base.VisitMethodDeclaration(node)!;
        return seen.WithIdentifier(Named(seen.Identifier));
    }

    /// <inheritdoc />
    public override SyntaxNode? VisitInvocationExpression(InvocationExpressionSyntax node)
    {
        InvocationExpressionSyntax seen = (InvocationExpressionSyntax)base.VisitInvocationExpression(node)!;
        return seen.Expression is IdentifierNameSyntax name
            ? seen.WithExpression(name.WithIdentifier(Named(name.Identifier)))
            : seen;
    }

    /// <summary>Drops the branch that notifies observers, because they see no calls of the profiling interface.</summary>
    public override SyntaxNode? VisitConditionalExpression(ConditionalExpressionSyntax node) =>
        node.Condition.ToString() == Observed ? Visit(node.WhenFalse) : base.VisitConditionalExpression(node);

    private static bool IsMpi(MemberDeclarationSyntax member) =>
        member is ClassDeclarationSyntax { Identifier.Text: Mpi };

    private bool IsTaken(MemberDeclarationSyntax member) =>
        member is MethodDeclarationSyntax method
        && Named(method.Identifier) is var name
        && name.Text != method.Identifier.Text
        && (IsDeclaration(method) || !declared.Contains(Signature(method, name)));

    // The part of a partial method that has no body.
    private static bool IsDeclaration(MethodDeclarationSyntax method) =>
        method is { Body: null, ExpressionBody: null }
        && method.Modifiers.Any(SyntaxKind.PartialKeyword)
        && !method.Modifiers.Any(SyntaxKind.ExternKeyword);

    private static string Signature(MethodDeclarationSyntax method, SyntaxToken name) =>
        $"{name.Text}({string.Join(",", method.ParameterList.Parameters.Select(one => $"{one.Modifiers} {one.Type}"))})";

    private static SyntaxToken Named(SyntaxToken name) =>
        IsFunction(name) ? Prefixed(name)
        : Array.Find(parts, part => StartsWith(name.Text, part)) is { } part
            ? SyntaxFactory.Identifier(
                name.LeadingTrivia,
                part + Prefixed(SyntaxFactory.Identifier(name.Text.Substring(part.Length))).Text,
                name.TrailingTrivia
            )
        : name;
}
