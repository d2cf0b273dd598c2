using System.Text;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Processes;

/// <summary>Processes that a program starts while it runs.</summary>
public sealed unsafe class SpawnedProcesses : OwnCommunicator
{
    private const int Tag = 7;

    // The runtime's command, and the arguments before those of the program.
    private static (string Command, string[] Arguments) Program
    {
        get
        {
            string own = AppContext.BaseDirectory.TrimEnd('/');
            string folder = Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(own)!)!, "Spawned");
            string program = Path.Combine(folder, Path.GetFileName(own), "Spawned");
            return File.Exists(program + ".exe") ? ("mono", ["--debug", program + ".exe"]) : (program, []);
        }
    }

    [MpiFact(1)]
    public void A_process_that_was_not_spawned_has_no_parent() => Assert.True(MPI.Comm.Get_parent() == MPI.COMM_NULL);

    [MpiFact(1, 2)]
    public void Spawn_hands_over_the_arguments()
    {
        (string command, string[] before) = Program;
        int[] codes = [-1, -1];
        MPI.Intercomm children = comm.Spawn(command, [.. before, "größe", "two words"], 2, MPI.INFO_NULL, 0, codes);
        Assert.Equal(rank == 0 ? [0, 0] : codes, codes);
        Assert.True(children.Is_inter());
        Assert.Equal((size, 2), (children.Get_size(), children.Get_remote_size()));
        MustReport(children, "0 of 2, program 0: größe|two words", "1 of 2, program 0: größe|two words");
        Part(children);
    }

    [MpiFact(1, 2)]
    public void Spawn_hands_over_an_empty_argument()
    {
        (string command, string[] before) = Program;
        MPI.Intercomm children = comm.Spawn(command, [.. before, "", "last"], 1, MPI.INFO_NULL, 0);
        MustReport(children, "0 of 1, program 0: |last");
        Part(children);
    }

    [MpiFact(1)]
    public void Spawn_without_arguments_and_codes()
    {
        (string command, string[] before) = Program;
        MPI.Intercomm children = comm.Spawn(command, before.Length == 0 ? null : before, 1, MPI.INFO_NULL, 0);
        MustReport(children, "0 of 1, program 0: ");
        Part(children);
    }

    [MpiFact(1, 2)]
    public void Spawn_multiple_starts_programs_in_one_world()
    {
        (string command, string[] before) = Program;
        string[][] arguments =
        [
            [.. before, "first"],
            [.. before, "second", "program"],
        ];
        int[] codes = [-1, -1];
        MPI.Intercomm children = comm.Spawn_multiple(
            2,
            [command, command],
            arguments,
            [1, 1],
            [MPI.INFO_NULL, MPI.INFO_NULL],
            0,
            codes
        );
        Assert.Equal(rank == 0 ? [0, 0] : codes, codes);
        MustReport(children, "0 of 2, program 0: first", "1 of 2, program 1: second|program");
        Part(children);
    }

    [MpiFact(1)]
    public void Spawn_multiple_takes_one_program_too()
    {
        (string command, string[] before) = Program;
        MPI.Intercomm children = comm.Spawn_multiple(
            1,
            [command],
            [
                [.. before, "x"],
            ],
            [1],
            [MPI.INFO_NULL],
            0
        );
        MustReport(children, "0 of 1, program 0: x");
        Part(children);
    }

    [MpiTheory(1)]
    [InlineData(1)]
    [InlineData(2)]
    public void With_THREAD_MULTIPLE_several_threads_are_in_MPI_at_once(int processes)
    {
        (string command, string[] before) = Program;
        MPI.Intercomm children = comm.Spawn(command, [.. before, "threads"], processes, MPI.INFO_NULL, 0);
        string[] reports = Reports(children, processes);
        Part(children);
        if (reports.Contains("no THREAD_MULTIPLE"))
        {
            throw new LackingException("MPI_THREAD_MULTIPLE");
        }

        Assert.Equal(Enumerable.Repeat("", processes), reports);
    }

    [MpiFact(1)]
    public void Finalize_deletes_the_attributes_of_COMM_SELF_the_last_attached_first()
    {
        string path = Path.Combine(Path.GetTempPath(), $"mpinet-{Guid.NewGuid():n}");
        (string command, string[] before) = Program;
        MPI.Intercomm children = comm.Spawn(command, [.. before, "attributes", path], 1, MPI.INFO_NULL, 0);
        MustReport(children, $"0 of 1, program 0: attributes|{path}");
        Part(children);
        string[] lines = LinesUpTo("end", path);
        File.Delete(path);
        Assert.Equal(
            [
                "third, COMM_SELF: True, finalized: False",
                "second, COMM_SELF: True, finalized: False",
                "first, COMM_SELF: True, finalized: False",
                "thrown at the end",
                "end",
            ],
            lines
        );
    }

    // The process is no longer connected, so its outcome is known only from its file.
    private static string[] LinesUpTo(string last, string path)
    {
        for (int i = 0; i < 2000; i++)
        {
            string[] lines = File.Exists(path) ? File.ReadAllLines(path) : [];
            if (lines.Length > 0 && lines[lines.Length - 1] == last)
            {
                return lines;
            }

            Thread.Sleep(50);
        }

        throw new TimeoutException($"The process has not written \"{last}\" to {path}.");
    }

    private void MustReport(MPI.Intercomm children, params string[] expected)
    {
        if (rank == 0)
        {
            Assert.Equal(expected, Reports(children, expected.Length));
        }
    }

    private static string[] Reports(MPI.Intercomm children, int count)
    {
        string[] reports = new string[count];
        for (int child = 0; child < count; child++)
        {
            MPI.Status status = new();
            children.Probe(child, Tag, status);
            byte[] text = new byte[status.Get_count(MPI.BYTE)];
            fixed (byte* bytes = text)
            {
                children.Recv(bytes, text.Length, MPI.BYTE, child, Tag);
            }

            reports[child] = Encoding.UTF8.GetString(text);
        }

        return reports;
    }

    private void Part(MPI.Intercomm children)
    {
        int spawned = children.Get_remote_size();
        MPI.Intracomm all = children.Merge(false);
        using Cells<int> mine = new([all.Get_rank()]);
        using Cells<int> sum = new(1);
        all.Allreduce(mine, sum, 1, MPI.INT, MPI.SUM);
        Assert.Equal(rank, all.Get_rank());
        int everybody = size + spawned;
        sum.MustHold(everybody * (everybody - 1) / 2);
        all.Free();
        children.Disconnect();
        Assert.True(children == MPI.COMM_NULL);
    }
}
