using MPINET.PInvoke;
using MPINET.Samples.Tests;

namespace MPINET.LowTiers.Tests.OneSided;

public sealed class FlushLocalByMessages
{
    // A separate launch, because MPI chooses the transport when it is initialised. Other MPIs than Open MPI ignore the variable.
    [Fact]
    public void Does_the_same()
    {
        Assert.SkipUnless(Mpi.IsSupported("MPI_Win_flush_local"), "This MPI lacks MPI_Win_flush_local.");
        new BuiltProgram("MPINET.LowTiers.Tests")
            .Alone(
                [("OMPI_MCA_btl_vader_single_copy_mechanism", "none")],
                "--filter",
                $"{nameof(FlushLocalTests)}.",
                "--ranks",
                "2"
            )
            .ExitsWith(0);
    }
}
