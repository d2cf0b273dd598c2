using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Microsoft.CodeAnalysis.Text;

namespace MPINET.Mistakes.Tests.Categories;

/// <summary>The generated programs in an assembly.</summary>
internal static class GeneratedAssembly
{
    private static readonly Lazy<string> file = new(Make);

    /// <summary>The path of the assembly. Its symbols are beside it.</summary>
    public static string File => file.Value;

    /// <summary>A compilation of programs.</summary>
    public static CSharpCompilation Compile(IEnumerable<GeneratedProgram> programs) =>
        CSharpCompilation.Create(
            "Generated",
            programs.Select(one =>
                CSharpSyntaxTree.ParseText(
                    SourceText.From(one.Source, System.Text.Encoding.UTF8),
                    path: $"{one.ClassName}.cs"
                )
            ),
            References,
            new CSharpCompilationOptions(
                OutputKind.DynamicallyLinkedLibrary,
                optimizationLevel: OptimizationLevel.Debug,
                allowUnsafe: true
            )
        );

    private static IEnumerable<MetadataReference> References =>
        ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!)
            .Split(Path.PathSeparator)
            .Where(one =>
                Path.GetFileName(one).StartsWith("System.", StringComparison.Ordinal)
                || Path.GetFileName(one) is "netstandard.dll"
            )
            .Append(typeof(PInvoke.Mpi).Assembly.Location)
            .Select(one => MetadataReference.CreateFromFile(one));

    private static string Make()
    {
        string folder = Directory.CreateDirectory(Path.Combine(AppContext.BaseDirectory, "Generated")).FullName;
        string path = Path.Combine(folder, "Generated.dll");
        using FileStream code = System.IO.File.Create(path);
        using FileStream symbols = System.IO.File.Create(Path.ChangeExtension(path, ".pdb"));
        EmitResult result = Compile(Catalogue.All)
            .Emit(code, symbols, options: new EmitOptions(debugInformationFormat: DebugInformationFormat.PortablePdb));
        Assert.True(result.Success, string.Join("\n", result.Diagnostics.Take(20)));
        return path;
    }
}
