namespace MPINET.Testing.Tests;

public sealed class WrongTest
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("Wrong"));

    [Theory(Timeout = Limit.Run)]
    [InlineData("Constructor_parameter", "needs a System.IO.Stream that is not one of its class fixtures")]
    [InlineData("No_ranks", "A test needs at least 1 rank.")]
    [InlineData("Parameter_without_data", "No value for the parameter 'number'.")]
    [InlineData("Hidden", "make both public")]
    public void Fails_with_the_reason(string test, string reason) => Assert.Contains(reason, Run.Value.Failed(test));
}
