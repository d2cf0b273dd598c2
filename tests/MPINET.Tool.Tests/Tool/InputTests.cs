using System.Collections.Concurrent;
using System.Diagnostics;
using MPINET.Launching;

namespace MPINET.Tool.Tests.Tool;

public sealed class InputTests
{
    private static readonly int[] Lengths = [0, 900, 57_000, 1_800_000];

    // MPICH's Hydra 4.0 ends a job with a message of its own if a rank reads more slowly than the input comes and the pipe is full.
    private const string Refusal = "[mpiexec@";
    private const int Pipe = 65_536;

    private static readonly string[][] Options =
    [
        [],
        ["--label"],
        ["--output-dir"],
        ["--label", "--output-dir"],
    ];

    [Fact(Timeout = Limit.Test)]
    public void Reaches_rank_0_whole_whatever_becomes_of_its_output()
    {
        // The sum and the length of the input. The other ranks have none.
        using FakeProgram program = new("[ $OMPI_COMM_WORLD_RANK$PMI_RANK != 0 ] || cksum");
        string ring = Path.GetDirectoryName(BuiltProgram.Ring(mono: false))!;
        using Process copy = Process.Start("cp", ["-r", Path.Combine(ring, "mpi"), program.Folder]);
        copy.WaitForExit();
        // Launchers with a daemon take programs that do not initialise MPI for dead.
        IEnumerable<string> mpis = MpiChoice
            .Make(program.Folder)
            .Mpis.Where(mpi => mpi.CanLaunch && mpi.Descriptor.LaunchBoot is null)
            .Select(mpi => mpi.Descriptor.Name);
        (string Mpi, string[] Options, int Length)[] cases =
        [
            .. mpis.SelectMany(mpi => Options.SelectMany(_ => Lengths, (options, length) => (mpi, options, length))),
        ];
        Assert.NotEmpty(cases);
        ConcurrentQueue<string> wrong = [];
        Parallel.ForEach(
            cases,
            new ParallelOptions { MaxDegreeOfParallelism = 2 },
            one =>
            {
                string found = Sum(program, one.Mpi, one.Options, Input(one.Length));
                if (found != Sums[one.Length])
                {
                    wrong.Enqueue($"{one.Mpi} {string.Join(" ", one.Options)}, {one.Length} bytes: {found}");
                }
            }
        );
        Assert.True(wrong.IsEmpty, string.Join("", wrong));
    }

    private static Dictionary<int, string> Sums { get; } =
        Lengths.ToDictionary(length => length, length => Sum(Input(length)));

    private static byte[] Input(int length) => [.. Enumerable.Range(0, length).Select(i => (byte)(i * i >> 8))];

    /// <summary>The sum by the command alone.</summary>
    private static string Sum(byte[] input)
    {
        ProcessStartInfo start = new("cksum") { RedirectStandardInput = true, RedirectStandardOutput = true };
        using Process process = Process.Start(start)!;
        using (Stream stream = process.StandardInput.BaseStream)
        {
            stream.Write(input);
        }

        return process.StandardOutput.ReadToEnd();
    }

    /// <summary>The sum that rank 0 prints.</summary>
    private static string Sum(FakeProgram program, string mpi, string[] options, byte[] input)
    {
        string folder = Path.Combine(program.Folder, $"{Guid.NewGuid():n}");
        IEnumerable<string> words = options.SelectMany(option =>
            option == "--output-dir" ? new[] { option, folder } : [option]
        );
        ToolRun run = ToolRun.Fed(input, program, ["run", "-n", "2", "--mpi", mpi, .. words, program.File]);
        if (input.Length > Pipe && run.ExitCode != 0 && run.Error.Contains(Refusal))
        {
            return Sums[input.Length];
        }

        run.ExitsWith(0);
        string label = options.Contains("--label") ? "[0] " : "";
        string shown = run.Output.StartsWith(label, StringComparison.Ordinal) ? run.Output[label.Length..] : run.Output;
        if (!options.Contains("--output-dir"))
        {
            return shown;
        }

        string kept = File.ReadAllText(Path.Combine(folder, "rank-0.out"));
        return label.Length > 0 && shown != kept ? $"{shown} and {kept}" : kept;
    }
}
