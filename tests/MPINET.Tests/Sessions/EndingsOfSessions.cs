using System.Text.RegularExpressions;
using MPINET.Loader;
using MPINET.Samples.Tests;

namespace MPINET.Tests.Sessions;

public sealed class EndingsOfSessions
{
    private static readonly BuiltProgram Program = new("SessionEndings");

    [Fact(Timeout = Limit.Test)]
    public void A_receive_that_never_completed_is_reported_and_cancelled()
    {
        Job job = Program.OnRanks(2, "receive-never-completed").ExitsWith(0);
        foreach (int rank in new[] { 0, 1 })
        {
            Assert.Contains($"MPINET: rank {rank} ends its session with 1 request(s) under way", job.Error);
        }

        Assert.Contains("  MPI_Irecv, made at ", job.Error);
        Assert.Contains("Program.cs:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Messages_of_a_group_that_never_completed_are_reported_and_cancelled()
    {
        Job job = Program.OnRanks(2, "group-never-completed").ExitsWith(0);
        Assert.Contains("MPINET: rank 1 ends its session with 2 request(s) under way", job.Error);
        Assert.Equal(4, Regex.Matches(job.Error, "  MPI_Irecv, made at .*Program.cs:").Count);
    }

    [Fact(Timeout = Limit.Test)]
    public void An_object_that_never_came_is_reported_and_not_waited_for()
    {
        Job job = Program.OnRanks(2, "object-never-received").ExitsWith(0);
        Assert.Contains("MPINET: rank 1 ends its session with 1 request(s) under way", job.Error);
        Assert.Contains("Objects.cs:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void A_send_that_never_completes_aborts_the_job_with_the_report()
    {
        Job job = Aborted("send-never-completed");
        Assert.Matches("MPINET: rank [01] ends its session with 1 request\\(s\\) under way", job.Error);
        Assert.Matches("MPINET: rank [01] aborts the job, for 1 request\\(s\\) did not complete", job.Error);
        Assert.Contains("  MPI_Issend, made at ", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void An_object_that_is_never_received_aborts_the_job_too()
    {
        Job job = Aborted("object-never-taken");
        Assert.Matches("MPINET: rank [01] aborts the job, for 1 request\\(s\\) did not complete", job.Error);
        Assert.Matches("  MPI_Issend, made at .*Objects.cs:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Objects_wait_for_a_slow_receiver_and_that_is_reported()
    {
        Job job = Program.OnRanks(2, "objects-for-a-slow-receiver").ExitsWith(0);
        Assert.Equal(["all received"], job.Lines);
        Assert.Matches(
            "MPINET: rank 1 has waited 0[.]2 s at the end of its session for \\d+ object\\(s\\) to be received, and continues to wait. The first is an object of 10\\d{5} bytes to rank 0 with tag \\d+[.]",
            job.Error
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Dropped_requests_that_have_completed_are_not_reported()
    {
        Job job = Program.OnRanks(2, "dropped-requests-that-have-completed").ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("")]
    [InlineData("MPINET_CHECK")]
    public void Objects_that_were_never_freed_are_reported_on_request(string variable)
    {
        (string, string)[] variables = variable.Length == 0 ? [] : [(variable, "1")];
        Job job = Program.OnRanks(1, variables, "unfreed").ExitsWith(0);
        Assert.Contains("MPINET: rank 0 ends its session without freeing 1 object(s):", job.Output);
        Assert.Contains("  persistent request, made ", job.Output);
        Assert.Contains("LeaveUnfreed", job.Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void Delete_functions_of_attributes_of_Self_may_use_everything()
    {
        string[] tiers = ["ports, an object", "CLI, a value, state, True", "P/Invoke, 42, 17, True"];
        Program
            .OnRanks(2, "delete-functions-of-self")
            .Writes(tiers.Concat(tiers).Select(tier => $"{tier}: True False 0 1 7 2 1.5 True True"));
    }

    [Fact(Timeout = Limit.Test)]
    public void The_library_frees_what_it_keeps_in_the_meantime()
    {
        Job job = Program.OnRanks(2, "kept-until-the-end").ExitsWith(0);
        Assert.Equal(2, job.Lines.Count(line => line == "deleted: a copy of what the hidden duplicate gets"));
        Assert.Equal(2, job.Lines.Count(line => line.StartsWith("The session has ended", StringComparison.Ordinal)));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("foreign-end")]
    [InlineData("foreign-end-within")]
    public void It_does_so_too_if_other_code_ends_MPI_and_throws_what_a_delete_function_has_thrown(string ending) =>
        Program.OnRanks(2, ending).Writes(["thrown at the end", "thrown at the end", "True False", "True False"]);

    [Fact(Timeout = Limit.Test)]
    public void An_error_for_want_of_communicators_names_those_that_were_not_disposed_of()
    {
        Assert.SkipWhen(
            MpiLoader.Current!.Descriptor.LaunchBoot is not null,
            "LAM/MPI takes minutes to make all communicators that it has room for."
        );
        Job job = Program.OnRanks(1, [("MPINET_CHECK", "0")], "all-communicators").ExitsWith(0);
        string[] errors = Regex.Split(job.Output, "^150: ", RegexOptions.Multiline);
        Assert.Equal(3, errors.Length);
        foreach (string error in errors.Skip(1))
        {
            Assert.StartsWith("MPI_Comm_dup failed on rank 0", error);
            Assert.Contains("150 communicators of this process were not disposed of", error);
        }

        Assert.Contains("SessionOptions.ReportUnfreed or MPINET_CHECK=1", errors[1]);
        Assert.Matches("  150 at .*Finalization.cs:\\d+ \\(SessionEndings.TakeAllCommunicators\\)", errors[2]);
    }

    [Fact(Timeout = Limit.Test)]
    public void Calls_before_and_after_it_and_a_second_one_are_refused()
    {
        string[] lines = [.. Program.OnRanks(1, "second").ExitsWith(0).Output.TrimEnd('\n').Split('\n')];
        Assert.Equal(3, lines.Length);
        Assert.StartsWith("There is no session: open one first", lines[0]);
        Assert.StartsWith("The session has ended", lines[1]);
        Assert.StartsWith("MPI has been finalised", lines[2]);
    }

    [Fact(Timeout = Limit.Test)]
    public void Before_and_after_it_MPI_knows_if_it_was_initialised_and_finalised() =>
        Program.OnRanks(1, "inquiry").Writes(["before: False False", "in it: True False", "after: True True"]);

    [Fact(Timeout = Limit.Test)]
    public void One_in_another_does_not_end_it() => Program.OnRanks(1, "nested").Writes(["inner False, outer True"]);

    [Fact(Timeout = Limit.Test)]
    public void MPI_that_others_have_initialised_is_not_finalised() =>
        Program.OnRanks(2, "foreign").Writes(["finalised: False", "finalised: False"]);

    [Fact(Timeout = Limit.Test)]
    public void A_call_from_a_thread_that_the_level_forbids_is_refused()
    {
        Job job = Program.OnRanks(1, "funneled").ExitsWith(0);
        if (job.Output.StartsWith("as asked for", StringComparison.Ordinal))
        {
            Assert.Equal(3, job.Lines.Count());
            Assert.Equal(
                2,
                job.Lines.Count(line => line.StartsWith("This thread may not call MPI: the level granted is Funneled"))
            );
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void A_buffer_that_is_disposed_of_serves_no_other_before_a_threads_receive_has_ended() =>
        Program.OnRanks(2, "dispose-during-a-receive").Writes(["the next buffer has 0", "the next buffer has 0"]);

    [Fact(Timeout = Limit.Test)]
    public void Many_threads_may_call_where_MPI_grants_it()
    {
        Job job = Program.OnRanks(2, "multiple").ExitsWith(0);
        Assert.Equal(2, job.Lines.Count());
        Assert.All(
            job.Lines,
            line =>
                Assert.Contains(
                    line,
                    new[] { "not granted", "total 100, second waiter refused: True, cancelled from elsewhere: True" }
                )
        );
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Four_threads_exchange_objects_where_MPI_grants_it()
    {
        Job job = Program.OnRanks(2, "objects-on-four-threads").ExitsWith(0);
        Assert.Equal(2, job.Lines.Count());
        Assert.All(job.Lines, line => Assert.Contains(line, new[] { "not granted", "1600 of 1600" }));
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Two_threads_reduce_by_functions_and_leave_no_operation_behind()
    {
        Job job = Program.OnRanks(2, "functions-on-two-threads").ExitsWith(0);
        Assert.Equal(2, job.Lines.Count());
        Assert.All(job.Lines, line => Assert.Contains(line, new[] { "not granted", "2000 of 2000" }));
        Assert.DoesNotContain("MPINET:", job.Error);
        Assert.DoesNotContain("leaked", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Requests_that_a_thread_has_begun_are_completed_by_others_also_after_its_end()
    {
        Job job = Program.OnRanks(2, "hand-requests-on").ExitsWith(0);
        Assert.Equal(2, job.Lines.Count());
        Assert.All(job.Lines, line => Assert.Contains(line, new[] { "not granted", "2400 of 2400" }));
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Abort_ends_all_with_the_code()
    {
        Job job = Aborted("abort-7");
        Assert.DoesNotContain("MPINET:", job.Error);
        Assert.Equal("", job.Output);
    }

    [Fact(Timeout = Limit.Test)]
    public void What_was_written_before_Abort_is_passed_on()
    {
        Job job = Aborted("words-before-abort");
        Assert.Equal(Enumerable.Range(0, 2000).Select(i => $"line {i}"), job.Output.TrimEnd('\n').Split('\n'));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData("exception")]
    [InlineData("exception-in-run")]
    [InlineData("exception-in-async-main")]
    [InlineData("exception-through-finally-blocks")]
    [InlineData("exception-in-session-main")]
    [InlineData("exception-in-async-session-main")]
    public void An_unhandled_exception_aborts_the_job_with_its_text(string ending)
    {
        Job job = Aborted(ending);
        Assert.Contains("MPINET: rank 1 ", job.Error);
        Assert.Contains("System.InvalidOperationException: nobody handles this", job.Error);
        Assert.Contains("at SessionEndings.", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void An_unhandled_exception_on_two_threads_is_reported_once()
    {
        Job job = Aborted("exception-on-two-threads");
        Assert.True(1 == Regex.Matches(job.Error, "MPINET: rank 1 ").Count, $"Not once: {job}");
    }

    [Fact(Timeout = Limit.Test)]
    public void An_exception_of_the_runtime_aborts_the_job_too()
    {
        Job job = Aborted("exception-of-a-null-reference");
        Assert.Contains("MPINET: rank 1 ", job.Error);
        Assert.Contains("System.NullReferenceException: ", job.Error);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void A_handled_exception_aborts_nothing_but_a_rank_that_waits_names_it(int ranks)
    {
        Assert.SkipWhen(
            MpiLoader.Current!.Descriptor.LaunchBoot is not null,
            "LAM/MPI's MPI_Finalize waits for no other process."
        );
        Job job = Program.OnRanks(ranks, "exceptions-that-are-handled-inside").ExitsWith(0);
        Assert.Contains($"MPINET: rank {ranks - 1} has waited 0.5 s at the end of its session", job.Error);
        Assert.Contains("System.ArgumentException: handled inside", job.Error);
        Assert.DoesNotContain("aborted", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Processes_may_end_far_apart()
    {
        Job job = Program.OnRanks(2, "ends-far-apart").ExitsWith(0);
        Assert.DoesNotContain("MPINET:", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Main_hands_the_arguments_on() =>
        Program.OnRanks(2, "session-main").Writes(["session-main", "session-main"]);

    [Fact(Timeout = Limit.Test)]
    public void An_exception_may_leave_it_if_the_program_allows_it() =>
        Program.OnRanks(2, "exception-that-is-handled").Writes(["handled", "handled"]);

    // Runs a program that aborts its job.
    private static Job Aborted(string ending) => Program.Aborted(2, ending);
}
