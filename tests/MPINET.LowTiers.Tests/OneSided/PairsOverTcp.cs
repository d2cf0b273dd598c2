using MPINET.PInvoke;
using MPINET.Samples.Tests;

namespace MPINET.LowTiers.Tests.OneSided;

public sealed class PairsOverTcp
{
    // A separate launch, because MPI chooses the transport when it is initialised.
    [Fact]
    public void Do_the_same()
    {
        Assert.SkipUnless(Mpi.IsSupported("MPI_Fetch_and_op"), "This MPI lacks MPI_Fetch_and_op.");
        new BuiltProgram("MPINET.LowTiers.Tests")
            .Alone(OverTcp.Variables, "--filter", $"{nameof(PairTests)}.", "--ranks", "2")
            .ExitsWith(0);
    }
}
