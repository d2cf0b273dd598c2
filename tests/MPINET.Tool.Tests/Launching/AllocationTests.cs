using MPINET.Launching;
using MPINET.Launching.Hosts;

namespace MPINET.Tool.Tests.Launching;

public sealed class AllocationTests
{
    [Theory]
    [InlineData("SLURM_JOB_NODELIST=n1;SLURM_TASKS_PER_NODE=4;SLURM_NTASKS=4", "Slurm", "n1:4", 4)]
    [InlineData("SLURM_JOB_NODELIST=n[1-3];SLURM_TASKS_PER_NODE=2(x2),1", "Slurm", "n1:2, n2:2, n3:1", 5)]
    [InlineData(
        "SLURM_JOB_NODELIST=login,n[08-10,2]-ib,r[1-2]c[7,9];SLURM_TASKS_PER_NODE=1(x9)",
        "Slurm",
        "login:1, n08-ib:1, n09-ib:1, n10-ib:1, n2-ib:1, r1c7:1, r1c9:1, r2c7:1, r2c9:1",
        9
    )]
    [InlineData("SLURM_NODELIST=a,b;SLURM_JOB_CPUS_PER_NODE=8(x2);SLURM_NTASKS=3", "Slurm", "a:8, b:8", 3)]
    [InlineData("SLURM_JOB_NODELIST=a,b", "Slurm", "a:1, b:1", 2)]
    [InlineData("LSB_MCPU_HOSTS=a 2 b 4 ;LSB_HOSTS=a a b b b b", "LSF", "a:2, b:4", 6)]
    [InlineData("LSB_HOSTS=a a b", "LSF", "a:2, b:1", 3)]
    [InlineData("PBS_NODEFILE=hosts", "PBS", "a:2, b", 3)]
    public void Is_what_the_batch_system_says(string variables, string batchSystem, string hosts, int ranks)
    {
        using FakeProgram folder = new();
        string file = Path.Combine(folder.Folder, "hosts");
        File.WriteAllText(file, "a\na\nb\n");
        Allocation? allocation = Find(variables.Replace("=hosts", $"={file}"));
        Assert.NotNull(allocation);
        Assert.Equal((batchSystem, ranks), (allocation.BatchSystem, allocation.Ranks));
        Assert.Equal(hosts, HostListTests.Text(allocation.Hosts));
    }

    [Theory]
    [InlineData("SLURM_JOB_NODELIST=n[1-3;SLURM_TASKS_PER_NODE=1", "SLURM_JOB_NODELIST=n[1-3, SLURM_TASKS_PER_NODE=1")]
    [InlineData("SLURM_JOB_NODELIST=n[a];SLURM_TASKS_PER_NODE=1", "SLURM_JOB_NODELIST=n[a]")]
    [InlineData("SLURM_JOB_NODELIST=n;SLURM_TASKS_PER_NODE=some", "SLURM_TASKS_PER_NODE=some")]
    [InlineData("LSB_MCPU_HOSTS=a 2 b", "LSB_MCPU_HOSTS=a 2 b")]
    [InlineData("PBS_NODEFILE=/nowhere/hosts", "/nowhere/hosts")]
    public void That_makes_no_sense_is_refused(string variables, string found) =>
        Assert.Contains(found, Assert.Throws<LaunchException>(() => Find(variables)).Message);

    [Theory]
    [InlineData("")]
    [InlineData("SLURM_NTASKS=4;SLURM_JOB_NODELIST=")]
    [InlineData("LSB_HOSTS= ")]
    public void Is_not_there_outside_a_job(string variables) => Assert.Null(Find(variables));

    [Theory]
    [InlineData("SLURM_JOB_NODELIST=n1", "n1", true)]
    [InlineData("SLURM_JOB_NODELIST=n1.cluster.org", "N1", true)]
    [InlineData("SLURM_JOB_NODELIST=localhost", "n1", true)]
    [InlineData("SLURM_JOB_NODELIST=n1", "login", false)]
    [InlineData("SLURM_JOB_NODELIST=n1,n2", "n1", false)]
    public void May_be_this_machine_alone(string variables, string machine, bool expected) =>
        Assert.Equal(expected, Find(variables)!.IsOnly(machine));

    private static Allocation? Find(string variables)
    {
        Dictionary<string, string> all = variables
            .Split([';'], StringSplitOptions.RemoveEmptyEntries)
            .ToDictionary(text => text.Split('=')[0], text => text.Split('=')[1]);
        return Allocation.Find(name => all.TryGetValue(name, out string? value) ? value : null);
    }
}
