using System.Diagnostics;

namespace MPINET.Objects.Running;

/// <summary>Measures what a call to another rank takes.</summary>
internal static class CostOfCall
{
    private const int Rounds = 40;

    // Beside the message: what both ranks do for a call, in microseconds.
    private const double Work = 0.5;

    // No network of today takes longer, but ranks do that never run at the same time: what they would have measured is the length of turns.
    private const double Most = 1000;

    // A rank alone has nobody to send to: what calls take that wait in a queue.
    private const double Alone = 0.5;

    /// <summary>The time of a call, in ticks of <see cref="Stopwatch" />; the same on all ranks. Collective.</summary>
    public static long Measure(Intracommunicator comm)
    {
        double ticksOfMicrosecond = Stopwatch.Frequency / 1e6;
        if (comm.Size == 1)
        {
            return (long)(Alone * ticksOfMicrosecond);
        }

        // Each even rank with the next; a last one without a partner takes part in the sum alone.
        int partner = comm.Rank ^ 1;
        long oneWay = partner < comm.Size ? FastestRound(comm[partner], comm.Rank < partner) / 2 : 0;
        long slowest = comm.Allreduce(oneWay, ReductionOperator.Max);
        return Math.Min(slowest, (long)(Most * ticksOfMicrosecond)) + (long)(Work * ticksOfMicrosecond);
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
