using System.Collections.Immutable;
using Microsoft.CodeAnalysis.CodeActions;

namespace MPINET.Analyzers.CodeFixes;

/// <summary>A code fix that replaces one node of a document.</summary>
public abstract class OneEdit : CodeFixProvider
{
    private readonly string title;

    private protected OneEdit(string title, params DiagnosticDescriptor[] rules)
    {
        this.title = title;
        FixableDiagnosticIds = [.. rules.Select(rule => rule.Id)];
    }

    /// <inheritdoc />
    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; }

    /// <inheritdoc />
    public sealed override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc />
    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        SemanticModel? model = await context
            .Document.GetSemanticModelAsync(context.CancellationToken)
            .ConfigureAwait(false);
        if (root is null || model is null)
        {
            return;
        }

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            SyntaxNode found = root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true);
            if (Change(found, model) is not { } change)
            {
                continue;
            }

            context.RegisterCodeFix(
                CodeAction.Create(
                    title,
                    _ => Task.FromResult(context.Document.WithSyntaxRoot(root.ReplaceNode(change.Old, change.New))),
                    equivalenceKey: title
                ),
                diagnostic
            );
        }
    }

    /// <summary>Returns the node to replace and its replacement; null if the fix does not apply.</summary>
    private protected abstract (SyntaxNode Old, SyntaxNode New)? Change(SyntaxNode found, SemanticModel model);
}
