using System.Text.RegularExpressions;
using MPINET.Samples.Tests;

namespace MPINET.Objects.Tests;

/// <summary>Errors that end the whole job, each in a separate launch: one message with the reason, and an exit code.</summary>
public sealed class EndsOfTheJob
{
    private const string OneWay = "MPINET: a one-way call has thrown on rank 1, and the job is aborted: ";

    private static readonly BuiltProgram Program = new("ObjectEndings");

    [Theory(Timeout = Limit.Test)]
    [InlineData(
        "one-way-call",
        "IVictim.Throw of object 0.1 on rank 1 has thrown System.ArgumentException: no code handles this"
    )]
    [InlineData(
        "constructor",
        "constructor of object 0.2 on rank 1 has thrown System.InvalidOperationException: not today"
    )]
    [InlineData(
        "handler",
        "IVictim.Throw of object 0.1 on rank 1 has thrown System.ArgumentException: no code handles this"
    )]
    [InlineData(
        "call-after-release",
        "IVictim.Throw of object 0.1 on rank 1 has thrown System.ObjectDisposedException: The object was released before this call."
    )]
    public void A_one_way_call_that_fails_without_a_handler(string ending, string message)
    {
        Job job = Ended(ending);
        RequireOnce(OneWay + "MPINET.Objects.RemoteCallException: " + message, job);
        if (ending == "handler")
        {
            RequireOnce(
                "A handler of ParallelObjects.CallFailed has thrown System.FormatException: of the handler",
                job
            );
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void A_call_at_once_that_fails_without_a_handler() =>
        RequireOnce(
            OneWay.Replace("rank 1", "rank 0")
                + "MPINET.Objects.RemoteCallException: IVictim.Throw of object 0.2 on rank 0 has thrown System.ArgumentException: no code handles this",
            Ended("one-way-call-at-once")
        );

    [Fact(Timeout = Limit.Test)]
    public void An_awaited_call_with_an_unhandled_exception()
    {
        Job job = Ended("two-way-call");
        Assert.Contains("MPINET: rank 0 ", job.Error);
        RequireOnce(
            ": MPINET.Objects.RemoteCallException: IVictim.ThrowAsync of object 0.1 on rank 1 has thrown System.ArgumentException: no code handles this",
            job
        );
        Assert.Contains("--- on rank 1: ---", job.Error);
        Assert.Contains("at Victim.ThrowAsync", job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void A_deadlock()
    {
        Job job = Ended("deadlock");
        Assert.Contains("MPINET.Objects.ParallelDeadlockException: Nothing is under way", job.Error);
        Assert.Contains(
            "rank 1: IVictim.WaitAsync of object 0.1 on rank 1 awaits something that can no longer complete",
            job.Error
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void A_rank_that_is_killed()
    {
        Job job = Ended("kill");
        Assert.Matches("(?i)signal 9|killed", job.Output + job.Error);
    }

    [Fact(Timeout = Limit.Test)]
    public void Other_classes_on_a_rank() =>
        Assert.Contains(
            "System.InvalidOperationException: The parallel classes of rank(s) 1 are not those of rank 0: start the same program on all ranks, and load plugins on all ranks before ParallelObjects.Run. Odd, ObjectEndings is on rank 1 and missing on rank 0.",
            Ended("other-classes").Error
        );

    private static Job Ended(string ending)
    {
        Job job = Program.Aborted(2, ending);
        Assert.DoesNotContain("goes on", job.Output);
        return job;
    }

    private static void RequireOnce(string message, Job job) =>
        Assert.True(1 == Regex.Matches(job.Error, Regex.Escape(message)).Count, $"Not once '{message}': {job}");
}
