using MPINET.Testing.Discovery;
using MPINET.Testing.Execution;

namespace MPINET.Testing.Launching;

/// <summary>The result of one test on one number of ranks, merged over all ranks.</summary>
internal sealed class TestResult(string name, Outcome outcome)
{
    public TestResult(TestCase test, Outcome outcome)
        : this(test.DisplayName, outcome) => Test = test;

    /// <summary>The test; null for what belongs to a launch as a whole.</summary>
    public TestCase? Test { get; }

    /// <summary>The name with the number of ranks.</summary>
    public string Name { get; } = name;

    public Outcome Outcome { get; } = outcome;

    /// <summary>The time of the slowest rank.</summary>
    public double Seconds { get; set; }

    /// <summary>The reason of a failure, with the ranks that it concerns, or of a skip.</summary>
    public string Message { get; set; } = "";

    /// <summary>The stacks of the exceptions of a failure; those of several ranks below their names.</summary>
    public string Stack { get; set; } = "";

    /// <summary>What each rank has written during the test.</summary>
    public string Output { get; set; } = "";

    /// <summary>The cause of a skip.</summary>
    public SkipCause Cause { get; set; } = SkipCause.Other;

    public static TestResult Skipped(TestCase test, string reason, SkipCause cause) =>
        new(test, Outcome.Skipped) { Message = reason, Cause = cause };
}
