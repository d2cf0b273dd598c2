namespace MPINET.Samples.Tests;

public sealed class ParallelObjectsGuide
{
    [Fact(Timeout = Limit.Test)]
    public void Quotes_code_that_is_compiled()
    {
        QuotedCode quoted = new(
            "docs/parallel-objects.md",
            "samples",
            [
                "objects/PrimeSieve/IPrimeFilter.cs",
                "objects/PrimeSieve/PrimeFilter.cs",
                "objects/PrimeSieve/Program.cs",
                "objects/Pi/Strip.cs",
                "objects/Pi/Program.cs",
                "objects/Collatz/Program.cs",
                "objects/RayTracer/Program.cs",
                "objects/Jacobi/Program.cs",
                "objects/Jacobi/Block.cs",
            ]
        );
        quoted.IsCurrent();
        quoted.IsAll();
    }

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Counts_primes_by_a_chain_of_filters(int ranks) =>
        new BuiltProgram("Objects.PrimeSieve").OnRanks(ranks, "2000").Writes(["303 primes below 2000"]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Maps_a_function_over_ranges(int ranks) =>
        new BuiltProgram("Objects.Collatz")
            .OnRanks(ranks, "20000")
            .Writes(["below 20000: 278 steps from 17673", "668 steps from 27, 97, 871, 6171"]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Counts_queens_and_ends_when_nothing_is_left_to_do(int ranks) =>
        new BuiltProgram("Objects.Queens").OnRanks(ranks).Writes(["12 queens: 14200 ways"]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Sends_references_round(int ranks) =>
        new BuiltProgram("Objects.Ring")
            .OnRanks(ranks)
            .Writes([$"round: {string.Join(" ", Enumerable.Range(0, 2 * ranks))}"]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4)]
    public void Measures_pi_by_an_array_of_strips(int ranks) =>
        new BuiltProgram("Objects.Pi").OnRanks(ranks).Writes(["pi = 3.141593, 8 of 16 strips: the first has 0.249675"]);
}
