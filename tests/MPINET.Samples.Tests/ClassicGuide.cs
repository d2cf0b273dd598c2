namespace MPINET.Samples.Tests;

public sealed class ClassicGuide
{
    private static readonly string[] Files =
    [
        "classic/Beside/UsingInside.cs",
        "classic/Beside/SumByAlias.cs",
        "classic/Beside/SumByUsingStatic.cs",
        "classic/Beside/PieceByPiece.cs",
        "classic/Aliased/OldPart.cs",
        "classic/Aliased/Program.cs",
    ];

    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled()
    {
        QuotedCode quoted = new("docs/classic.md", "samples", Files);
        quoted.IsCurrent();
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Shows_ways_to_name_the_other_tiers(int ranks)
    {
        int sum = ranks * (ranks - 1) / 2;
        string[] ways =
        [
            "MPI.NET",
            "a using directive inside the namespace",
            "an alias",
            "using static",
            "ports, on the same communicator",
        ];
        new BuiltProgram("Classic.Beside")
            .OnRanks(ranks)
            .Writes(ways.Select(way => $"the ranks sum up to {sum}: {way}"));
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Shows_a_program_in_which_few_files_see_the_old_namespace(int ranks) =>
        new BuiltProgram("Classic.Aliased")
            .OnRanks(ranks)
            .Writes(Enumerable.Range(0, ranks).Select(rank => $"hello, rank {rank}"));
}
