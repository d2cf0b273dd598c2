namespace MPINET.Testing.Tests;

public sealed class FailingRank
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("FailingTests"));

    [Fact(Timeout = Limit.Run)]
    public void Fails_the_run()
    {
        Assert.Equal(2, Run.Value.ExitCode);
        Assert.Equal((1, 7, 0), Run.Value.Counts);
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_named_with_message_and_place()
    {
        string message = Run.Value.Failed("One_rank_of_four [4 ranks]");
        Assert.StartsWith("rank 2: System.InvalidOperationException: rank two is wrong", message);
        Assert.Contains("---> System.FormatException: because of this", message);
        Assert.Contains("FailingTests.One_rank_of_four", message);
        Assert.Contains("FailingTests.cs", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_shown_with_what_each_rank_wrote()
    {
        string message = Run.Value.Failed("One_rank_of_four [4 ranks]");
        for (int rank = 0; rank < 4; rank++)
        {
            Assert.Contains($"rank {rank} wrote:\n  written by rank {rank}", message);
        }
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_not_told_apart_from_ranks_that_failed_alike()
    {
        string message = Run.Value.Failed("All_ranks_alike [2 ranks]");
        Assert.StartsWith("all 2 ranks: Assert.Equal() Failure", message);
        Assert.Equal(message.IndexOf("Expected: 17"), message.LastIndexOf("Expected: 17"));
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_told_apart_from_ranks_that_failed_otherwise()
    {
        string message = Run.Value.Failed("Each_rank_differently [2 ranks]");
        Assert.Contains("rank 0: Assert.Equal() Failure", message);
        Assert.Contains("Actual:   0", message);
        Assert.Contains("rank 1: Assert.Equal() Failure", message);
        Assert.Contains("Actual:   1", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void May_be_one_that_skips_alone() =>
        Assert.Contains("rank 1: skipped, unlike others: not here", Run.Value.Failed("One_rank_skips [2 ranks]"));

    [Fact(Timeout = Limit.Run)]
    public void May_be_no_rank_but_a_plain_test() =>
        Assert.Contains("a plain failure", Run.Value.Failed("Outside_MPI"));

    [Fact(Timeout = Limit.Run)]
    public void May_have_had_no_data() =>
        Assert.Contains("no data today", Run.Value.Failed("Data_cannot_be_had [2 ranks]"));

    [Fact(Timeout = Limit.Run)]
    public void Leaves_no_message_to_the_next_test()
    {
        string message = Run.Value.Failed("A_message_is_left_behind [2 ranks]");
        Assert.StartsWith("rank 1: System.InvalidOperationException: does not receive", message);
        Run.Value.Passed("The_next_test_does_not_meet_it [2 ranks]");
    }
}
