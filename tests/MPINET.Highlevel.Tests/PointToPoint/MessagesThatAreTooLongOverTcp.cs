using MPINET.Samples.Tests;

namespace MPINET.Highlevel.Tests.PointToPoint;

public sealed class MessagesThatAreTooLongOverTcp
{
    // A launch of its own: which way messages take is settled when MPI begins.
    [Fact]
    public void Do_the_same() =>
        new BuiltProgram("MPINET.Highlevel.Tests")
            .Alone(OverTcp.Variables, "--filter", $"{nameof(MessagesThatAreTooLong)}.", "--ranks", "2")
            .ExitsWith(0);
}
