using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace MPINET.Pmpi;

/// <summary>
/// Compiles the sources of class MPI a second time as class PMPI, and those of the MPI_ functions a second time as PMPI_ functions.
/// Debuggers and stack traces show the lines of the original file.
/// </summary>
[Generator]
public sealed class SecondCompilation : IIncrementalGenerator
{
    /// <inheritdoc />
    public void Initialize(IncrementalGeneratorInitializationContext context) =>
        context.RegisterSourceOutput(
            context.CompilationProvider,
            static (output, compilation) => AddTo(output, compilation)
        );

    private static void AddTo(SourceProductionContext output, Compilation compilation)
    {
        CompilationUnitSyntax[] sources =
        [
            .. compilation.SyntaxTrees.Select(tree => (CompilationUnitSyntax)tree.GetRoot(output.CancellationToken)),
        ];
        ProfilingNames[] readings = [new ProfilingClasses(sources), new ProfilingFunctions(sources)];
        foreach (ProfilingNames reading in readings)
        {
            for (int i = 0; i < sources.Length; i++)
            {
                if (reading.Concerns(sources[i]))
                {
                    string file = sources[i].SyntaxTree.FilePath;
                    // The path as the compiler writes it into the symbols, without the location of the tree on the build machine.
                    string path = compilation.Options.SourceReferenceResolver?.NormalizePath(file, null) ?? file;
                    string text =
                        $"#nullable enable\n{reading.Head(sources[i])}#line 1 \"{path}\"\n"
                        + reading.Visit(sources[i]).ToFullString();
                    output.AddSource($"{i}.{Path.GetFileName(path)}", SourceText.From(text, Encoding.UTF8));
                }
            }
        }
    }
}
