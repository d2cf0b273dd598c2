using MPINET.Samples.Tests;

namespace MPINET.Tests.PointToPoint;

public sealed class MessagesThatAreTooLongOverTcp
{
    // A separate launch, because MPI chooses the transport when it is initialised.
    [Fact]
    public void Do_the_same() =>
        new BuiltProgram("MPINET.Tests")
            .Alone(OverTcp.Variables, "--filter", $"{nameof(MessagesThatAreTooLong)}.", "--ranks", "2")
            .ExitsWith(0);
}
