using System.Runtime.InteropServices;
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The memory of waiting one-way calls stays within the limit, however many are made.</summary>
public sealed class Memory : InRun
{
    private const long Limit = 4 << 20;

    // Memory that the garbage collector has not yet reclaimed, and MPI's buffers.
    private const long Rest = 64 << 20;

    [MpiFact(2)]
    public void Three_million_calls_to_a_far_object_that_is_busy_stay_within_it()
    {
        Assert.SkipWhen(
            RuntimeInformation.IsOSPlatform(OSPlatform.Windows),
            "The stand-in for MS-MPI has the messages that wait in memory of the ranks."
        );
        Flood(isFar: true, isAtOnce: false);
    }

    [MpiFact]
    public void A_million_calls_to_an_object_that_is_here_stay_within_it() => Flood(isFar: false, isAtOnce: false);

    [MpiFact]
    public void A_million_calls_at_once_stay_within_it() => Flood(isFar: false, isAtOnce: true);

    private static void Flood(bool isFar, bool isAtOnce)
    {
        // A call takes 56 bytes in a message and 512 in a queue. Together they exceed the limits.
        int calls = isFar ? 3_000_000 : 1_000_000;
        ParallelObjects.Run(
            async () =>
            {
                ITally tally = Tally.New(isFar ? Placement.OnRank(Far) : Placement.Local);
                long there = await tally.LargestAsync();
                long here = Tally.WorkingSet();
                long largest = here;
                if (isFar)
                {
                    // Its rank receives nothing meanwhile, so the messages wait on this rank.
                    tally.Pause(milliseconds: 3000);
                }

                for (int i = 0; i < calls; i++)
                {
                    tally.Count();
                    if (i % (1 << 16) == 0)
                    {
                        largest = Math.Max(largest, Tally.WorkingSet());
                    }
                }

                Assert.Equal(calls, await tally.TotalAsync());
                Assert.InRange(largest - here, 0, (2 * Limit) + Rest);
                Assert.InRange(await tally.LargestAsync() - there, 0, (2 * Limit) + Rest);
            },
            new ParallelObjectOptions
            {
                QueueLimit = Limit,
                Agglomerate = isAtOnce,
                Grain = isAtOnce ? 2 : null,
            }
        );
        long most = ParallelObjects.Statistics.MostBytesWaiting;
        bool isHere = Communicator.World.Rank == 0 && !isFar && !isAtOnce;

        // Calls wait on the rank of the object, up to the limit and one more.
        Assert.InRange(most, isHere ? Limit : 0, isHere ? Limit + 1024 : 2 * Limit);
    }
}
