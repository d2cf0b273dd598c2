namespace MPINET.Testing.Tests;

public sealed class GoodTestsAre
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("GoodTests"));

    [Fact(Timeout = Limit.Run)]
    public void Counted()
    {
        Assert.Equal(0, Run.Value.ExitCode);
        Assert.Matches("total: 16\\s+failed: 0\\s+succeeded: 13\\s+skipped: 3", Run.Value.Output);
        Assert.Equal((13, 0, 3), Run.Value.Counts);
    }

    [Fact(Timeout = Limit.Run)]
    public void Run_once_for_each_number_of_ranks()
    {
        Run.Value.Passed("A_rank_knows_its_place [1 rank]");
        Run.Value.Passed("A_rank_knows_its_place [2 ranks]");
        Run.Value.Passed("A_rank_knows_its_place [4 ranks]");
        Run.Value.Passed("One_rank_is_the_default [1 rank]");
    }

    [Fact(Timeout = Limit.Run)]
    public void Launched_once_for_each_number_of_ranks()
    {
        Assert.Matches(@"(?m)^outside MPI, [^,:]+: 1 passed, 0 failed, 0 skipped \(1 launch,", Run.Value.Output);
        Assert.Matches(@"(?m)^1 rank, [^,:]+, [^,]+: 4 passed, 0 failed, 0 skipped \(1 launch,", Run.Value.Output);
        Assert.Matches(@"(?m)^2 ranks, [^,:]+, [^,]+: 7 passed, 0 failed, 3 skipped \(1 launch,", Run.Value.Output);
        Assert.Matches(@"(?m)^4 ranks, [^,:]+, [^,]+: 1 passed, 0 failed, 0 skipped \(1 launch,", Run.Value.Output);
    }

    [Fact(Timeout = Limit.Run)]
    public void Run_outside_MPI_when_they_are_plain_facts() => Run.Value.Passed("A_fact_runs_outside_MPI");

    [Fact(Timeout = Limit.Run)]
    public void Run_once_for_each_row_of_data()
    {
        Run.Value.Passed("Inline_data_is_converted(number: 1, text: \"a\", third: 3) [2 ranks]");
        Run.Value.Passed("Inline_data_is_converted(number: 2, text: \"two\nlines\", third: 3) [2 ranks]");
        Run.Value.Passed("Member_data_is_found(number: 1, half: 1.5) [1 rank]");
        Run.Value.Passed("Member_data_is_found(number: 2, half: 2.5) [1 rank]");
    }

    [Fact(Timeout = Limit.Run)]
    public void Given_fixtures_lifetimes_and_one_thread()
    {
        Run.Value.Passed("Awaiting_comes_back_to_the_same_thread [2 ranks]");
        Run.Value.Passed("Fixtures_and_lifetimes_are_served [2 ranks]");
    }

    [Fact(Timeout = Limit.Run)]
    public void Skipped_with_the_reason()
    {
        Run.Value.Skipped("Skipped_by_attribute [2 ranks]", "for a reason");
        Run.Value.Skipped("Skipped_while_running [2 ranks]", "for today");
        Assert.EndsWith(
            " lacks MPI_Nonsense",
            Run.Value.SkipReason("Skipped_for_want_of_a_function [2 ranks]", "lacks")
        );
        Run.Value.Passed("Skipped_only_outside_MPI [2 ranks]");
        Run.Value.Passed("Not_skipped_when_the_functions_are_there [2 ranks]");
    }
}
