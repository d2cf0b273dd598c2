using MPINET.Testing.Execution;

namespace MPINET.Testing.Launching;

/// <summary>The result of one test on one rank.</summary>
internal sealed class RankResult(int rank, TestOutcome outcome, double seconds, long outputStart, long outputEnd)
{
    public int Rank { get; } = rank;

    public TestOutcome Outcome { get; } = outcome;

    public double Seconds { get; } = seconds;

    public long OutputStart { get; } = outputStart;

    public long OutputEnd { get; } = outputEnd;
}
