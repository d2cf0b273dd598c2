using MPINET.Samples.Tests;

namespace MPINET.Tests.OneSided;

public sealed class PairsOverTcp
{
    // A launch of its own: which way messages take is settled when MPI begins.
    [Fact]
    public void Do_the_same() =>
        new BuiltProgram("MPINET.Tests")
            .Alone(OverTcp.Variables, "--filter", $"{nameof(PairTests)}.", "--ranks", "2")
            .ExitsWith(0);
}
