namespace MPINET.Generator.Tests;

/// <summary>The API of ClangSharp.Interop that the generator is compiled against, compared with the listing of the package's members.</summary>
public sealed class ClangSharpStandIn
{
    private static readonly string Listing = Path.Combine(AppContext.BaseDirectory, "clangsharp.tsv");

    [Fact]
    public void Has_each_member_of_the_listing_with_the_packages_signature()
    {
        string[] missing = [.. Listed().Except(ClangSharpMembers.Read()).Select(Shown)];
        Assert.True(
            missing.Length == 0,
            $"The package has these members, and what the generator is compiled against has not:\n{Lines(missing)}"
        );
    }

    [Fact]
    public void Has_no_member_beyond_the_listing()
    {
        Assert.SkipUnless(ClangSharpMembers.AreOfTheStandIn, "The package is in use, which has more members.");
        string[] extra = [.. ClangSharpMembers.Read().Except(Listed()).Select(Shown)];
        Assert.True(
            extra.Length == 0,
            $"generator/ClangSharp.Interop has these members, and clangsharp.tsv has not. Look each up in the package:\n{Lines(extra)}"
        );
    }

    [Fact]
    public void Is_listed_without_a_line_that_stands_twice()
    {
        string[] listed = [.. Listed()];
        Assert.InRange(listed.Length, 200, 1000);
        Assert.Equal(listed.Distinct(), listed);
    }

    private static IEnumerable<string> Listed() => File.ReadLines(Listing).Where(line => line[0] != '#').Skip(1);

    private static string Shown(string line) => "  " + line.Replace("\t", "  ");

    private static string Lines(string[] lines) => string.Join('\n', lines);
}
