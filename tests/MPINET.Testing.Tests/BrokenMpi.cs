namespace MPINET.Testing.Tests;

public sealed class BrokenMpi
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("BrokenTests"));

    [Theory(Timeout = Limit.Run)]
    [InlineData("Named [1 rank]", "The first defect.")]
    [InlineData("Named [2 ranks]", "The first defect.")]
    [InlineData("Named_for_two_ranks [2 ranks]", "The second defect.")]
    [InlineData("Named_with_a_star(number: 10) [1 rank]", "The third defect.")]
    [InlineData("Named_with_a_star(number: 11) [1 rank]", "The third defect.")]
    public void Skips_what_the_table_of_defects_names(string test, string defect) =>
        Assert.Equal(defect, Run.Value.SkipReason(test, "broken"));

    [Theory(Timeout = Limit.Run)]
    [InlineData("Named_for_two_ranks [1 rank]")]
    [InlineData("Named_with_a_star(number: 2) [1 rank]")]
    [InlineData("Named_for_another_MPI [1 rank]")]
    public void Runs_what_it_does_not_name(string test) => Run.Value.Passed(test);

    [Fact(Timeout = Limit.Run)]
    public void Is_named_beside_the_counts_with_the_runtime() =>
        Assert.Matches(@"(?m)^1 rank, (\.NET|Mono) [0-9.]+, [A-Z].*[0-9/].*: 3 passed", Run.Value.Output);
}
