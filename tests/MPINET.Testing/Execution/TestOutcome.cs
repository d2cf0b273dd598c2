namespace MPINET.Testing.Execution;

/// <summary>How a test ended on one rank.</summary>
internal sealed class TestOutcome(
    Outcome outcome,
    string message = "",
    string stack = "",
    SkipCause cause = SkipCause.Other
)
{
    public static readonly TestOutcome Passed = new(Outcome.Passed);

    public Outcome Outcome { get; } = outcome;

    /// <summary>The exception's text, or the reason of the skip.</summary>
    public string Message { get; } = message;

    public string Stack { get; } = stack;

    /// <summary>Why a skipped test was skipped, as far as it can be told apart.</summary>
    public SkipCause Cause { get; } = cause;

    public static TestOutcome Skipped(string reason, SkipCause cause = SkipCause.Other) =>
        new(Outcome.Skipped, reason, cause: cause);

    public static TestOutcome Failed(string message) => new(Outcome.Failed, message);
}
