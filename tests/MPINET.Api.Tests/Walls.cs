using Mono.Cecil;

namespace MPINET.Api.Tests;

/// <summary>The assemblies of the tree that each assembly may refer to; docs/architecture.md has the table.</summary>
public sealed class Walls
{
    private const string Loader = "MPINET.Loader";
    private const string PInvoke = "MPINET.PInvoke";
    private const string Launching = "MPINET.Launching";
    private const string Serialization = "MPINET.Serialization";

    // By the folder of the project; the first match counts. A program may use every tier, and a test everything.
    private static readonly (string Folder, string[] May)[] walls =
    [
        ("lowlevel/MPINET.Loader", []),
        ("lowlevel/MPINET.Analyzers", []),
        ("lowlevel/MPINET.Analyzers.CodeFixes", ["MPINET.Analyzers"]),
        ("lowlevel/MPINET.PInvoke", [Loader]),
        // The CLI tier, and the tools that are built on it.
        ("lowlevel", [Loader, PInvoke]),
        // Its class Unsafe alone may use P/Invoke: RoomsTests has the test.
        ("highlevel/MPINET.Classic", [Loader, PInvoke, "MPINET", Serialization]),
        ("highlevel/MPINET.Objects.Generator", []),
        ("highlevel/MPINET.Serialization", []),
        ("highlevel/MPINET.Objects", [Loader, "MPINET", Serialization]),
        ("highlevel", [Loader, PInvoke, Serialization]),
        ("generator", []),
        ("tool/MPINET.Launching", [Loader]),
        ("tool/MPINET.Doctor", [Loader, Launching]),
        ("tool/MPINET.Testing", [Loader, PInvoke, Launching]),
        ("tool", [Loader, PInvoke, Launching, "MPINET.Doctor", "generator"]),
        ("perf/programs", ["lowlevel", "highlevel"]),
        ("perf", [Loader, Launching]),
        ("samples", ["lowlevel", "highlevel"]),
        // A library of the tests, and a plugin with a class of its interface.
        ("tests/programs/ObjectPlugin", ["lowlevel", "highlevel", "tests/programs/ObjectLibrary"]),
        ("tests/programs", ["lowlevel", "highlevel"]),
        ("tests", ["generator", "highlevel", "lowlevel", "perf", "tests", "tool"]),
    ];

    [Fact]
    public void No_assembly_refers_to_one_that_it_may_not_use()
    {
        List<string> wrong = [];
        int read = 0;
        foreach (TreeProject project in TreeProject.All)
        {
            foreach (string file in project.Compiled())
            {
                read++;
                using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(file);
                wrong.AddRange(Forbidden(project, assembly.MainModule.AssemblyReferences.Select(one => one.Name)));
            }
        }

        Assert.True(read >= Documents.ApiFiles.Published.Count, $"Only {read} assemblies were found.");
        AssertNone(wrong);
    }

    [Fact]
    public void No_project_asks_for_one_that_it_may_not_use() =>
        AssertNone(TreeProject.All.SelectMany(project => Forbidden(project, project.References)));

    [Fact]
    public void Only_tests_and_one_friend_see_what_is_internal()
    {
        List<string> wrong = [];
        foreach (string file in TreeProject.All.SelectMany(project => project.Compiled()))
        {
            using AssemblyDefinition assembly = AssemblyDefinition.ReadAssembly(file);
            wrong.AddRange(
                assembly
                    .CustomAttributes.Where(one => one.AttributeType.Name == "InternalsVisibleToAttribute")
                    .Select(one => (string)one.ConstructorArguments[0].Value)
                    .Where(friend => !friend.EndsWith(".Tests", StringComparison.Ordinal))
                    // It sends the streams that are written there, without a copy.
                    .Where(friend => (assembly.Name.Name, friend) != (Serialization, "MPINET"))
                    .Select(friend => $"{file} shows {friend} its internals")
            );
        }

        AssertNone(wrong);
    }

    // A program that was compiled before the types had an assembly of their own has their names in MPINET.
    [Fact]
    public void The_tier_of_ports_forwards_the_types_of_the_serialiser()
    {
        foreach (string file in TreeProject.All.Single(project => project.Name == "MPINET").Compiled())
        {
            using AssemblyDefinition ports = AssemblyDefinition.ReadAssembly(file);
            string folder = Path.GetFileName(Path.GetDirectoryName(file)!);
            string there = TreeProject
                .All.Single(project => project.Name == Serialization)
                .Compiled()
                .Single(other => Path.GetFileName(Path.GetDirectoryName(other)) == folder);
            using AssemblyDefinition serialiser = AssemblyDefinition.ReadAssembly(there);
            IEnumerable<string> moved = serialiser
                .MainModule.Types.Where(type => type.IsPublic)
                .Select(type => type.FullName);

            // The signature of an init accessor names it.
            string[] hidden = folder.Contains("netstandard") ? ["System.Runtime.CompilerServices.IsExternalInit"] : [];
            Assert.Equal(
                moved.Concat(hidden).Order(StringComparer.Ordinal),
                ports.MainModule.ExportedTypes.Select(type => type.FullName).Order(StringComparer.Ordinal)
            );
        }
    }

    private static IEnumerable<string> Forbidden(TreeProject project, IEnumerable<string> references)
    {
        string[] may = walls.First(wall => IsIn(project, wall.Folder)).May;
        return references
            .Select(name => TreeProject.All.FirstOrDefault(one => one.Name == name || one.Assembly == name))
            .OfType<TreeProject>()
            .Where(used => used != project && !may.Any(one => one == used.Name || IsIn(used, one)))
            .Select(used => $"{project} may not refer to {used}");
    }

    private static bool IsIn(TreeProject project, string folder) =>
        $"{project.Folder}/".StartsWith($"{folder}/", StringComparison.Ordinal);

    private static void AssertNone(IEnumerable<string> wrong)
    {
        string[] lines = [.. wrong.Distinct()];
        Assert.True(lines.Length == 0, string.Join("\n", lines));
    }
}
