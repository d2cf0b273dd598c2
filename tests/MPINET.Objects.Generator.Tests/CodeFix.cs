using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Analyzers.CodeFixes;
using MPINET.Objects.Generator.Emitting;

namespace MPINET.Objects.Generator.Tests;

/// <summary>The code fix of MPINET0128: the fixed code compiles, and no rule reports it.</summary>
public sealed class CodeFix
{
    private const string Usings = "using System.Threading.Tasks;\nusing MPINET.Objects;\n";

    private const string Interface =
        Usings + "[ParallelObject] public interface IStore : IParallelObject { void Keep(int n); }\n";

    private const string Method = "public async void Keep(int n) { await Task.Yield(); }";

    private const string Store = $"[ParallelObject] public partial class Store : IStore {{ {Method} }}";

    [Fact]
    public Task Changes_the_interface_in_another_file_which_has_no_task_yet() =>
        AssertBecomesAsync(
            [
                Usings + Store,
                """
                // The first line.
                using MPINET.Objects;

                [ParallelObject]
                public interface IStore : IParallelObject
                {
                    /// <summary>Keeps a number.</summary>
                    void Keep(int n);
                }

                """,
            ],
            [
                Usings + Store.Replace("void", "Task"),
                """
                // The first line.
                using System.Threading.Tasks;
                using MPINET.Objects;

                [ParallelObject]
                public interface IStore : IParallelObject
                {
                    /// <summary>Keeps a number.</summary>
                    [OneWay]
                    Task Keep(int n);
                }

                """,
            ]
        );

    [Theory]
    [InlineData("async void IStore.Keep(int n) => await Task.Yield();")]
    [InlineData("/* a */ public async void Keep(int n) { if (n > 1) return; await Task.Yield(); }")]
    public Task Changes_a_class_and_the_interface_beside_it(string method)
    {
        string code = Interface + Store.Replace(Method, method);
        return AssertBecomesAsync(
            [code],
            [code.Replace("async void", "async Task").Replace("{ void", "{ [OneWay] Task")]
        );
    }

    [Fact]
    public Task Changes_all_classes_of_the_interface()
    {
        string[] before = [Usings + Store, Usings + Store.Replace("Store :", "Other :"), Interface];
        return AssertBecomesAsync(
            before,
            [.. before.Select(code => code.Replace("{ void", "{ [OneWay] Task").Replace("void", "Task"))]
        );
    }

    [Theory]
    [InlineData("public interface IOther { void Keep(int n); }", "IStore, IOther", Method)]
    [InlineData(
        "public class Base { public virtual void Keep(int n) { } }",
        "Base, IStore",
        "public override async void Keep(int n) => await Task.Yield();"
    )]
    [InlineData(
        "[ParallelObject] public partial class Other : IStore { public void Keep(int n) { } }",
        "IStore",
        Method
    )]
    public async Task Is_missing_if_declarations_alone_do_not_do(string other, string bases, string method)
    {
        string code = Interface + other + Store.Replace(": IStore", $": {bases}").Replace(Method, method);
        Assert.Empty(await ActionsAsync(ProjectOf([code])));
    }

    [Fact]
    public void Is_for_the_rule() => Assert.Equal([Rules.AsyncVoid.Id], new OneWayTask().FixableDiagnosticIds);

    private static async Task AssertBecomesAsync(string[] before, string[] after)
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        Project project = ProjectOf(before);
        CodeAction action = (await ActionsAsync(project))[0];
        Solution changed = (await action.GetOperationsAsync(cancellation))
            .OfType<ApplyChangesOperation>()
            .Single()
            .ChangedSolution;
        List<string> texts = [];
        foreach (DocumentId id in project.DocumentIds)
        {
            texts.Add((await changed.GetDocument(id)!.GetTextAsync(cancellation)).ToString());
        }

        Assert.Equal(after, texts);
        CSharpCompilation compilation = Compiler.Create([.. texts]);
        Assert.Empty(Compiler.Run(compilation, out CSharpCompilation whole).Diagnostics);
        Compiler.AssertClean(whole);
        Assert.Empty(await Compiler.AnalyzeAsync(whole));
    }

    // The fixes for the analysers' diagnostics, as an editor offers them.
    private static async Task<List<CodeAction>> ActionsAsync(Project project)
    {
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        CSharpCompilation compilation = (CSharpCompilation)(await project.GetCompilationAsync(cancellation))!;
        Assert.Contains(compilation.SyntaxTrees, tree => tree.FilePath.EndsWith(".g.cs", StringComparison.Ordinal));
        ImmutableArray<Diagnostic> found = await Compiler.AnalyzeAsync(compilation);
        Assert.All(found, one => Assert.Equal((Rules.AsyncVoid.Id, DiagnosticSeverity.Hidden), (one.Id, one.Severity)));
        Assert.NotEmpty(found);
        List<CodeAction> actions = [];
        foreach (Diagnostic diagnostic in found)
        {
            await new OneWayTask().RegisterCodeFixesAsync(
                new CodeFixContext(
                    project.GetDocument(diagnostic.Location.SourceTree)!,
                    diagnostic,
                    (action, _) => actions.Add(action),
                    cancellation
                )
            );
        }

        return actions;
    }

    // The generator runs in the project, because a fix meets the proxies that it writes.
    private static Project ProjectOf(string[] sources)
    {
        Project project = new AdhocWorkspace()
            .AddProject("Program", LanguageNames.CSharp)
            .WithMetadataReferences([.. Compiler.Framework, Compiler.Runtime])
            .WithCompilationOptions(
                new CSharpCompilationOptions(
                    OutputKind.DynamicallyLinkedLibrary,
                    nullableContextOptions: NullableContextOptions.Enable
                )
            )
            .AddAnalyzerReference(
                new AnalyzerFileReference(typeof(ParallelObjectGenerator).Assembly.Location, new Loader())
            );
        for (int index = 0; index < sources.Length; index++)
        {
            project = project.AddDocument($"Source{index}.cs", sources[index]).Project;
        }

        return project;
    }

    // The assembly is loaded already.
    private sealed class Loader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath) { }

        public Assembly LoadFromPath(string fullPath) => typeof(ParallelObjectGenerator).Assembly;
    }
}
