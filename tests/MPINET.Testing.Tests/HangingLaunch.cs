namespace MPINET.Testing.Tests;

public sealed class HangingLaunch
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("HangingTests"));

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_with_each_ranks_test_and_managed_stack()
    {
        string message = Run.Value.Failed("One_rank_stands_still [2 ranks]");
        Assert.StartsWith("The launch made no progress for 6 s.", message);
        string[] ranks = message.Split(["rank 1 is in"], StringSplitOptions.None);
        Assert.Equal(2, ranks.Length);
        Assert.Contains("rank 0 has ended", ranks[0]);
        Assert.Contains("One_rank_stands_still [2 ranks] and waits for the others", ranks[0]);
        Assert.Contains("MPI_Allreduce", ranks[0]);
        Assert.Contains("One_rank_stands_still [2 ranks]", ranks[1]);
        Assert.Contains("at MPINET.Testing.Victim.HangingTests.Stand_still_here", ranks[1]);
    }

    [Fact(Timeout = Limit.Run)]
    public void Shows_the_MPI_call_that_a_rank_waits_in()
    {
        string message = Run.Value.Failed("Both_ranks_wait_for_a_message [2 ranks]");
        string[] ranks = message.Split(["rank 1 is in"], StringSplitOptions.None);
        Assert.Equal(2, ranks.Length);
        Assert.Contains("rank 0 is in", ranks[0]);
        foreach (string rank in ranks)
        {
            int call = rank.IndexOf("MPINET.PInvoke.Mpi.MPI_Recv", StringComparison.Ordinal);
            int caller = rank.IndexOf("HangingTests.Receive_here", StringComparison.Ordinal);
            Assert.True(call > 0 && caller > call, rank);
        }
    }

    [Fact(Timeout = Limit.Run)]
    public void May_be_a_process_outside_MPI()
    {
        string message = Run.Value.Failed("Outside_MPI");
        Assert.Contains("the process is in MPINET.Testing.Victim.HangingTests.Outside_MPI", message);
        Assert.Contains("at MPINET.Testing.Victim.HangingTests.Stand_still_here", message);
        Run.Value.Passed("Outside_MPI_a_good_one");
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_ended_some_time_after_a_failure_that_others_wait_for()
    {
        string message = Run.Value.Failed("One_fails_and_the_other_waits_for_it [2 ranks]");
        Assert.Contains("rank 1: System.InvalidOperationException: will not send", message);
        Assert.Contains("rank 0 had not reached the end of the test 6 s after the failure", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void Lets_the_rest_go_on()
    {
        Run.Value.Passed("Then_a_good_one [2 ranks]");
        Assert.Equal((2, 4, 0), Run.Value.Counts);
    }
}
