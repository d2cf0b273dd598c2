namespace MPINET.Loading.Tests;

public sealed class WrongSetting
{
    private const string NoEffect = "has no effect: there is no setting of this name";
    private const string List = "'mpinet info --settings' lists all.";

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

    [Fact(Timeout = Limit.Test)]
    public void Has_no_setting_of_its_name_and_is_reported_by_one_rank()
    {
        Mpi mpi = Mpi.WithLauncher("openmpi");
        using ProgramCopy program = new(ProgramCopy.Hello);
        Job job = program.On(
            mpi,
            ("MPINET_WACH", "5"),
            ("MPINET_ALONE", "0"),
            ("mpinet_check", "1"),
            ("MPINET_OF_ANOTHER", "1")
        );
        Assert.True(job.ExitCode == 0, job.ToString());
        Assert.Equal(
            [
                $"MPINET: MPINET_OF_ANOTHER {NoEffect}. {List}",
                $"MPINET: MPINET_WACH {NoEffect}. The nearest is MPINET_WATCH. {List}",
                $"MPINET: mpinet_check {NoEffect}. The nearest is MPINET_CHECK. {List}",
            ],
            job.Error.Split('\n').Where(line => line.Contains(NoEffect))
        );
    }
}
