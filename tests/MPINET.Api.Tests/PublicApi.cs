namespace MPINET.Api.Tests;

public sealed class PublicApi
{
    // The limit on reported differences: the first ones are enough to find the cause.
    private const int Shown = 200;

    [Fact]
    public void Is_the_same_for_every_MPI()
    {
        Assert.NotEmpty(BuiltAssemblies.PInvoke);
        AssertNone(ApiDifferences.Between(BuiltAssemblies.PInvoke), "The assemblies MPINET.PInvoke of the MPIs differ");
    }

    private static void AssertNone(List<string> differences, string what) =>
        Assert.True(
            differences.Count == 0,
            $"{what}\n{differences.Count} differences:\n{string.Join("\n", differences.Take(Shown))}"
                + (differences.Count > Shown ? $"\n... and {differences.Count - Shown} more" : "")
        );
}
