using MPINET.Loader;

namespace MPINET.Tests.Communicators;

/// <summary>Processes that a program starts while it runs.</summary>
public sealed class SpawnedProcesses : InSession
{
    private const int Tag = 7;

    // The runtime's command, and the arguments before those of the program.
    private static (string Command, string[] Arguments) Program
    {
        get
        {
            string own = AppContext.BaseDirectory.TrimEnd('/');
            string folder = Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(own)!)!, "SpawnedPorts");
            string program = Path.Combine(folder, Path.GetFileName(own), "SpawnedPorts");
            return File.Exists(program + ".exe") ? ("mono", ["--debug", program + ".exe"]) : (program, []);
        }
    }

    [MpiFact(1, 2)]
    public void A_process_that_was_not_spawned_has_no_parent() => Assert.Null(Intercommunicator.Parent);

    [MpiFact(1, 2)]
    public void Spawn_hands_over_the_arguments()
    {
        (string command, string[] before) = Program;
        using Info hints = [];
        Intercommunicator children = comm[0].Spawn(command, [.. before, "größe", "two words"], 2, hints);
        Assert.Equal((rank, size, 2), (children.Rank, children.Size, children.RemoteSize));
        MustReport(children, "0 of 2, program 0: größe|two words", "1 of 2, program 0: größe|two words");
        Part(children);
    }

    [MpiFact(1, 2)]
    public void SpawnMultiple_starts_programs_in_one_world()
    {
        (string command, string[] before) = Program;
        Intercommunicator children = comm[size - 1]
            .SpawnMultiple(
                new SpawnCommand(command, [.. before, "first"], 1),
                new SpawnCommand(command, [.. before, "second", "program"], 1)
            );
        MustReport(children, "0 of 2, program 0: first", "1 of 2, program 1: second|program");
        Part(children);
    }

    [MpiFact(1)]
    public void Bad_arguments_are_refused()
    {
        Assert.Throws<ArgumentNullException>(() => comm[0].Spawn(null!, null, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => comm[0].Spawn("x", null, -1));
        Assert.Contains(
            "comm[0]",
            Assert.Throws<InvalidOperationException>(() => comm.NullProcess.Spawn("x", null, 1)).Message
        );
        Assert.Throws<ArgumentException>(() => comm[0].SpawnMultiple());
        Assert.Throws<ArgumentNullException>(() => comm[0].SpawnMultiple([null!]));
        Assert.Throws<ArgumentNullException>(() => new SpawnCommand(null!, null, 1));
        Assert.Throws<ArgumentOutOfRangeException>(() => new SpawnCommand("x", null, -1));
        SpawnCommand command = new("x", null, 2);
        Assert.Equal(("x", 0, 2), (command.Command, command.Arguments.Count, command.MaxProcesses));
        Assert.Null(command.Info);
    }

    [MpiFact(1)]
    public void A_program_that_cannot_be_started_is_refused_with_the_reason()
    {
        Emulation.NotOnWindows("There no file has a permission to be executed.");
        string folder = Path.Combine(Path.GetTempPath(), Guid.NewGuid().ToString());
        Directory.CreateDirectory(folder);
        try
        {
            string assembly = Path.Combine(folder, "program.dll");
            string script = Path.Combine(folder, "script.sh");
            File.WriteAllText(assembly, "");
            File.WriteAllText(script, "");
            using Info there = new() { ["wdir"] = folder };
            using Info nowhere = new() { ["wdir"] = "/no/such/folder" };
            MustName(
                new SpawnCommand("/no/such/program", null, 2),
                "'/no/such/program' was not found",
                "its whole path"
            );
            MustName(
                new SpawnCommand("no-such-program", null, 2),
                "'no-such-program' was not found",
                "PATH",
                "its whole path"
            );
            MustName(new SpawnCommand(folder, null, 1), $"'{folder}' is a folder");
            MustName(new SpawnCommand("", null, 1), "The command is empty");
            MustName(
                new SpawnCommand(assembly, null, 1),
                $"'{assembly}' cannot be executed",
                "by the command 'dotnet'"
            );
            MustName(new SpawnCommand("./script.sh", null, 1, there), $"{script} lacks the permission", "chmod +x");
            MustName(
                new SpawnCommand("./other.sh", null, 1, there),
                $"there is no file {Path.Combine(folder, "other.sh")}"
            );
            MustName(new SpawnCommand("true", null, 1, nowhere), "folder /no/such/folder of the hint \"wdir\"");
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }

        Assert.Equal(1, comm.Allreduce(1, ReductionOperator.Sum));

        void MustName(SpawnCommand command, params string[] expected)
        {
            foreach (
                Func<Intercommunicator> call in new Func<Intercommunicator>[]
                {
                    () => comm[0].Spawn(command.Command, null, command.MaxProcesses, command.Info),
                    () => comm[0].SpawnMultiple(command),
                }
            )
            {
                MpiException error = Assert.Throws<MpiException>(call);
                Assert.Equal("MPI_ERR_SPAWN", error.ErrorClassName);
                Assert.All(expected, part => Assert.Contains(part, error.Message));
            }
        }
    }

    // Open MPI 4.1 reports it too, but the job does not end then.
    [MpiFact(1)]
    public void What_MPI_does_not_start_is_reported_with_the_command()
    {
        Assert.SkipUnless(MpiLoader.Current!.Name == "mpich", "this MPI starts it, or does not end afterwards");
        (string command, string[] before) = Program;
        MpiException error = Assert.Throws<MpiException>(() => comm[0].Spawn(command, before, 2));
        Assert.Contains($"2 process(es) of '{command}' were not started", error.Message);
        Assert.Contains("the launcher of this MPI", error.Message);
    }

    private void MustReport(Intercommunicator children, params string[] expected)
    {
        if (rank == 0)
        {
            Assert.Equal(
                expected,
                Enumerable.Range(0, expected.Length).Select(child => children[child].RecvString(Tag))
            );
        }
    }

    private void Part(Intercommunicator children)
    {
        using (Intracommunicator all = children.Merge())
        {
            Assert.Equal((rank, size + 2), (all.Rank, all.Size));
            int from = (rank + size + 1) % (size + 2);
            Assert.Equal(from, all.Sendrecv(rank, rank + 1, Tag, from, Tag));
        }

        children.Disconnect();
        Assert.Throws<ObjectDisposedException>(() => children.Rank);
    }
}
