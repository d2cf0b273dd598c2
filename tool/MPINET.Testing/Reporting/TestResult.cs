using MPINET.Testing.Execution;

namespace MPINET.Testing.Reporting;

/// <summary>The result of one test on one number of ranks, merged over all ranks.</summary>
internal sealed class TestResult(
    string name,
    int ranks,
    Outcome outcome,
    double seconds,
    string message,
    SkipCause cause = SkipCause.Other
)
{
    /// <summary>The test's name with the number of ranks.</summary>
    public string Name { get; } = name;

    /// <summary>The number of ranks; 0 for a plain test outside MPI.</summary>
    public int Ranks { get; } = ranks;

    public Outcome Outcome { get; } = outcome;

    /// <summary>The time of the slowest rank.</summary>
    public double Seconds { get; } = seconds;

    /// <summary>The reason of a failure, with ranks, stacks and output, or of a skip.</summary>
    public string Message { get; } = message;

    /// <summary>The cause of a skip.</summary>
    public SkipCause Cause { get; } = cause;
}
