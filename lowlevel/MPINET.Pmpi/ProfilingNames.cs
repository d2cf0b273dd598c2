using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace MPINET.Pmpi;

/// <summary>Reads sources under the names of the profiling interface: MPI_Send is PMPI_Send, and MPI is PMPI.</summary>
internal abstract class ProfilingNames() : CSharpSyntaxRewriter(visitIntoStructuredTrivia: true)
{
    private const string Function = "MPI_";
    private const string Extension = "MPIX_";
    private const string OfShim = "MPINET_";
    private const string Prefix = "P";

    /// <summary>Whether a source has something that there is twice.</summary>
    public abstract bool Concerns(CompilationUnitSyntax source);

    /// <summary>What the second reading of a source begins with.</summary>
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

    /// <summary>The types of a source that stand in a namespace.</summary>
    protected static IEnumerable<MemberDeclarationSyntax> Types(CompilationUnitSyntax source) =>
        source.Members.OfType<BaseNamespaceDeclarationSyntax>().SelectMany(space => space.Members);

    /// <summary>Whether a name is a function's.</summary>
    protected static bool IsFunction(SyntaxToken name) => IsFunction(name.Text);

    /// <summary>The name of the profiling interface for a name.</summary>
    protected static SyntaxToken Prefixed(SyntaxToken name) =>
        SyntaxFactory.Identifier(name.LeadingTrivia, Prefix + name.Text, name.TrailingTrivia);

    /// <summary>Whether a text starts with another.</summary>
    protected static bool StartsWith(string text, string start) => text.StartsWith(start, StringComparison.Ordinal);

    private static bool IsFunction(string name) => StartsWith(name, Function) || StartsWith(name, Extension);

    private static SyntaxToken Replaced(SyntaxToken token, string text) =>
        SyntaxFactory.Token(token.LeadingTrivia, token.Kind(), text, text, token.TrailingTrivia);
}
