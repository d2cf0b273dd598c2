using MPINET.Samples.Tests;

namespace MPINET.Classic.Tests.Programs;

/// <summary>A program in the style of 2008, launched as users launch it: it begins and ends MPI itself.</summary>
public sealed class Launches
{
    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Hello_ends_by_itself(int ranks)
    {
        Job job = new BuiltProgram("Classic.Hello").OnRanks(ranks).ExitsWith(0);

        // Rank 0 writes all lines, so their order is fixed.
        Assert.Equal(Samples.HelloLines(ranks), job.Output.TrimEnd('\n').Split('\n'));
    }
}
