namespace MPINET.Testing.Execution;

/// <summary>How a test ended on one rank.</summary>
internal sealed class TestOutcome(Outcome outcome, string message = "", string stack = "")
{
    public static readonly TestOutcome Passed = new(Outcome.Passed);

    public Outcome Outcome { get; } = outcome;

    /// <summary>The exception's text, or the reason of the skip.</summary>
    public string Message { get; } = message;

    public string Stack { get; } = stack;

    public static TestOutcome Skipped(string reason) => new(Outcome.Skipped, reason);

    public static TestOutcome Failed(string message) => new(Outcome.Failed, message);
}
