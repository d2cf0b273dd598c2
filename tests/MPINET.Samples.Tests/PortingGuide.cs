namespace MPINET.Samples.Tests;

public sealed class PortingGuide
{
    private static readonly string[] Files =
    [
        "porting.c",
        "porting.cxx",
        "language.cxx",
        "FromC.cs",
        "FromCxx.cs",
        "Language.cs",
        "OnlyInCSharp.cs",
        "Program.cs",
    ];

    private static readonly BuiltProgram Program = new("Porting");

    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled()
    {
        QuotedCode quoted = new("docs/porting.md", "samples/Porting", Files);
        quoted.IsCurrent();
        quoted.IsAll();
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Does_in_CSharp_what_it_does_in_C(int ranks) =>
        Program.OnRanks(ranks, "c").Writes(WrittenBy("porting.c", ranks));

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Does_in_CSharp_what_it_does_in_Cxx(int ranks)
    {
        List<string> wanted = WrittenBy("porting.cxx", ranks);
        Job job = Program.OnRanks(ranks, "c++").ExitsWith(0);

        // A C++ library that was built without exceptions writes another text.
        List<string> exceptions = [.. job.Lines.Where(line => line.Contains(": wrong rank: 1, MPI_ERR_RANK"))];
        Assert.Equal(ranks, exceptions.Count);
        Assert.Equal(Job.Sorted(wanted.Union(exceptions)), job.Lines);
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(2)]
    [InlineData(4)]
    public void Has_for_the_language_around_the_calls_what_does_the_same(int ranks) =>
        Program.OnRanks(ranks, "language").Writes(WrittenBy("language.cxx", ranks));

    [Fact(Timeout = Limit.Test)]
    public void Does_what_it_says_of_features_of_CSharp()
    {
        Job job = Program.OnRanks(2, "c#").ExitsWith(0);
        List<string> lines = [.. job.Lines.Where(line => !line.Contains("needs MPI_Send_c"))];
        Assert.Equal(
            Enumerable
                .Range(0, 2)
                .SelectMany(rank =>
                    new[]
                    {
                        $"rank {rank}: 0, True, Intracomm",
                        $"rank {rank}: no file: True",
                        $"rank {rank}: no such sum",
                    }
                ),
            lines
        );
    }

    private static List<string> WrittenBy(string original, int ranks)
    {
        string program = Path.GetTempFileName();
        try
        {
            Mpi.Compile(Mpi.Source($"samples/Porting/{original}"), program);
            Job job = Job.RunOnRanks(ranks, [program]).ExitsWith(0);
            Assert.True(job.Lines.Count() >= 10 * ranks, job.ToString());
            return [.. job.Lines];
        }
        finally
        {
            File.Delete(program);
        }
    }
}
