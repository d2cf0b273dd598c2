using System.Collections.Immutable;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.FindSymbols;

namespace MPINET.Analyzers.CodeFixes;

/// <summary>MPINET0128: an async void method of a parallel object returns a task, in its interface too, where it becomes [OneWay].</summary>
[ExportCodeFixProvider(LanguageNames.CSharp)]
[Shared]
public sealed class OneWayTask : CodeFixProvider
{
    private const string Title = "Return a task, and declare the method [OneWay]";

    // A rule of the generator of parallel objects, which a program without them does not have.
    private const string Rule = "MPINET0128";

    private const string ParallelObject = "MPINET.Objects.ParallelObjectAttribute";

    private const string OneWay = "MPINET.Objects.OneWayAttribute";

    /// <inheritdoc />
    public override ImmutableArray<string> FixableDiagnosticIds => [Rule];

    /// <inheritdoc />
    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc />
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        CancellationToken cancellation = context.CancellationToken;
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await context.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (
                root?.FindNode(diagnostic.Location.SourceSpan) is MethodDeclarationSyntax found
                && model?.GetDeclaredSymbol(found, cancellation) is { } method
                && await FindDeclarationsAsync(method, context.Document.Project.Solution, cancellation)
                    .ConfigureAwait(false)
                    is { } declarations
            )
            {
                context.RegisterCodeFix(
                    CodeAction.Create(
                        Title,
                        token => ChangeAsync(context.Document.Project.Solution, declarations, token),
                        equivalenceKey: Title
                    ),
                    diagnostic
                );
            }
        }
    }

    /// <summary>
    /// The declarations to change: the methods of interfaces that the method implements, and all their implementations. Null if one of them
    /// cannot become a task by its declaration alone.
    /// </summary>
    private static async Task<ILookup<Document, MethodDeclarationSyntax>?> FindDeclarationsAsync(
        IMethodSymbol method,
        Solution solution,
        CancellationToken cancellation
    )
    {
        IMethodSymbol[] declared = [.. DeclaredBy(method)];
        if (declared.Length == 0 || !declared.All(one => Has(one.ContainingType, ParallelObject)))
        {
            return null;
        }

        List<(Document Document, MethodDeclarationSyntax Method)> found = [];
        foreach (IMethodSymbol one in declared)
        {
            IEnumerable<ISymbol> implementations = await SymbolFinder
                .FindImplementationsAsync(one, solution, cancellationToken: cancellation)
                .ConfigureAwait(false);
            foreach (ISymbol symbol in implementations.Prepend(one).Append(method))
            {
                SyntaxNode[] nodes =
                [
                    .. symbol.DeclaringSyntaxReferences.Select(reference => reference.GetSyntax(cancellation)),
                ];
                // The proxy, which the generator writes anew.
                if (
                    nodes.Length > 0
                    && nodes.All(node => solution.GetDocument(node.SyntaxTree) is null or SourceGeneratedDocument)
                )
                {
                    continue;
                }

                if (
                    nodes.Length != 1
                    || nodes[0] is not MethodDeclarationSyntax declaration
                    || solution.GetDocument(declaration.SyntaxTree) is not { } document
                    || !CanChange(symbol)
                )
                {
                    return null;
                }

                found.Add((document, declaration));
            }
        }

        return found.Distinct().ToLookup(one => one.Document, one => one.Method);
    }

    // A method that is not async returns no task unless its body changes, and an override returns what the overridden method does.
    private static bool CanChange(ISymbol symbol) =>
        symbol
            is IMethodSymbol { ReturnsVoid: true, IsVirtual: false, IsOverride: false, IsAsync: true }
                or IMethodSymbol { ReturnsVoid: true, IsAbstract: true, ContainingType.TypeKind: TypeKind.Interface };

    private static IEnumerable<IMethodSymbol> DeclaredBy(IMethodSymbol method) =>
        method
            .ContainingType.AllInterfaces.SelectMany(one => one.GetMembers().OfType<IMethodSymbol>())
            .Where(one =>
                SymbolEqualityComparer.Default.Equals(
                    method.ContainingType.FindImplementationForInterfaceMember(one),
                    method
                )
            );

    private static bool Has(ISymbol symbol, string attribute) =>
        symbol.GetAttributes().Any(one => one.AttributeClass?.ToDisplayString() == attribute);

    private static async Task<Solution> ChangeAsync(
        Solution solution,
        ILookup<Document, MethodDeclarationSyntax> declarations,
        CancellationToken cancellation
    )
    {
        foreach (IGrouping<Document, MethodDeclarationSyntax> group in declarations)
        {
            SyntaxNode? root = await group.Key.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
            SemanticModel? model = await group.Key.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
            if (
                root is not CompilationUnitSyntax unit
                || model?.Compilation.GetTypeByMetadataName(typeof(Task).FullName!) is not { } task
                || model.Compilation.GetTypeByMetadataName(OneWay) is not { } oneWay
            )
            {
                return solution;
            }

            SyntaxGenerator generator = SyntaxGenerator.GetGenerator(group.Key);
            CompilationUnitSyntax changed = unit.ReplaceNodes(
                group,
                (method, _) =>
                {
                    MethodDeclarationSyntax returning = method.WithReturnType(
                        ((TypeSyntax)generator.TypeExpression(task)).WithTriviaFrom(method.ReturnType)
                    );
                    return method.Parent is InterfaceDeclarationSyntax
                        ? Marked(returning, (NameSyntax)generator.TypeExpression(oneWay))
                        : returning;
                }
            );
            bool isKnown = model
                .LookupNamespacesAndTypes(group.First().SpanStart, name: task.Name)
                .Contains(task, SymbolEqualityComparer.Default);
            solution = solution.WithDocumentSyntaxRoot(group.Key.Id, isKnown ? changed : WithUsing(changed));
        }

        return solution;
    }

    // A file that has its using lines elsewhere keeps the whole name of the type.
    private static CompilationUnitSyntax WithUsing(CompilationUnitSyntax unit)
    {
        if (unit.Usings.Count == 0)
        {
            return unit;
        }

        string name = typeof(Task).Namespace!;
        int place = unit
            .Usings.TakeWhile(one =>
                one.Name?.ToString() is { } other
                && other.Split('.')[0] == nameof(System)
                && string.CompareOrdinal(other, name) < 0
            )
            .Count();
        UsingDirectiveSyntax first = unit.Usings[0];
        UsingDirectiveSyntax added = SyntaxFactory
            .UsingDirective(SyntaxFactory.ParseName(name))
            .NormalizeWhitespace()
            .WithTrailingTrivia(EndOfLine(unit));
        // The lines at the top of the file stay there.
        return place > 0
            ? unit.WithUsings(unit.Usings.Insert(place, added))
            : unit.WithUsings(
                unit.Usings.Replace(first, first.WithoutLeadingTrivia())
                    .Insert(0, added.WithLeadingTrivia(first.GetLeadingTrivia()))
            );
    }

    // The attribute has its own line if the method begins one.
    private static MethodDeclarationSyntax Marked(MethodDeclarationSyntax method, NameSyntax name)
    {
        SyntaxTriviaList leading = method.GetLeadingTrivia();
        SyntaxTrivia? indent =
            leading.Count > 0 && leading.Last().IsKind(SyntaxKind.WhitespaceTrivia) ? leading.Last() : null;
        AttributeListSyntax attribute = SyntaxFactory
            .AttributeList([SyntaxFactory.Attribute(name)])
            .WithLeadingTrivia(leading)
            .WithTrailingTrivia(
                indent is { } one
                    ? SyntaxFactory.TriviaList(EndOfLine(method), one)
                    : SyntaxFactory.TriviaList(SyntaxFactory.Space)
            );
        MethodDeclarationSyntax bare = method.WithoutLeadingTrivia();
        return bare.WithAttributeLists(bare.AttributeLists.Insert(0, attribute));
    }

    private static SyntaxTrivia EndOfLine(SyntaxNode node) =>
        node.SyntaxTree.GetRoot().DescendantTrivia().FirstOrDefault(one => one.IsKind(SyntaxKind.EndOfLineTrivia))
            is { RawKind: not 0 } used
            ? used
            : SyntaxFactory.ElasticLineFeed;
}
