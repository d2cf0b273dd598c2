namespace MPINET.Api.Tests;

public sealed class PublicApi
{
    private const string Renew = "If that is what you want: ./build.sh --target=Api writes docs/api/ anew.";

    // The limit on reported differences: the first ones are enough to find the cause.
    private const int Shown = 200;

    [Fact]
    public void Is_the_same_for_every_MPI()
    {
        Assert.NotEmpty(BuiltAssemblies.PInvoke);
        AssertNone(ApiDifferences.Between(BuiltAssemblies.PInvoke), "The assemblies MPINET.PInvoke of the MPIs differ");
    }

    [Fact]
    public void Is_the_one_that_docs_api_lists_for_MPINET_PInvoke() =>
        AssertListed(BuiltAssemblies.PInvoke.Values.First(), BuiltAssemblies.PInvokeListing);

    [Theory]
    [InlineData("MPINET")]
    [InlineData("MPINET.Classic")]
    [InlineData("MPINET.Cli")]
    [InlineData("MPINET.Loader")]
    [InlineData("MPINET.Objects")]
    [InlineData("MPINET.Serialization")]
    public void Is_the_one_that_docs_api_lists_for(string assembly) =>
        AssertListed(BuiltAssemblies.Of(assembly), assembly + ".txt");

    private static void AssertListed(ApiListing built, string listing)
    {
        ApiListing listed = ApiListing.Read(Path.Combine(AppContext.BaseDirectory, "Listings", listing));
        Dictionary<string, ApiListing> both = new() { [$"docs/api/{listing}"] = listed, ["what was built"] = built };
        AssertNone(
            ApiDifferences.Between(both),
            $"The public API is not the one that docs/api/{listing} lists. {Renew}"
        );
    }

    private static void AssertNone(List<string> differences, string what) =>
        Assert.True(
            differences.Count == 0,
            $"{what}\n{differences.Count} differences:\n{string.Join("\n", differences.Take(Shown))}"
                + (differences.Count > Shown ? $"\n... and {differences.Count - Shown} more" : "")
        );
}
