using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>However many one-way calls are made, what waits stays within the limit.</summary>
public sealed class Memory : InRun
{
    private const long Limit = 4 << 20;

    // Of what is collected only now and then, and of MPI's own buffers.
    private const long Rest = 256 << 20;

    // Each takes 56 bytes in a message, and 512 in a queue: more than the limits together.
    private static readonly int calls = IsMono ? 1_000_000 : 10_000_000;

    [MpiFact(2)]
    public void Ten_million_calls_to_a_far_object_stay_within_it() => Flood(isFar: true, isAtOnce: false);

    [MpiFact]
    public void Ten_million_calls_to_an_object_that_is_here_stay_within_it() => Flood(isFar: false, isAtOnce: false);

    [MpiFact]
    public void Ten_million_calls_at_once_stay_within_it() => Flood(isFar: false, isAtOnce: true);

    private static void Flood(bool isFar, bool isAtOnce)
    {
        ParallelObjects.Run(
            async () =>
            {
                ITally tally = Tally.New(isFar ? Placement.OnRank(Far) : Placement.Local);
                long there = await tally.LargestAsync();
                long here = Tally.WorkingSet();
                long largest = here;
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

        // The object waits where it lives, up to the limit and one call more.
        Assert.InRange(most, isHere ? Limit : 0, isHere ? Limit + 1024 : 2 * Limit);
    }
}
