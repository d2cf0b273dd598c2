using MPINET.Samples.Tests;

namespace MPINET.Tests.Resilience;

public sealed class FailingProcess
{
    private const int Ranks = 3;
    private static readonly BuiltProgram program = new("Failures");

    [Fact(Timeout = Limit.Test)]
    public void Is_told_of_acknowledged_and_left_behind() =>
        Writes(
            "pieces",
            [
                "0: what was sent before arrives: 7",
                "0: MPIX_ERR_PROC_FAILED MPI_Recv [2] False True",
                "1: MPIX_ERR_REVOKED MPI_Recv",
                .. OnBoth("agreed on 2 without [2]"),
                .. OnBoth("acknowledged [2]"),
                .. OnBoth("agreed on 2"),
                .. OnBoth("the handler keeps the error: True"),
                "0: rank 0 of 2, sum 3",
                "1: rank 1 of 2, sum 3",
                "0: the world goes on: 1",
                "1: the world goes on: 0",
            ]
        );

    [Fact(Timeout = Limit.Test)]
    public void Is_acknowledged_by_the_functions_of_older_versions_too()
    {
        using StandIn mpi = new("-DWITHOUT_GET_FAILED");
        Job job = mpi.Run(program, Ranks, "pieces").ExitsWith(0);
        Assert.Contains("0: MPIX_ERR_PROC_FAILED MPI_Recv [] False True\n", job.Output);
        Assert.Equal(2, job.Lines.Count(line => line.EndsWith(": agreed on 2 without []", StringComparison.Ordinal)));
        Assert.Equal(2, job.Lines.Count(line => line.EndsWith(": acknowledged [2]", StringComparison.Ordinal)));
    }

    [Fact(Timeout = Limit.Test)]
    public void Leaves_a_receive_from_any_source_under_way() =>
        Writes("pending", ["0: MPIX_ERR_PROC_FAILED_PENDING True", "0: received 8"]);

    [Fact(Timeout = Limit.Test)]
    public void Is_known_without_an_error() =>
        Writes(
            "group",
            [
                .. new[] { 0, 1, 2 }.Select(rank => $"{rank}: revoked False"),
                "0: failed [1]",
                "2: failed [1]",
                "0: revoked True",
                "2: revoked True",
            ]
        );

    [Fact(Timeout = Limit.Test)]
    public void Has_receives_of_objects_interrupted() =>
        Writes(
            "objects",
            [
                .. new[] { 0, 1, 2 }.Select(rank => $"{rank}: together 012"),
                .. new[] { 1, 1, 2, 2 }.Select(rank => $"{rank}: RevokedException"),
            ]
        );

    [Fact(Timeout = Limit.Test)]
    public void Has_its_part_of_a_checkpoint_read_by_the_others()
    {
        string folder = Directory
            .CreateDirectory(Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString("n")))
            .FullName;
        try
        {
            using StandIn mpi = new();
            Job job = mpi.Run(program, Ranks, "files", folder).ExitsWith(0);
            Assert.Equal(
                Job.Sorted([.. OnBoth("3 have saved step 3, 2 go on"), .. OnBoth("6 elements, sum of all 3405")]),
                Job.Sorted(job.Lines)
            );
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_gone_when_the_body_runs_again() =>
        Writes(
            "run",
            [
                "0: lost [1] of 3, was 0, is 0, by a failure True",
                "2: lost [1] of 3, was 2, is 1, by a failure True",
                "0: now [0 -1 1], before [0 2]",
                "2: now [0 -1 1], before [0 2]",
                "0: no such ranks: True True",
                "2: no such ranks: True True",
                "0: 6 rounds, total 30",
                "2: 6 rounds, total 30",
            ]
        );

    [Fact(Timeout = Limit.Test)]
    public void Interrupts_those_who_wait_in_a_communicator_that_the_body_has_made() =>
        Writes(
            "children",
            ["0: AggregateException", "1: RevokedException", "0: 2 in the grid, sum 2", "1: 2 in the grid, sum 2"]
        );

    [Fact(Timeout = Limit.Test)]
    public void May_be_followed_by_one_that_fails_while_the_state_is_restored() =>
        Writes(
            "restore-fails",
            [
                "0: lost [2] of 3, was 0",
                "1: lost [2] of 3, was 1",
                "0: lost [1 2] of 3, was 0",
                "0: restored",
                "0: done by 1",
            ]
        );

    [Fact(Timeout = Limit.Test)]
    public void Is_not_needed_to_have_the_state_restored() =>
        Writes(
            "revoked-by-body",
            [
                .. new[] { 0, 1, 2 }.Select(rank => $"{rank}: lost [] of 3, RevokedException"),
                .. new[] { 0, 1, 2 }.Select(rank => $"{rank}: 2 calls"),
            ]
        );

    [Fact(Timeout = Limit.Test)]
    public void Is_something_else_than_an_error_of_the_body() =>
        Writes("error-of-body", new[] { 0, 1, 2 }.Select(rank => $"{rank}: the body's own"));

    // Without MPI's own text for the error code, which begins after the function and differs between MPIs.
    private static void Writes(string topic, IEnumerable<string> lines)
    {
        using StandIn mpi = new();
        Job job = mpi.Run(program, Ranks, topic).ExitsWith(0);
        Assert.Equal(
            Job.Sorted(lines),
            job.Lines.Where(line => !line.StartsWith("0: MPI_Recv failed on rank 0: ", StringComparison.Ordinal))
        );
    }

    private static string[] OnBoth(string text) => [$"0: {text}", $"1: {text}"];
}
