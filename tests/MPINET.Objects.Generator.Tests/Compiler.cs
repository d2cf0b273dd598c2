using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using MPINET.Objects.Generator.Analyzing;
using MPINET.Objects.Generator.Emitting;

namespace MPINET.Objects.Generator.Tests;

/// <summary>Compiles sources with the stubs, and runs the generator on them.</summary>
internal static class Compiler
{
    private static readonly CSharpParseOptions newest = new(LanguageVersion.Latest, DocumentationMode.Diagnose);

    /// <summary>References to the framework that runs the tests.</summary>
    public static ImmutableArray<MetadataReference> Framework { get; } =
    [
        .. ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(file =>
                Path.GetFileName(file).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(file) is "netstandard.dll" or "mscorlib.dll"
            )
            .Select(file => MetadataReference.CreateFromFile(file)),
    ];

    /// <summary>References to .NET Framework 4.7.2.</summary>
    public static ImmutableArray<MetadataReference> OldFramework { get; } =
    [
        .. new[] { "mscorlib.dll", "System.dll" }.Select(file =>
            MetadataReference.CreateFromFile(Path.Combine(AppContext.BaseDirectory, "net472", file))
        ),
    ];

    /// <summary>A reference to the stubs of the runtime.</summary>
    public static MetadataReference Runtime { get; } =
        ToReference(Create("MPINET.Objects", [Stubs.Runtime], Framework));

    /// <summary>A compilation of sources that refer to the runtime.</summary>
    public static CSharpCompilation Create(params string[] sources) =>
        Create("Program", sources, [.. Framework, Runtime]);

    /// <summary>A compilation of sources alone.</summary>
    public static CSharpCompilation Create(
        string name,
        string[] sources,
        ImmutableArray<MetadataReference> references,
        LanguageVersion language = LanguageVersion.Latest
    ) =>
        CSharpCompilation.Create(
            name,
            sources.Select(
                (text, index) =>
                    CSharpSyntaxTree.ParseText(text, newest.WithLanguageVersion(language), $"Source{index}.cs")
            ),
            references,
            new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary,
                nullableContextOptions: NullableContextOptions.Enable,
                allowUnsafe: false
            )
        );

    /// <summary>A generator driver that tracks its steps.</summary>
    public static GeneratorDriver Driver(LanguageVersion language = LanguageVersion.Latest) =>
        CSharpGeneratorDriver.Create(
            [new ParallelObjectGenerator().AsSourceGenerator()],
            parseOptions: newest.WithLanguageVersion(language),
            driverOptions: new GeneratorDriverOptions(
                IncrementalGeneratorOutputKind.None,
                trackIncrementalGeneratorSteps: true
            )
        );

    /// <summary>The generator's result for a compilation, and the compilation with the generated code.</summary>
    public static GeneratorRunResult Run(
        CSharpCompilation compilation,
        out CSharpCompilation whole,
        LanguageVersion language = LanguageVersion.Latest
    )
    {
        GeneratorDriver driver = Driver(language)
            .RunGeneratorsAndUpdateCompilation(compilation, out Compilation updated, out _);
        whole = (CSharpCompilation)updated;
        GeneratorRunResult result = Assert.Single(driver.GetRunResult().Results);
        Assert.Null(result.Exception);
        return result;
    }

    /// <summary>The analyzer's diagnostics for a compilation with generated code.</summary>
    public static Task<ImmutableArray<Diagnostic>> AnalyzeAsync(CSharpCompilation whole) =>
        whole
            .WithAnalyzers([new ParallelObjectAnalyzer()])
            .GetAnalyzerDiagnosticsAsync(TestContext.Current.CancellationToken);

    /// <summary>Asserts that the compiler reports nothing. Missing documentation counts only in generated files.</summary>
    public static void AssertClean(CSharpCompilation compilation)
    {
        using MemoryStream assembly = new();
        Assert.Empty(
            compilation
                .Emit(assembly, xmlDocumentationStream: Stream.Null)
                .Diagnostics.Where(one => one.Severity >= DiagnosticSeverity.Warning)
                .Where(one =>
                    one.Id != "CS1591"
                    || one.Location.SourceTree?.FilePath.EndsWith(".g.cs", StringComparison.Ordinal) == true
                )
        );
    }

    /// <summary>A reference to the assembly of a compilation.</summary>
    public static MetadataReference ToReference(CSharpCompilation compilation) =>
        MetadataReference.CreateFromImage(ToImage(compilation));

    /// <summary>The bytes of the assembly of a compilation.</summary>
    public static byte[] ToImage(CSharpCompilation compilation)
    {
        using MemoryStream assembly = new();
        ImmutableArray<Diagnostic> diagnostics = compilation.Emit(assembly).Diagnostics;
        Assert.Empty(diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error));
        return assembly.ToArray();
    }
}
