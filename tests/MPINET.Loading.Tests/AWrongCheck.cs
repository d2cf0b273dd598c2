namespace MPINET.Loading.Tests;

public sealed class AWrongCheck
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("2")]
    [InlineData("ja")]
    public void Is_refused(string value)
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        program
            .AloneWith(mpi, ("MPINET_CHECK", value))
            .IsRefused($"found:    MPINET_CHECK={value}", "expected: 1, true, yes or on", "to do:    correct or unset");
    }
}
