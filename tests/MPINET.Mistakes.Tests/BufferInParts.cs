using MPINET.Samples.Tests;

namespace MPINET.Mistakes.Tests;

/// <summary>The report of MPINET_CHECK=1 on buffers of collective operations that are used before the operation is complete.</summary>
public sealed class BufferInParts
{
    public BufferInParts() => Watching.RequireAll();

    /// <summary>The names of the programs.</summary>
    public static TheoryData<string> Names => [.. CheckedPrograms.Parts.Names];

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Names))]
    public void Is_reported_with_both_lines(string name)
    {
        Job job = CheckedPrograms.Parts[name];
        Assert.NotEqual(0, job.ExitCode);
        string head = name.EndsWith("Changed", StringComparison.Ordinal)
            ? "changes a buffer that MPI reads."
            : "uses a buffer for two operations at once.";
        foreach ((int rank, string place) in CheckedPrograms.Parts.ShownIn(name))
        {
            Assert.Contains($"MPINET: rank {rank} {head}", job.Error);
            Assert.Matches($" at {place}(:|\\r?\\n)", job.Error);
        }
    }
}
