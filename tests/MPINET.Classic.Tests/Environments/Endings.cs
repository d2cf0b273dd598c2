using MPINET.Samples.Tests;

namespace MPINET.Classic.Tests.Environments;

/// <summary>Programs that begin and end MPI themselves, in a separate launch each.</summary>
public sealed class Endings
{
    private static readonly BuiltProgram Program = new("ClassicPrograms");

    [Fact(Timeout = Limit.Test)]
    public void After_its_end_MPI_is_finalised_and_a_second_one_refused() =>
        Run(1, "second")
            .Writes([
                "none yet",
                "initialised: True, finalised: True",
                "MPI has been finalised, and cannot be initialised a second time in one process. Keep one MPI.Environment around all calls.",
                "none any more",
            ]);

    [Fact(Timeout = Limit.Test)]
    public void The_first_Dispose_of_several_environments_ends_MPI() =>
        Run(1, "in-another").Writes(["finalised: True"]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(4)]
    public void Run_begins_and_ends_it(int ranks) =>
        Run(ranks, "run")
            .Writes(
                Enumerable.Range(0, ranks).SelectMany(rank => new[] { $"rank {rank} of {ranks}", "finalised: True" })
            );

    [Fact(Timeout = Limit.Test)]
    public void An_exception_comes_out_of_Run_that_is_not_to_clean_up() =>
        Run(2, "exception-that-comes-out").Writes(Enumerable.Repeat("handled outside, finalised: False", 2));

    [Fact(Timeout = Limit.Test)]
    public void The_exit_code_of_Main_survives()
    {
        Assert.Equal(3, Run(1, "exit-code").ExitCode);
        Assert.NotEqual(0, Run(2, "exit-code").ExitCode);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("exception")]
    [InlineData("exception-in-run")]
    public void An_exception_on_one_rank_ends_those_that_wait_for_it(string ending)
    {
        Job job = Aborted(ending);
        Assert.Contains("MPINET: rank 1 ", job.Error);
        Assert.Contains("System.InvalidOperationException: nobody handles this", job.Error);
        Assert.Contains("at Endings.ThrowOnTheLast", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Abort_ends_those_that_wait() => Aborted("abort");

    private static Job Aborted(string ending) => Program.Aborted(2, "Endings", ending);

    private static Job Run(int ranks, string ending) => Program.OnRanks(ranks, "Endings", ending);
}
