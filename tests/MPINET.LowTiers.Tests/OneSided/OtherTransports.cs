using MPINET.PInvoke;
using MPINET.Samples.Tests;

namespace MPINET.LowTiers.Tests.OneSided;

/// <summary>Tests of windows, again over transports that MPI does not choose by itself.</summary>
public sealed class OtherTransports
{
    [Fact]
    public void Pairs_over_TCP_do_the_same() => Pass(nameof(PairTests), "MPI_Fetch_and_op", OverTcp.Variables);

    // Other MPIs than Open MPI ignore the variable.
    [Fact]
    public void Local_flushes_by_messages_do_the_same() =>
        Pass(nameof(FlushLocalTests), "MPI_Win_flush_local", [("OMPI_MCA_btl_vader_single_copy_mechanism", "none")]);

    // A separate launch, because MPI chooses the transport when it is initialised.
    private static void Pass(string tests, string function, (string Name, string Value)[] transport)
    {
        Assert.SkipUnless(Mpi.IsSupported(function), $"This MPI lacks {function}.");
        new BuiltProgram("MPINET.LowTiers.Tests")
            .Alone(transport, "--filter", $"{tests}.", "--ranks", "2")
            .ExitsWith(0);
    }
}
