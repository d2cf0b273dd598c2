namespace MPINET.Testing.Execution;

/// <summary>The outcome of a test on one rank.</summary>
internal sealed class TestOutcome(
    Outcome outcome,
    string message = "",
    string stack = "",
    SkipCause cause = SkipCause.Other
)
{
    public static readonly TestOutcome Passed = new(Outcome.Passed);

    public Outcome Outcome { get; } = outcome;

    /// <summary>The text of the exception, or the reason of the skip.</summary>
    public string Message { get; } = message;

    public string Stack { get; } = stack;

    /// <summary>The cause of a skip, as far as it is known.</summary>
    public SkipCause Cause { get; } = cause;

    public static TestOutcome Skipped(string reason, SkipCause cause = SkipCause.Other) =>
        new(Outcome.Skipped, reason, cause: cause);

    public static TestOutcome Failed(string message) => new(Outcome.Failed, message);
}

internal enum Outcome
{
    Passed,
    Skipped,
    Failed,
}

/// <summary>The cause of a skip.</summary>
internal enum SkipCause
{
    /// <summary>The test itself asked to be skipped.</summary>
    Other,

    /// <summary>The MPI lacks a function or constant that the test needs.</summary>
    Lacks,

    /// <summary>The MPI has a known defect that the test meets.</summary>
    Broken,
}
