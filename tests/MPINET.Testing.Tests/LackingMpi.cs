namespace MPINET.Testing.Tests;

public sealed class LackingMpi
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("LackingTests"));

    [Theory(Timeout = Limit.Run)]
    [InlineData("Every_rank_calls_it [2 ranks]")]
    [InlineData("An_assertion_meets_it [2 ranks]")]
    public void Skips_a_test_that_needs_the_function(string test)
    {
        string reason = Run.Value.SkipReason(test, "lacks");
        Assert.Matches("^.+ lacks MPI_[A-Z][a-z_]+$", reason);
    }

    [Fact(Timeout = Limit.Run)]
    public void Fails_a_test_that_one_rank_alone_cannot_run()
    {
        string message = Run.Value.Failed("One_rank_calls_it_and_the_other_passes [2 ranks]");
        Assert.Matches("^rank 0: skipped, unlike others: .+ lacks MPI_", message);
        message = Run.Value.Failed("One_rank_calls_it_and_the_other_waits [2 ranks]");
        Assert.StartsWith("A rank skipped the test, and others did not reach the end of the test.", message);
        Assert.Contains("rank 1 had not reached the end of the test 20 s after the failure", message);
    }

    [Theory(Timeout = Limit.Run)]
    [InlineData("The_test_throws_in_its_name [2 ranks]", "is not part of this MPI")]
    [InlineData("The_test_throws_for_a_function_that_is_there [2 ranks]", "MPI_Send is not part of this MPI")]
    public void Does_not_excuse_an_exception_that_is_not_the_bindings(string test, string message) =>
        Assert.Contains(message, Run.Value.Failed(test));
}
