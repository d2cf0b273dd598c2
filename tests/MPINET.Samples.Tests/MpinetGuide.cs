namespace MPINET.Samples.Tests;

public sealed class MpinetGuide
{
    private static readonly string[] Files =
    [
        "Hello.Mpinet/Program.cs",
        "Guide/Sessions.cs",
        "Guide/Messages.cs",
        "Guide/Buffers.cs",
        "Guide/Types.cs",
        "Guide/Requests.cs",
        "Guide/Awaiting.cs",
        "Guide/Collectives.cs",
        "Guide/Reductions.cs",
        "Guide/Objects.cs",
        "Guide/Communicators.cs",
        "Guide/Topologies.cs",
        "Guide/Windows.cs",
        "Guide/Files.cs",
        "Guide/Errors.cs",
        "Guide/Mixing.cs",
        "Guide/Intercepting.cs",
        "Guide/Between.cs",
        "Guide/Processes.cs",
        "Guide/LowTiers.cs",
        "Guide/Native.cs",
        "Guide/norm.c",
        "Guide/Checks.cs",
        "Halo/MatrixColumn.cs",
        "Halo/Program.cs",
        "windows/Transpose/Program.cs",
        "windows/Stencil/ByMatrix.cs",
        "windows/Histogram.FSharp/Program.fs",
        "TaskFarm/Program.cs",
        "RoundRobin.FSharp/Program.fs",
    ];

    private static readonly BuiltProgram Program = new("Guide");

    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled()
    {
        QuotedCode quoted = new("docs/mpinet.md", "samples", Files);
        quoted.IsCurrent();
        quoted.IsAll();
    }

    [Fact(Timeout = Limit.Test)]
    public void Begins_with_the_program_of_the_readme() =>
        new QuotedCode("README.md", "samples", ["Hello.Mpinet/Program.cs"]).IsCurrent();

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Begins_with_a_program_that_adds_up_ranks(int ranks) =>
        new BuiltProgram("Hello.Mpinet")
            .OnRanks(ranks)
            .Writes(
                Enumerable
                    .Range(0, ranks)
                    .Select(rank => $"rank {rank} of {ranks}: all ranks together are {ranks * (ranks - 1) / 2}")
            );

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Topics))]
    public void States_the_output_of_each_piece(string topic, int ranks) =>
        Program.OnRanks(ranks, topic).Writes(GuideLines.Of(topic, ranks));

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    public void States_the_outcome_of_errors(int ranks)
    {
        Job job = Program.OnRanks(ranks, "errors").ExitsWith(0);
        Assert.Equal(ranks, job.Lines.Count(line => line.Contains($"0 to {ranks - 1}")));
        Assert.Equal(
            ranks / 2,
            job.Lines.Count(line => line.StartsWith("MPI_Recv on rank 0: ", StringComparison.Ordinal))
        );
        Assert.Equal(ranks / 2, job.Lines.Count(line => line == "an error on MPI_COMM_WORLD, again: True"));
    }

    [Fact(Timeout = Limit.Test)]
    public void States_what_leads_out_of_one_job_and_one_tier()
    {
        DirectoryInfo folder = Directory.CreateDirectory(
            Path.Combine(Path.GetTempPath(), $"mpinet-norm-{Guid.NewGuid():n}")
        );
        try
        {
            string library = Path.Combine(folder.FullName, "libnorm.so");
            Mpi.Compile(Mpi.Source("samples/Guide/norm.c"), library, "-shared", "-fPIC");
            string path = $"{folder.FullName}:{Environment.GetEnvironmentVariable("LD_LIBRARY_PATH")}";
            Program
                .OnRanks(2, [("LD_LIBRARY_PATH", path.TrimEnd(':'))], "between", "low-tiers", "native", "processes")
                .Writes([
                    "0: 1 parts 11",
                    "1: 10 steps, 0 parts",
                    "0: the other side is 1",
                    "1: the other side is 0",
                    "0: 1.5 is the last",
                    "1: 1.5 is the last",
                    "0: an abort is delayed by 0 s",
                    "1: an abort is delayed by 0 s",
                    "0: the norm is 5",
                    "1: the norm is 5",
                    "0: 2 children, together 21",
                    "1: 2 children, together 21",
                    "the server has a question",
                ]);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [Fact(Timeout = Limit.Test)]
    public void States_on_another_page_what_windows_refuse()
    {
        string page = File.ReadAllText(Mpi.Source("docs/windows.md"));
        string[] messages = [.. Program.OnRanks(1, "window-mistakes").ExitsWith(0).Lines];
        Assert.Equal(9, messages.Length);
        Assert.All(messages, message => Assert.Contains($"| `{message}` |\n", page));
    }

    [Fact(Timeout = Limit.Test)]
    public void States_what_the_checks_find()
    {
        string[] lines = Program.OnRanks(1, "checks").ExitsWith(0).Output.TrimEnd('\n').Split('\n');
        Assert.Equal(2, lines.Length);
        Assert.StartsWith(
            "Two operations use the same bytes at the same time: MPI_Send at ",
            lines[0],
            StringComparison.Ordinal
        );
        Assert.Contains("MPI_Irecv, made at ", lines[0]);
        Assert.StartsWith("A buffer was changed while it was being sent.", lines[1], StringComparison.Ordinal);
        Assert.Contains("Checks.cs:", lines[1]);
    }

    /// <summary>The topics, each with numbers of ranks.</summary>
    public static TheoryData<string, int> Topics
    {
        get
        {
            TheoryData<string, int> topics = [];
            foreach (string topic in GuideLines.Topics)
            {
                foreach (int ranks in (int[])[1, 2, 4])
                {
                    topics.Add(topic, ranks);
                }
            }

            return topics;
        }
    }
}
