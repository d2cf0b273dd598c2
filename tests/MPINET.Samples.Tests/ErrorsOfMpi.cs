namespace MPINET.Samples.Tests;

public sealed class ErrorsOfMpi
{
    private static readonly BuiltProgram Program = new("Endings");

    [Fact(Timeout = Limit.Test)]
    public void Are_exceptions_with_ERRORS_THROW_EXCEPTIONS()
    {
        foreach (string line in Program.OnRanks(2, "send-to-rank-99").ExitsWith(0).Lines)
        {
            Assert.StartsWith("MPINET.Cli.MPI+Exception, class is ERR_RANK: True, MPI_Send: ", line);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_fatal_otherwise()
    {
        Job job = Program.OnRanks(2, "send-to-rank-99-with-the-default-handler");
        Assert.NotEqual(0, job.ExitCode);
        Assert.Equal("", job.Output);
    }
}
