namespace MPINET.Pmpi;

/// <summary>Rewrites sources with the names of the profiling interface: MPI_Send becomes PMPI_Send, and MPI becomes PMPI.</summary>
internal abstract class ProfilingNames() : CSharpSyntaxRewriter(visitIntoStructuredTrivia: true)
{
    private const string Function = "MPI_";
    private const string Extension = "MPIX_";
    private const string OfShim = "MPINET_";
    private const string Prefix = "P";

    /// <summary>True if a source has declarations to rewrite.</summary>
    public abstract bool Concerns(CompilationUnitSyntax source);

    /// <summary>The first lines of the rewritten source.</summary>
    public virtual string Head(CompilationUnitSyntax source) => "";

    /// <inheritdoc />
    public override SyntaxToken VisitToken(SyntaxToken token) =>
        token.Kind() switch
        {
            SyntaxKind.StringLiteralToken when IsFunction(token.ValueText) => Replaced(
                token,
                $"\"{Prefix}{token.ValueText}\""
            ),
            SyntaxKind.StringLiteralToken when StartsWith(token.ValueText, OfShim) => Replaced(
                token,
                $"\"{OfShim}{Prefix}{Function}{token.ValueText.Substring(OfShim.Length)}\""
            ),
            SyntaxKind.XmlTextLiteralToken => Replaced(
                token,
                token.Text.Replace("In C: " + Function, $"In C: {Prefix}{Function}")
            ),
            _ => base.VisitToken(token),
        };

    /// <summary>The types that a source declares in a namespace.</summary>
    protected static IEnumerable<MemberDeclarationSyntax> Types(CompilationUnitSyntax source) =>
        source.Members.OfType<BaseNamespaceDeclarationSyntax>().SelectMany(space => space.Members);

    /// <summary>True if a name is that of a function of MPI.</summary>
    protected static bool IsFunction(SyntaxToken name) => IsFunction(name.Text);

    /// <summary>Adds the prefix of the profiling interface to a name.</summary>
    protected static SyntaxToken Prefixed(SyntaxToken name) =>
        SyntaxFactory.Identifier(name.LeadingTrivia, Prefix + name.Text, name.TrailingTrivia);

    /// <summary>True if a text starts with another, compared by ordinals.</summary>
    protected static bool StartsWith(string text, string start) => text.StartsWith(start, StringComparison.Ordinal);

    private static bool IsFunction(string name) => StartsWith(name, Function) || StartsWith(name, Extension);

    private static SyntaxToken Replaced(SyntaxToken token, string text) =>
        SyntaxFactory.Token(token.LeadingTrivia, token.Kind(), text, text, token.TrailingTrivia);
}
