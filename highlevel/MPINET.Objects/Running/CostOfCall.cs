using System.Diagnostics;

namespace MPINET.Objects.Running;

/// <summary>Measures the time of a call to another rank.</summary>
internal static class CostOfCall
{
    private const int Rounds = 40;

    // The work of both ranks for a call, in addition to the message, in microseconds.
    private const double Work = 0.5;

    // Current networks are faster. A longer time is measured if the ranks never run at the same time, and is then the
    // length of scheduling turns.
    private const double MaxMicroseconds = 1000;

    // The time of a call that waits in a queue, for a single rank, which cannot send messages.
    private const double Alone = 0.5;

    /// <summary>
    /// Measures the time of a call, in ticks of <see cref="Stopwatch" />. Equal on all ranks. Collective.
    /// </summary>
    public static long Measure(Intracommunicator comm)
    {
        double ticksOfMicrosecond = Stopwatch.Frequency / 1e6;
        if (comm.Size == 1)
        {
            return (long)(Alone * ticksOfMicrosecond);
        }

        // Each even rank is paired with the next. A last rank without a partner only takes part in the sum.
        int partner = comm.Rank ^ 1;
        long oneWay = partner < comm.Size ? FastestRound(comm[partner], comm.Rank < partner) / 2 : 0;
        long slowest = comm.Allreduce(oneWay, ReductionOperator.Max);
        return Math.Min(slowest, (long)(MaxMicroseconds * ticksOfMicrosecond)) + (long)(Work * ticksOfMicrosecond);
    }

    private static long FastestRound(Port partner, bool isFirst)
    {
        long fastest = long.MaxValue;
        long token = 0;
        for (int i = 0; i < Rounds; i++)
        {
            long start = Stopwatch.GetTimestamp();
            if (isFirst)
            {
                partner.Send(token, 0);
                token = partner.Recv<long>(0);
            }
            else
            {
                token = partner.Recv<long>(0);
                partner.Send(token, 0);
            }

            fastest = Math.Min(fastest, Stopwatch.GetTimestamp() - start);
        }

        return fastest;
    }
}
