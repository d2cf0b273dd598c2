using System.Globalization;
using System.Text.RegularExpressions;

namespace MPINET.Samples.Tests;

public sealed class PortedProgram
{
    public static TheoryData<string, string> Ports =>
        new()
        {
            { "Attributes", "attributes.cxx" },
            { "UserReduction", "user_reduction.cxx" },
            { "IntercommCollectives", "intercomm_collectives.cxx" },
            { "Stencil", "stencil.c" },
            { "Workers", "workers.c" },
        };

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ports))]
    public void Writes_on_2_ranks_what_its_original_writes(string sample, string original) =>
        Writes(2, sample, original);

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ports))]
    public void Writes_on_4_ranks_what_its_original_writes(string sample, string original) =>
        Writes(4, sample, original);

    [Theory(Timeout = Limit.Test)]
    [MemberData(nameof(Ports))]
    public void Takes_over_nine_of_ten_lines_that_call_MPI(string sample, string original)
    {
        string count = PortedLines
            .Count(Mpi.Source($"samples/{sample}/{original}"), Mpi.Source($"samples/{sample}/Program.cs"))
            .First();
        Match numbers = Regex.Match(count, $"^{Regex.Escape(original)}: ([0-9]+) of ([0-9]+) lines that call MPI ");
        Assert.True(numbers.Success, count);
        int same = int.Parse(numbers.Groups[1].Value, CultureInfo.InvariantCulture);
        int all = int.Parse(numbers.Groups[2].Value, CultureInfo.InvariantCulture);
        Assert.True(10 * same >= 9 * all, count);
        Assert.True(all >= 15, count);
        Assert.Contains(
            count,
            File.ReadAllLines(Mpi.Source($"samples/{sample}/README.md")).Select(line => line.Trim())
        );
    }

    private static void Writes(int ranks, string sample, string original)
    {
        string program = Path.GetTempFileName();
        try
        {
            Mpi.Compile(Mpi.Source($"samples/{sample}/{original}"), program);
            Job wanted = Job.RunOnRanks(ranks, [program]).ExitsWith(0);
            Assert.True(wanted.Lines.Count() >= 2, wanted.ToString());
            Assert.DoesNotContain("wrong", wanted.Output);
            new BuiltProgram(sample).OnRanks(ranks).Writes(wanted.Lines);
        }
        finally
        {
            File.Delete(program);
        }
    }
}
