using System.Globalization;
using MPINET.Samples.Tests;

namespace MPINET.Tests.Resilience;

/// <summary>The sample of docs/resilience.md, whose result does not depend on the rank that dies.</summary>
public sealed class ResilienceSample
{
    private const int Cells = 60;
    private const int Steps = 200;
    private static readonly BuiltProgram program = new("Survivors");

    [Theory(Timeout = Limit.Test)]
    [InlineData(1)]
    [InlineData(3)]
    public void Heats_a_rod(int ranks) => program.OnRanks(ranks).Writes([Result(ranks)]);

    [Theory(Timeout = Limit.Test)]
    [InlineData(2, 1)]
    [InlineData(3, 0)]
    [InlineData(3, 1)]
    public void Heats_it_to_the_end_without_a_process_that_has_died(int ranks, int victim)
    {
        using StandIn mpi = new();
        mpi.Run(program, ranks, victim.ToString(CultureInfo.InvariantCulture))
            .Writes([$"Lost: rank {victim}. {ranks - 1} go on from step 80.", Result(ranks - 1)]);
    }

    private static string Result(int ranks)
    {
        double[] rod = new double[Cells + 2];
        rod[0] = 100;
        for (int step = 0; step < Steps; step++)
        {
            double[] old = [.. rod];
            for (int i = 1; i <= Cells; i++)
            {
                rod[i] = (0.25 * old[i - 1]) + (0.5 * old[i]) + (0.25 * old[i + 1]);
            }
        }

        double heat = rod.Skip(1).Take(Cells).Sum();
        return FormattableString.Invariant($"{Steps} steps, {ranks} processes: {heat:F6}");
    }
}
