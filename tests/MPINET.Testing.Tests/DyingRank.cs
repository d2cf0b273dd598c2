namespace MPINET.Testing.Tests;

public sealed class DyingRank
{
    private static readonly Lazy<VictimRun> Run = new(() => Victim.Run("DyingTests"));

    [Fact(Timeout = Limit.Run)]
    public void Fails_the_run()
    {
        Assert.Equal(2, Run.Value.ExitCode);
        Assert.Equal((3, 8, 0), Run.Value.Counts);
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_when_it_exits_without_Finalize()
    {
        string message = Run.Value.Failed("Exit_without_Finalize [2 ranks]");
        Assert.Contains("rank 1 exited with code 1 without MPI_Finalize", message);
        Assert.Contains("the last words", message);
        Assert.Contains("MPINET: rank 1 ends without MPI_Finalize", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_when_it_exits_behind_the_back_of_managed_code() =>
        Assert.Contains("rank 1 exited with code 0 without MPI_Finalize", Run.Value.Failed("Exit_by_C_code [2 ranks]"));

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_when_it_aborts() =>
        Assert.Contains("rank 1 exited with code 5 without MPI_Finalize", Run.Value.Failed("Abort [2 ranks]"));

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_when_it_finalizes_MPI() =>
        Assert.Contains(
            "all 2 ranks: The test called MPI_Finalize, which is the runner's.",
            Run.Value.Failed("Finalize_is_not_the_tests [2 ranks]")
        );

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_with_its_exit_code() =>
        Assert.Contains(
            "rank 0 exited with code 7 without MPI_Finalize",
            Run.Value.Failed("Exit_with_a_code [2 ranks]")
        );

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_with_the_unhandled_exception()
    {
        string message = Run.Value.Failed("Unhandled_exception_in_a_thread [2 ranks]");
        Assert.Contains("rank 1 ", message);
        Assert.Contains("System.InvalidOperationException: nobody catches this", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void Is_reported_with_its_signal_and_what_C_code_wrote()
    {
        string message = Run.Value.Failed("Signal [2 ranks]");
        Assert.Contains("rank 1 died of signal 9 (SIGKILL) without MPI_Finalize", message);
        Assert.Contains("written by C", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void May_be_a_process_outside_MPI()
    {
        Assert.Contains("the process exited with code 3", Run.Value.Failed("Outside_MPI"));
        Run.Value.Passed("Outside_MPI_a_good_one");
    }

    [Fact(Timeout = Limit.Run)]
    public void Fails_its_launch_when_all_tests_have_passed()
    {
        VictimRun run = Victim.Run("DyingAfterwardsTests");
        Assert.Equal(2, run.ExitCode);
        run.Passed("Good_one [2 ranks]");
        string message = run.Failed("The launch on 2 ranks");
        Assert.Contains("rank 1 exited with code 3", message);
        // A rank that wrote nothing does not tell the reason. The launcher may.
        Assert.Contains("non-zero status", message);
    }

    [Fact(Timeout = Limit.Run)]
    public void Lets_the_rest_go_on()
    {
        Run.Value.Passed("Good_one_after_an_exit [2 ranks]");
        Run.Value.Passed("Then_a_good_one [2 ranks]");
    }
}
