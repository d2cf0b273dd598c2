#if NET
using MPINET.Objects.Tests.Objects;

namespace MPINET.Objects.Tests;

/// <summary>The bytes that calls allocate on the calling rank. They are the same on each machine.</summary>
public sealed class AllocationOfCalls : InRun
{
    private const int Calls = 500;

    // The lines of calls, which a program for debugging records, take thousands of bytes.
    private static readonly ParallelObjectOptions options = new() { CallSites = false };

    // The task, which is the call itself, and the request of its message. A rank that waits for long also asks the others
    // whether all calls have ended, which takes a request each time.
    [MpiFact(2)]
    public void A_call_that_is_awaited_needs_one_object() =>
        ParallelObjects.Run(
            async () =>
            {
                INode node = Node.New(Placement.OnRank(Far));
                long least = long.MaxValue;

                // The compiler of the runtime replaces the methods meanwhile.
                for (int round = 0; round < 20; round++)
                {
                    long before = GC.GetAllocatedBytesForCurrentThread();
                    for (int i = 0; i < Calls; i++)
                    {
                        await node.PingAsync();
                    }

                    least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
                }

                Assert.InRange(least / Calls, 1, 400);
            },
            options
        );

    // The array of the result is the only long one.
    [MpiFact(2)]
    public void A_long_array_arrives_in_the_array_of_the_result() =>
        ParallelObjects.Run(
            async () =>
            {
                IShelf shelf = Shelf.New(Placement.OnRank(Far));
                byte[] values = new byte[1 << 20];
                long least = long.MaxValue;
                for (int round = 0; round < 20; round++)
                {
                    long before = GC.GetAllocatedBytesForCurrentThread();
                    for (int i = 0; i < 4; i++)
                    {
                        _ = await shelf.EchoBytesAsync(values);
                    }

                    least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
                }

                Assert.InRange(least / 4, 1 << 20, (1 << 20) + 2048);
            },
            options
        );
}
#endif
