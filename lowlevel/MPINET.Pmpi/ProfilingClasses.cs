namespace MPINET.Pmpi;

/// <summary>
/// Rewrites class MPI and the classes of its extension methods as class PMPI over the PMPI_ functions. Both share the statuses, exceptions,
/// pointers and delegates of class MPI.
/// </summary>
internal sealed class ProfilingClasses(CompilationUnitSyntax[] sources) : ProfilingNames
{
    private const string Mpi = "MPI";

    private static readonly string[] Own = ["Exception", "Pointer", "Status", "StatusArray"];

    // The shared types that are nested directly in class MPI. Others are found by the name of their class.
    private readonly string[] shared =
    [
        .. sources
            .SelectMany(Types)
            .OfType<ClassDeclarationSyntax>()
            .Where(type => type.Identifier.Text == Mpi)
            .SelectMany(type => type.Members)
            .Where(IsShared)
            .Select(member =>
                member is DelegateDeclarationSyntax one
                    ? one.Identifier.Text
                    : ((TypeDeclarationSyntax)member).Identifier.Text
            )
            .Distinct(),
    ];

    /// <inheritdoc />
    public override bool Concerns(CompilationUnitSyntax source) => Types(source).Any(IsTaken);

    /// <inheritdoc />
    public override string Head(CompilationUnitSyntax source)
    {
        HashSet<string> there = [.. source.Usings.Select(one => one.Alias?.Name.ToString() ?? "")];
        return string.Concat(
            shared.Where(name => !there.Contains(name)).Select(name => $"using {name} = MPINET.Cli.MPI.{name};\n")
        );
    }

    /// <inheritdoc />
    public override SyntaxNode? VisitFileScopedNamespaceDeclaration(FileScopedNamespaceDeclarationSyntax node) =>
        base.VisitFileScopedNamespaceDeclaration(node.WithMembers([.. node.Members.Where(IsTaken)]));

    /// <inheritdoc />
    public override SyntaxNode? VisitUsingDirective(UsingDirectiveSyntax node) =>
        node.Alias is { } alias && shared.Contains(alias.Name.ToString()) ? node : base.VisitUsingDirective(node);

    /// <inheritdoc />
    public override SyntaxNode? VisitQualifiedName(QualifiedNameSyntax node) =>
        node.ToString() == "MPINET.Cli.MPI"
            ? node.WithRight(SyntaxFactory.IdentifierName(Prefixed(node.Right.Identifier)))
            : base.VisitQualifiedName(node);

    /// <inheritdoc />
    public override SyntaxNode? VisitClassDeclaration(ClassDeclarationSyntax node)
    {
        SyntaxNode seen = base.VisitClassDeclaration(
            node.WithMembers([.. node.Members.Where(member => !IsShared(member))])
        )!;
        return node.Parent is BaseNamespaceDeclarationSyntax && seen is ClassDeclarationSyntax type
            ? type.WithIdentifier(Prefixed(type.Identifier))
            : seen;
    }

    /// <inheritdoc />
    public override SyntaxNode? VisitMemberAccessExpression(MemberAccessExpressionSyntax node) =>
        node is { Expression: IdentifierNameSyntax { Identifier.Text: "Mpi" }, Parent: InvocationExpressionSyntax }
        && IsFunction(node.Name.Identifier)
            ? node.WithName(SyntaxFactory.IdentifierName(Prefixed(node.Name.Identifier)))
            : base.VisitMemberAccessExpression(node);

    private static bool IsTaken(MemberDeclarationSyntax member) =>
        member is ClassDeclarationSyntax type && StartsWith(type.Identifier.Text, Mpi);

    private static bool IsShared(MemberDeclarationSyntax member) =>
        member is DelegateDeclarationSyntax
        || (member is TypeDeclarationSyntax type && Own.Contains(type.Identifier.Text));
}
