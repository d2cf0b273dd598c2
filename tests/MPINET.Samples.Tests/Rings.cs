namespace MPINET.Samples.Tests;

public sealed class Rings
{
    [Theory(Timeout = Limit.Test)]
    [InlineData("Ring.Cli", 2)]
    [InlineData("Ring.Cli", 4)]
    [InlineData("Ring.PInvoke", 2)]
    [InlineData("Ring.PInvoke", 4)]
    [InlineData("Ring.FSharp", 2)]
    [InlineData("Ring.FSharp", 4)]
    public void Hand_the_numbers_round(string program, int ranks) =>
        new BuiltProgram(program).OnRanks(ranks).Writes(LinesOf(ranks));

    [Fact(Timeout = Limit.Test)]
    public void Include_the_figure_of_the_paper_letter_for_letter() =>
        new BuiltProgram("RoundRobin.Cli").OnRanks(2).Writes(["Hello, I am 0 of 2", "Hello, I am 1 of 2"]);

    [Theory(Timeout = Limit.Test)]
    [InlineData("Ring.Cli")]
    [InlineData("Ring.PInvoke")]
    [InlineData("Ring.FSharp")]
    public void Work_alone_without_a_launcher(string program) => new BuiltProgram(program).Alone().Writes(LinesOf(1));

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Hand_them_from_port_to_port(int ranks) =>
        new BuiltProgram("RoundRobin").OnRanks(ranks).Writes(LinesOfPorts(ranks));

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Hand_them_from_port_to_port_in_FSharp(int ranks) =>
        new BuiltProgram("RoundRobin.FSharp")
            .OnRanks(ranks)
            .Writes(
                LinesOfPorts(ranks)
                    .Concat(
                        Enumerable
                            .Range(0, ranks)
                            .SelectMany(rank =>
                                new[]
                                {
                                    $"{rank}/{ranks} follows {(rank + ranks - 1) % ranks}",
                                    $"{rank}/{ranks} has awaited {(rank + ranks - 1) % ranks + 3}",
                                }
                            )
                    )
                    .Append($"All ranks together are {ranks * (ranks - 1) / 2}")
            );

    /// <summary>The lines of all ranks of a ring.</summary>
    internal static IEnumerable<string> LinesOf(int ranks) =>
        Enumerable
            .Range(0, ranks)
            .SelectMany(rank =>
                new[] { $"Hello, I am {rank} of {ranks}", $"{rank} of {ranks} has 0 1 2 3 4 5 6 7 8 9" }
            );

    private static IEnumerable<string> LinesOfPorts(int ranks) =>
        LinesOf(ranks).Select(line => line.Replace($" of {ranks}", $"/{ranks}"));
}
