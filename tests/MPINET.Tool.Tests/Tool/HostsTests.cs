using System.Diagnostics;
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Tests.Tool;

public sealed class HostsTests
{
    private const string Slurm = "SLURM_JOB_ID=1;SLURM_JOB_NODELIST=n[1-2];SLURM_TASKS_PER_NODE=2,1;SLURM_NTASKS=3";

    [Theory(Timeout = Limit.Test)]
    [InlineData("--hosts a,b:2", "", "-np 3 -on a:1,b:2")]
    [InlineData("--hosts a,b -n 4", "", "-np 4 -on a:2,b:2")]
    [InlineData("--hostfile hosts", "", "-np 3 -on c:2,d:1")]
    [InlineData("", Slurm, "-np 3 -on n1:2,n2:1")]
    [InlineData("-n 2", Slurm, "-np 2 -on n1:2,n2:1")]
    [InlineData("--hosts a -n 1", Slurm, "-np 1 -on a:1")]
    [InlineData("", "PBS_NODEFILE=hosts", "-np 3 -on c:2,d:1")]
    [InlineData("", "LSB_MCPU_HOSTS=a 3 b 1;LSB_HOSTS=a a a b", "-np 4 -on a:3,b:1")]
    [InlineData("", "SLURM_JOB_NODELIST=localhost;SLURM_TASKS_PER_NODE=5", "-np 5")]
    [InlineData("-- -on x --", Slurm, "-np 3 -on x")]
    public void Are_passed_to_the_launcher(string options, string variables, string expected)
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "echo \"$*\"", "launch-hosts=-on");
        string file = Path.Combine(program.Folder, "hosts");
        File.WriteAllText(file, "c slots=2\nd\n");
        string[] words = ["run", .. Words(options.Replace("--hostfile hosts", $"--hostfile {file}")), program.File];
        Assert.Equal(
            $"{expected} {program.File}\n",
            ToolRun.Of(program, Variables(variables.Replace("=hosts", $"={file}")), words).ExitsWith(0).Output
        );
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_passed_to_each_MPI_of_this_tree_in_its_own_way()
    {
        string ring = Path.GetDirectoryName(BuiltProgram.Ring(mono: false))!;
        using FakeProgram program = new("exit 0");
        using Process copy = Process.Start("cp", ["-r", Path.Combine(ring, "mpi"), program.Folder]);
        copy.WaitForExit();
        string launcher = program.WriteScript("launcher", "echo \"$*\"");
        foreach (InstalledMpi mpi in MpiChoice.Make(program.Folder).Mpis.Where(mpi => mpi.LibraryPath is not null))
        {
            Descriptor descriptor = mpi.Descriptor;
            bool isBooted = descriptor.LaunchBoot is not null;
            if (isBooted)
            {
                // The boot command writes its hosts file.
                string boot = program.WriteScript("path/" + descriptor.LaunchBoot!.Split(' ')[0], "cat \"$3\"; exit 3");
                Assert.True(File.Exists(boot));
            }

            ToolRun run = ToolRun.Of(
                program,
                [("MPINET_CHECK", "1")],
                "run",
                "--hosts",
                "a,b:2",
                "--mpi",
                descriptor.Name,
                "--launcher",
                launcher,
                program.File
            );
            if (isBooted)
            {
                Assert.Contains("ended with exit code 3:\na cpu=1\nb cpu=2\n", run.ExitsWith(1).Error);
                continue;
            }

            string[] words = run.ExitsWith(0).Output.TrimEnd('\n').Split(' ');
            string option = descriptor.Name == "openmpi" ? "--host" : "-hosts";
            Assert.Equal(["-np", "3", option, "a:1,b:2"], words.Take(4));
            // Open MPI's launcher forwards the named variables, the others all.
            string[] forwarded =
            [
                .. words.Zip(words.Skip(1)).Where(pair => pair.First == "-x").Select(pair => pair.Second),
            ];
            string[] needed = ["MPINET_CHECK", "MPINET_LAUNCH", "MPINET_MPI", "TERM"];
            Assert.Equal(descriptor.Name == "openmpi" ? needed : [], needed.Intersect(forwarded));
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void Are_refused_where_two_lists_are_given_or_the_launcher_takes_none()
    {
        using FakeProgram program = new();
        program.AddWhole("whole", "");
        ToolRun
            .Of(program, "run", "--hosts", "a", "--hostfile", "b", program.File)
            .Refuses("found:    --hosts a and --hostfile b", "leave out one");
        ToolRun
            .Of(program, "run", "--hosts", "a", program.File)
            .Refuses("found:    a list of hosts for whole", "a line launch-hosts= in ");
        ToolRun.Of(program, "run", "--hosts", "a:x", program.File).Refuses("found:    'a:x' in --hosts a:x");
    }

    private static string[] Words(string text) => text.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private static (string, string)[] Variables(string text) =>
        [
            .. text.Split(';', StringSplitOptions.RemoveEmptyEntries)
                .Select(variable => (variable.Split('=')[0], variable.Split('=')[1])),
        ];
}
