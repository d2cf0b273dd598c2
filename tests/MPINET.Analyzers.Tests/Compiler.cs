using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Analyzers.Analyzing;
using MPINET.Cli;
using MPINET.PInvoke;

namespace MPINET.Analyzers.Tests;

/// <summary>Compiles sources against the tiers and runs the rules on them.</summary>
internal static class Compiler
{
    /// <summary>References to the framework that runs the tests, and to the tiers.</summary>
    public static ImmutableArray<MetadataReference> References { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(file =>
                Path.GetFileName(file).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(file) is "netstandard.dll"
            )
            .Append(typeof(Mpi).Assembly.Location)
            .Append(typeof(MPI).Assembly.Location)
            .Append(typeof(Session).Assembly.Location)
            .Select(file => MetadataReference.CreateFromFile(file)),
    ];

    /// <summary>The diagnostics of the rules for a library, which must compile.</summary>
    public static Task<ImmutableArray<Diagnostic>> FoundAsync(params string[] sources) =>
        FoundAsync(OutputKind.DynamicallyLinkedLibrary, sources);

    /// <summary>The diagnostics of the rules for a program, which must compile.</summary>
    public static Task<ImmutableArray<Diagnostic>> FoundInProgramAsync(params string[] sources) =>
        FoundAsync(OutputKind.ConsoleApplication, sources);

    /// <summary>The diagnostics of the rules for code that does not compile.</summary>
    public static Task<ImmutableArray<Diagnostic>> FoundInErrorsAsync(params string[] sources) =>
        AnalyzeAsync(Create(OutputKind.DynamicallyLinkedLibrary, sources));

    /// <summary>A compilation of sources, with references to all tiers.</summary>
    public static CSharpCompilation Create(OutputKind kind, params string[] sources) =>
        CSharpCompilation.Create(
            "Tested",
            sources.Select((text, index) => CSharpSyntaxTree.ParseText(text, path: $"Source{index}.cs")),
            References,
            new CSharpCompilationOptions(kind, nullableContextOptions: NullableContextOptions.Enable, allowUnsafe: true)
        );

    /// <summary>The diagnostics of the rules for a compilation.</summary>
    public static async Task<ImmutableArray<Diagnostic>> AnalyzeAsync(Compilation compilation)
    {
        ImmutableArray<Diagnostic> found = await compilation
            .WithAnalyzers([new MpiAnalyzer()])
            .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);
        // AD0001: the analyzer threw an exception.
        Assert.DoesNotContain(found, one => one.Id == "AD0001");
        return found;
    }

    private static Task<ImmutableArray<Diagnostic>> FoundAsync(OutputKind kind, params string[] sources)
    {
        CSharpCompilation compilation = Create(kind, sources);
        Assert.Empty(compilation.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error));
        return AnalyzeAsync(compilation);
    }
}
