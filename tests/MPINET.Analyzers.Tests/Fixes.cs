using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using MPINET.Analyzers.CodeFixes;

namespace MPINET.Analyzers.Tests;

/// <summary>Code fixes: the fixed code compiles, and no rule reports it.</summary>
public sealed class Fixes
{
    private const string Usings = """
        using System.Threading.Tasks;
        using MPINET;
        using MPINET.Cli;

        """;

    private static readonly ImmutableArray<CodeFixProvider> all =
    [
        new CompleteRequest(),
        new OneByte(),
        new OpenSession(),
        new PlainAddress(),
        new WithinRun(),
        new WithoutConfigureAwait(),
    ];

    [Theory]
    [InlineData(
        "class A { async Task Run(Port p, int[] a) { /* first */ p.Irecv(a); await p.Isend(1); } }",
        "class A { async Task Run(Port p, int[] a) { /* first */ await p.Irecv(a); await p.Isend(1); } }"
    )]
    [InlineData(
        "class A { void Run(Port p, int[] a) { p.Irecv(a); } }",
        "class A { void Run(Port p, int[] a) { p.Irecv(a).Wait(); } }"
    )]
    [InlineData(
        "class A { async Task Run(Port p) { System.Action f = () => p.Irecv<int>(); f(); await p.Isend(1); } }",
        "class A { async Task Run(Port p) { System.Action f = () => p.Irecv<int>().Wait(); f(); await p.Isend(1); } }"
    )]
    [InlineData(
        "class A { void Run(MPI.Comm c) { c.Isend(MPI.BOTTOM, 0, MPI.INT, 1, 0); } }",
        "class A { void Run(MPI.Comm c) { c.Isend(MPI.BOTTOM, 0, MPI.INT, 1, 0).Wait(); } }"
    )]
    [InlineData(
        "class A { async Task Run(Port p, Task t) { await t.ConfigureAwait(false); await p.Isend(1); } }",
        "class A { async Task Run(Port p, Task t) { await t; await p.Isend(1); } }"
    )]
    [InlineData(
        "unsafe class A { void Run(MPI.Intracomm c, double* d) { c.Bcast(&d, 3, MPI.DOUBLE, 0); } }",
        "unsafe class A { void Run(MPI.Intracomm c, double* d) { c.Bcast(d, 3, MPI.DOUBLE, 0); } }"
    )]
    [InlineData(
        "unsafe class A { void Run(MPI.Intracomm c, byte* d) { c.Bcast(d, 3 * sizeof(char), MPI.CHAR, 0); } }",
        "unsafe class A { void Run(MPI.Intracomm c, byte* d) { c.Bcast(d, 3 * sizeof(byte), MPI.CHAR, 0); } }"
    )]
    [InlineData(
        "class A\n{\n    static void Main()\n    {\n        Communicator.World.Barrier();\n    }\n}",
        "class A\n{\n    static void Main()\n    {\n        using Session session = new();\n        Communicator.World.Barrier();\n    }\n}"
    )]
    [InlineData(
        "class A\n{\n    static async Task Main()\n    {\n        using Session session = new();\n        int a = 1;\n        await Task.Delay(a);\n        // last\n        await Communicator.World.Ibarrier();\n    }\n}",
        "class A\n{\n    static void Main()\n    {\n        using Session session = new();\n        Session.Run(async () =>\n        {\n            int a = 1;\n            await Task.Delay(a);\n            // last\n            await Communicator.World.Ibarrier();\n        });\n    }\n}"
    )]
    [InlineData(
        "class A\n{\n    static async Task Main()\n    {\n        using Session session = new();\n        await Communicator.World.Ibarrier().AsTask();\n    }\n}",
        "class A\n{\n    static void Main()\n    {\n        using Session session = new();\n        Session.Run(async () =>\n        {\n            await Communicator.World.Ibarrier().AsTask();\n        });\n    }\n}"
    )]
    public async Task Are_what_the_rule_asks_for(string before, string after)
    {
        Document document = await FixedAsync(before);
        Assert.Equal(Usings + after, (await document.GetTextAsync(TestContext.Current.CancellationToken)).ToString());
        Compilation compilation = (await document.Project.GetCompilationAsync(TestContext.Current.CancellationToken))!;
        Assert.Empty(
            compilation
                .GetDiagnostics(TestContext.Current.CancellationToken)
                .Where(one => one.Severity == DiagnosticSeverity.Error)
        );
        Assert.Empty(await Compiler.AnalyzeAsync(compilation));
    }

    [Theory]
    [InlineData("class A { void Run(Port p, int[] a) { Request r = p.Irecv(a); } }")]
    [InlineData(
        "#pragma warning disable CS8500\nunsafe class A { void Run(MPI.Intracomm c, double[] d) { c.Bcast(&d, 3, MPI.DOUBLE, 0); } }"
    )]
    [InlineData(
        "class A { static async Task Other() { using Session s = new(); await Task.Delay(1); Communicator.World.Barrier(); } }"
    )]
    public async Task Are_missing_if_there_is_no_single_answer(string code) =>
        Assert.Empty(await ActionsAsync(DocumentOf(code)));

    private static async Task<Document> FixedAsync(string code)
    {
        Document document = DocumentOf(code);
        CodeAction action = Assert.Single(await ActionsAsync(document));
        ApplyChangesOperation change = (await action.GetOperationsAsync(TestContext.Current.CancellationToken))
            .OfType<ApplyChangesOperation>()
            .Single();
        return change.ChangedSolution.GetDocument(document.Id)!;
    }

    private static async Task<List<CodeAction>> ActionsAsync(Document document)
    {
        Compilation compilation = (await document.Project.GetCompilationAsync(TestContext.Current.CancellationToken))!;
        List<CodeAction> actions = [];
        Diagnostic diagnostic = Assert.Single(await Compiler.AnalyzeAsync(compilation));
        foreach (CodeFixProvider one in all.Where(one => one.FixableDiagnosticIds.Contains(diagnostic.Id)))
        {
            await one.RegisterCodeFixesAsync(
                new CodeFixContext(
                    document,
                    diagnostic,
                    (action, _) => actions.Add(action),
                    TestContext.Current.CancellationToken
                )
            );
        }

        return actions;
    }

    private static Document DocumentOf(string code)
    {
        AdhocWorkspace workspace = new();
        Project project = workspace
            .AddProject("Tested", LanguageNames.CSharp)
            .WithMetadataReferences(Compiler.References)
            .WithCompilationOptions(
                new CSharpCompilationOptions(
                    code.Contains(" Main()") ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary,
                    allowUnsafe: true
                )
            );
        return project.AddDocument("Source0.cs", Usings + code);
    }
}
