namespace MPINET.Highlevel.Tests.Communicators;

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
