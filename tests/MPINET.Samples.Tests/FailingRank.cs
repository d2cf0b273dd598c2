namespace MPINET.Samples.Tests;

public sealed class FailingRank
{
    private const string NoFinalize = "MPINET: rank 1 ends without MPI_Finalize: the job is aborted";

    private static readonly BuiltProgram Program = new("Endings");

    // UCX handles the signal by which both runtimes detect a null reference.
    [Fact(Timeout = Limit.Test)]
    public void Catches_a_null_reference_like_any_exception() =>
        Program
            .OnRanks(2, OverUcx.Variables, "null-reference-caught")
            .Writes(Enumerable.Repeat("caught System.NullReferenceException", 6));

    // On Mono two handlers race, so the result varies: only the chosen variable is tested.
    [Theory(Timeout = Limit.Test)]
    [InlineData(null, "''")]
    [InlineData("SIGSEGV", "'SIGSEGV'")]
    public void Gives_UCX_a_signal_only_if_its_user_asks_for_it(string? chosen, string read) =>
        Program
            .OnRanks(2, chosen is null ? [] : [("UCX_ERROR_SIGNALS", chosen)], "signals-of-ucx")
            .Writes([read, read]);

    [Theory(Timeout = Limit.Test)]
    [InlineData("null-reference", "System.NullReferenceException: ")]
    [InlineData("exception", "System.InvalidOperationException: nobody handles this")]
    [InlineData("exception-in-a-thread", "System.InvalidOperationException: nobody handles this in a thread")]
    public void Aborts_the_job_with_the_text_of_its_exception(string ending, string text)
    {
        Job job = Program.OnRanks(2, ending).ExitsWith(1);
        Assert.Contains($"MPINET: rank 1 ends because of an unhandled exception: {text}", job.Error);
        Assert.Contains(" at Endings", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Aborts_the_job_at_Finalize_with_the_text_of_an_exception_that_no_call_could_hand_on()
    {
        Job job = Program.OnRanks(2, "exception-in-a-callback-that-no-call-hands-on").ExitsWith(1);
        Assert.Contains("MPINET: rank 1 ends because of an exception of a callback", job.Error);
        Assert.Contains("System.InvalidOperationException: thrown in an op", job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("return", 1)]
    [InlineData("return-7", 7)]
    [InlineData("exit-7", 7)]
    public void Aborts_the_job_when_it_leaves_without_Finalize(string ending, int exitCode) =>
        Assert.Contains(NoFinalize, Program.OnRanks(2, ending).ExitsWith(exitCode).Error);

    [Fact(Timeout = Limit.Test)]
    public void Keeps_what_it_has_written() =>
        Assert.Equal("the last words\n", Program.OnRanks(2, "return").ExitsWith(1).Output);

    [Fact(Timeout = Limit.Test)]
    public void Aborts_on_request_without_the_loaders_message() =>
        Assert.DoesNotContain("MPINET:", Program.OnRanks(2, "abort-7").ExitsWith(7).Error);

    [Theory(Timeout = Limit.Test)]
    [InlineData("finalize-then-exception")]
    [InlineData("finalize-then-return-7")]
    public void Does_not_concern_MPI_after_Finalize(string ending)
    {
        Job job = Program.OnRanks(2, ending);
        Assert.NotEqual(0, job.ExitCode);
        Assert.DoesNotContain("MPINET:", job.Error);
    }
}
