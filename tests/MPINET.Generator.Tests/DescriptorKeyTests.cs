using System.Text.RegularExpressions;
using MPINET.Generator.Specs;

namespace MPINET.Generator.Tests;

/// <summary>The table of the descriptor's keys agrees with the code that reads descriptors.</summary>
public sealed partial class DescriptorKeyTests
{
    // The generator and mpinet bind write these themselves.
    private static readonly string[] NotOfATable = ["name", "shim", "standard", "layout", "mpinet"];

    private static readonly IReadOnlyDictionary<string, DescriptorKey> keys = DescriptorKey.ReadAll(Repository.Specs);

    private static readonly string loader = Path.Combine("lowlevel", "MPINET.Loader");

    [Fact]
    public void Is_read_by_the_parts_that_the_table_names() =>
        Assert.All(
            keys.Values,
            key =>
                Assert.All(
                    key.ReadBy,
                    part =>
                        Assert.True(SourcesOf(part).Contains($"\"{key.Name}\""), $"{part} does not read {key.Name}.")
                )
        );

    [Fact]
    public void Of_the_loader_is_in_the_table() =>
        Assert.Equal(
            keys.Values.Where(key => key.ReadBy.Contains(DescriptorReader.Loader)).Select(key => key.Name).Order(),
            ReadKey()
                .Matches(SourcesOf(DescriptorReader.Loader))
                .Select(match => match.Groups[1].Value)
                .Except(NotOfATable)
                .Order()
        );

    [Fact]
    public void Of_the_build_is_in_the_table() =>
        Assert.Equal(
            keys.Values.Where(key => key.ReadBy.Contains(DescriptorReader.Build)).Select(key => key.Name).Order(),
            DescribedKey()
                .Matches(SourcesOf(DescriptorReader.Build))
                .Select(match => match.Groups[1].Value)
                .Distinct()
                .Order()
        );

    private static string SourcesOf(DescriptorReader part)
    {
        (string folder, string files) = part switch
        {
            DescriptorReader.Generator => ("generator", "*.cs"),
            DescriptorReader.Loader => (loader, "*.cs"),
            _ => ("build", "*.cake"),
        };
        return string.Concat(
            Directory
                .EnumerateFiles(Path.Combine(Repository.Root, folder), files, SearchOption.AllDirectories)
                .Select(File.ReadAllText)
        );
    }

    [GeneratedRegex("""\b(?:One|First|Values)\("([a-z-]+)"[,)]""")]
    private static partial Regex ReadKey();

    [GeneratedRegex("""\bDescribed\(\w+(?:\.\w+)?, "([a-z-]+)"\)""")]
    private static partial Regex DescribedKey();
}
