using System.Text;
using System.Text.RegularExpressions;

namespace MPINET.Packages.Tests;

public sealed partial class PackagesTests
{
    private const string OldestNet = ".NETStandard2.0";

    // The largest size of a program of the tier of ports, in bytes.
    private const long Most = 6 << 20;

    [Fact]
    public void Exist_in_one_version()
    {
        string[] ids =
        [
            "MPINET",
            "MPINET.Classic",
            "MPINET.Cli",
            "MPINET.Core",
            .. Feed.Mpich is null ? Array.Empty<string>() : ["MPINET.Mpich"],
            .. Feed.MsMpi is null ? Array.Empty<string>() : ["MPINET.MsMpi"],
            "MPINET.Objects",
            "MPINET.Serialization",
            "MPINET.Templates",
            "MPINET.Testing",
            "MPINET.Tool",
        ];
        Assert.Equal(ids, Feed.Packages.Select(package => package.Id).Order(StringComparer.Ordinal));
        Assert.Single(Feed.Packages.Select(package => package.Version).Distinct());
    }

    [Fact]
    public void Have_readme_icon_licence_and_the_commit_of_their_sources()
    {
        foreach (Package package in Feed.Packages)
        {
            Assert.Equal(package == Feed.Mpich ? "MIT AND mpich2" : "MIT", package.Value("license"));
            Assert.Equal("README.md", package.Value("readme"));
            Assert.Contains(package.Id == "MPINET.Tool" ? "mpinet" : package.Id, Text(package, "README.md"));
            Assert.Equal("icon.png", package.Value("icon"));
            Assert.Contains("icon.png", package.Entries);
            Assert.Matches("^[0-9a-f]{40}$", package.Value("repository", "commit"));
            Assert.NotEqual("Package Description", package.Value("description"));
        }
    }

    [Fact]
    public void Have_symbols_for_their_assemblies()
    {
        foreach (
            Package package in Feed.Packages.Where(package =>
                package.Id is not ("MPINET.Templates" or "MPINET.Mpich" or "MPINET.MsMpi")
            )
        )
        {
            Package symbols = new(Path.ChangeExtension(package.File, ".snupkg"));
            // Compilers read the files in the tool's kit, which never run.
            string[] assemblies =
            [
                .. package.Entries.Where(entry => LibraryOrTool().IsMatch(entry) && !entry.Contains("/kit/")),
            ];
            Assert.NotEmpty(assemblies);
            Assert.All(assemblies, file => Assert.Contains(Path.ChangeExtension(file, ".pdb"), symbols.Entries));
        }
    }

    [Fact]
    public void Have_each_assembly_once()
    {
        string[] assemblies =
        [
            .. Feed
                .Packages.SelectMany(package => package.Entries)
                .Where(entry =>
                    entry.StartsWith("lib/net8.0/", StringComparison.Ordinal)
                    && entry.EndsWith(".dll", StringComparison.Ordinal)
                )
                .Select(Path.GetFileName)!,
        ];
        Assert.Contains("MPINET.Loader.dll", assemblies);
        Assert.Equal(assemblies.Distinct(), assemblies);
    }

    [Theory]
    [InlineData("MPINET", "MPINET.Core MPINET.Serialization")]
    [InlineData("MPINET.Serialization", "")]
    [InlineData("MPINET.Classic", "MPINET")]
    [InlineData("MPINET.Objects", "MPINET")]
    [InlineData("MPINET.Testing", "MPINET.Core")]
    [InlineData("MPINET.Cli", "MPINET.Core")]
    [InlineData("MPINET.Core", "")]
    public void Depend_on_the_packages_that_they_use(string id, string others)
    {
        foreach (string framework in new[] { OldestNet, "net8.0" })
        {
            Assert.Equal(Words(others).Select(other => (other, Feed.Version)), Feed.Of(id).Brings(framework));
        }
    }

    private static string[] Words(string text) => text.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    [Fact]
    public void Are_small() =>
        Assert.InRange(
            new[] { "MPINET", "MPINET.Core", "MPINET.Serialization" }.Sum(id => new FileInfo(Feed.Of(id).File).Length),
            1,
            Most
        );

    [Fact]
    public void Have_the_rules_and_the_generator_where_compilers_look()
    {
        Assert.Contains("analyzers/dotnet/cs/MPINET.Analyzers.dll", Feed.Of("MPINET.Core").Entries);
        Assert.Contains("analyzers/dotnet/cs/MPINET.Analyzers.CodeFixes.dll", Feed.Of("MPINET.Core").Entries);
        Assert.Contains("analyzers/dotnet/cs/MPINET.Objects.Generator.dll", Feed.Of("MPINET.Objects").Entries);
    }

    // The oldest glibc of a processor has the number of the first that was ported to it.
    [Theory]
    [InlineData("linux-x64", "2.3")]
    [InlineData("linux-arm64", "2.17")]
    public void Have_shims_for_systems_that_are_as_old_as_dotnet_allows(string runtime, string glibc)
    {
        Assert.SkipUnless(Feed.RuntimesOfShims.Contains(runtime), Feed.NoArm64);
        Package package = Feed.Of("MPINET.Core");
        string[] shims = ShimsOf(package, runtime);
        Assert.Contains($"mpi/openmpi/{runtime}/libmpinet_openmpi.so", shims);
        foreach (string shim in shims)
        {
            Version[] versions = [.. package.GlibcVersions(shim)];
            Assert.NotEmpty(versions);
            Assert.All(
                versions,
                version => Assert.True(version <= Version.Parse(glibc), $"{shim} needs glibc {version}")
            );
        }
    }

    [Fact]
    public void Have_shims_for_two_processors()
    {
        Assert.SkipUnless(Feed.RuntimesOfShims.Contains("linux-arm64"), Feed.NoArm64);
        Package package = Feed.Of("MPINET.Core");
        string[] ofX64 = ShimsOf(package, "linux-x64");
        string[] ofArm64 = ShimsOf(package, "linux-arm64");
        Assert.All(ofX64, shim => Assert.Equal(62, Processor(shim)));
        Assert.All(ofArm64, shim => Assert.Equal(183, Processor(shim)));
        Assert.Equal(
            ofX64.Select(Path.GetFileName).Order(StringComparer.Ordinal),
            ofArm64.Select(Path.GetFileName).Order(StringComparer.Ordinal)
        );

        int Processor(string shim) => BitConverter.ToUInt16(package.Read(shim), 18);
    }

    [Fact]
    public void Have_what_bindings_are_made_with()
    {
        string[] kit =
        [
            .. Feed.Of("MPINET.Tool")
                .Entries.Where(entry => entry.Contains("/any/kit/"))
                .Select(entry => entry.Split("/any/kit/")[1]),
        ];
        foreach (string framework in new[] { "net8.0", "netstandard2.0" })
        {
            Assert.Contains($"{framework}/options.rsp", kit);
            Assert.Contains($"{framework}/sources/Mpi.Start.cs", kit);
            Assert.Contains($"{framework}/references/MPINET.Loader.dll", kit);
        }

        Assert.Contains("specs/functions.tsv", kit);
        Assert.Contains("native-shim/build.sh", kit);
        Assert.Contains("analyzers/MPINET.Pmpi.dll", kit);
    }

    [Fact]
    public void Have_a_whole_folder_for_each_MPI()
    {
        Package package = Feed.Of("MPINET.Core");
        string[] mpis =
        [
            .. package.Entries.Where(entry => entry.EndsWith("/descriptor.txt", StringComparison.Ordinal)),
        ];
        Assert.Contains("mpi/openmpi/descriptor.txt", mpis);
        foreach (string mpi in mpis.Select(file => Path.GetDirectoryName(file)!))
        {
            Assert.Contains($"{mpi}/net8.0/MPINET.PInvoke.dll", package.Entries);
            Assert.Contains($"{mpi}/netstandard2.0/MPINET.PInvoke.dll", package.Entries);
            Assert.Contains($"{mpi}/linux-x64/libmpinet_{Path.GetFileName(mpi)}.so", package.Entries);
        }
    }

    private static string[] ShimsOf(Package package, string runtime) =>
        [.. package.Entries.Where(entry => entry.Contains($"/{runtime}/"))];

    private static string Text(Package package, string entry) => Encoding.UTF8.GetString(package.Read(entry));

    [GeneratedRegex(@"^(lib/.*|tools/.*)/(MPINET[^/]*|mpinet)\.dll$")]
    private static partial Regex LibraryOrTool();
}
