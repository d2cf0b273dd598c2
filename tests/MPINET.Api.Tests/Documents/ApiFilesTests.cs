using Mono.Cecil;

namespace MPINET.Api.Tests.Documents;

/// <summary>The analyser compares all names with the files when a project is compiled. These tests see that it does so for each project.</summary>
public sealed class ApiFilesTests
{
    private const string Analyser = "Microsoft.CodeAnalysis.PublicApiAnalyzers";

    // Their functions of MPI are generated, and in no file: see .editorconfig.
    private static readonly string[] generated = ["MPINET.Cli", "MPINET.PInvoke"];

    public static TheoryData<string> Published => [.. ApiFiles.Published.Select(project => project.Name)];

    [Theory]
    [MemberData(nameof(Published))]
    public void Are_read_by_the_analyser_in(string name)
    {
        TreeProject project = ApiFiles.Published.Single(one => one.Name == name);
        Assert.Equal(2, ApiFiles.Of(project, "").Count());
        string restored = Path.Combine(TreeProject.Root, "artifacts", "obj", name, "project.assets.json");
        Assert.Contains($"\"{Analyser}/", File.ReadAllText(restored));
    }

    [Theory]
    [MemberData(nameof(Published))]
    public void Have_the_public_types_of(string name)
    {
        TreeProject project = ApiFiles.Published.Single(one => one.Name == name);
        string[] files = [.. project.Compiled()];
        Assert.NotEmpty(files);
        foreach (string file in files)
        {
            string framework = Path.GetFileName(Path.GetDirectoryName(file)!).Split('_')[1];
            using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(file);
            IEnumerable<string> types = assembly.MainModule.Types.SelectMany(TypesOf).Order(StringComparer.Ordinal);
            IEnumerable<string> listed = ApiFiles
                .Names(project, framework)
                .Where(line => !line.Contains("->") && !line.Contains("(forwarded"))
                .Order(StringComparer.Ordinal);
            Assert.NotEmpty(listed);
            if (generated.Contains(name))
            {
                Assert.Empty(listed.Except(types));
            }
            else
            {
                Assert.Equal(types, listed);
            }
        }
    }

    private static IEnumerable<string> TypesOf(TypeDefinition type) =>
        type.IsPublic || type.IsNestedPublic || type.IsNestedFamily || type.IsNestedFamilyOrAssembly
            ? [TypeText.Declared(type), .. type.NestedTypes.SelectMany(TypesOf)]
            : [];
}
