namespace MPINET.Loading.Tests;

public sealed class AWrongSwitch
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("MPINET_CHECK", "3")]
    [InlineData("MPINET_CHECK", "ja")]
    [InlineData("MPINET_SINGLE_COPY", "2")]
    [InlineData("MPINET_ALONE", "maybe")]
    public void Is_refused(string variable, string value)
    {
        Mpi mpi = Mpi.Installation("openmpi");
        using ProgramCopy program = new();
        program
            .AloneWith(mpi, (variable, value))
            .IsRefused(
                $"found:    {variable}={value}",
                "expected: 1, true, yes or on",
                $"to do:    correct or unset {variable}"
            );
    }
}
