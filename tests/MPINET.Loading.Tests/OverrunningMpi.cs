namespace MPINET.Loading.Tests;

public sealed class OverrunningMpi
{
    private const string Notice = "may write past the end of a receive buffer";

    [Theory(Timeout = Limit.Test)]
    [InlineData("openmpi")]
    [InlineData("mpich")]
    public void Is_reported_once_under_the_check(string name)
    {
        Mpi mpi = Mpi.WithLauncher(name);
        using ProgramCopy program = new(ProgramCopy.Hello);
        program.Describe(mpi, "receive-overrun", "yes");

        Assert.Equal(1, Notices(program, mpi, "1"));
        Assert.Equal(0, Notices(program, mpi, "0"));
    }

    [Fact(Timeout = Limit.Test)]
    public void Is_none_of_those_that_are_known()
    {
        Mpi mpi = Mpi.WithLauncher("openmpi");
        using ProgramCopy program = new(ProgramCopy.Hello);
        Assert.Equal(0, Notices(program, mpi, "1"));
    }

    private static int Notices(ProgramCopy program, Mpi mpi, string check)
    {
        Job job = program.On(mpi, ("MPINET_CHECK", check));
        Assert.True(job.ExitCode == 0, job.ToString());
        return job.Error.Split('\n').Count(line => line.Contains($"MPINET: {mpi.Title} ({mpi.Name}) {Notice}"));
    }
}
