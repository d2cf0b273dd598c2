using System.Runtime.CompilerServices;
using MPINET.Tests.Buffers;

namespace MPINET.Tests.Pinning;

/// <summary>Arrays from Session.AllocatePinned.</summary>
public sealed class ArraysThatNeverMove : MessagesToTheNext
{
    private const int Arrays = 50;

    [MpiTheory(1, 2)]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(100)]
    [InlineData(100_000)]
    public void Are_sent_and_received_as_others_are(int length)
    {
        long[] send = Session.AllocatePinned<long>(length);
        long[] got = Session.AllocatePinned<long>(length);
        Assert.All(got, element => Assert.Equal(0, element));
        for (int round = 0; round < 3; round++)
        {
            for (int i = 0; i < length; i++)
            {
                send[i] = i + rank + round;
            }

            Request<Status> receive = Previous.Irecv(got);
            Request sent = Next.Isend(send);
            receive.Wait();
            sent.Wait();
            Assert.Equal(length, got.Length);
            for (int i = 0; i < length; i++)
            {
                Assert.Equal(i + Before + round, got[i]);
            }
        }
    }

    [MpiTheory(1)]
    [InlineData(100)]
    [InlineData(10_000)]
    public void Pass_through_requests_on_several_threads(int length)
    {
        long[] array = Session.AllocatePinned<long>(length);
        Thread[] threads =
        [
            .. Enumerable
                .Range(0, 4)
                .Select(_ => new Thread(() =>
                {
                    for (int i = 0; i < 2000; i++)
                    {
                        ArrayTypedBuffer buffer = new(array);
                        buffer.Pin();
                        buffer.Unpin();
                    }
                })),
        ];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        comm.NullProcess.Isend(array).Wait();
    }

    [MpiFact(1)]
    public void Are_freed_like_others()
    {
        WeakReference array = MakeOne(comm);
        for (int i = 0; i < 8; i++)
        {
            // The session keeps the last four arrays pinned.
            comm.NullProcess.Isend(new int[i + 1]).Wait();
        }

        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Assert.False(array.IsAlive);
    }

    [MpiFact(1)]
    public void A_negative_length_is_refused() =>
        Assert.Equal(
            "length",
            Assert.Throws<ArgumentOutOfRangeException>(() => Session.AllocatePinned<int>(-1)).ParamName
        );

#if NET
    [MpiTheory(1)]
    [InlineData(100)]
    [InlineData(10_000)]
    public void Are_not_pinned_by_requests(int length)
    {
        // A few arrays stay pinned after their requests.
        Assert.True(PinsOfRequestsOn(() => new int[length]) >= Arrays - 4);
        Assert.True(PinsOfRequestsOn(() => Session.AllocatePinned<int>(length)) < Arrays / 2);
    }

    // The oldest generation is not enough, because the collector compacts that one too.
    [MpiTheory(1)]
    [InlineData(false)]
    [InlineData(true)]
    public void Stay_where_old_ones_move(bool pinned)
    {
        int[][] kept = OldOnesAmongGaps(pinned);
        nint[] before = Array.ConvertAll(kept, AddressOf);
        Assert.NotEmpty(kept);
        Collect();
        int moved = kept.Where((array, index) => AddressOf(array) != before[index]).Count();
        Assert.Equal(pinned, moved == 0);
    }

    // The collector demotes an array next to a pinned one to a younger generation.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int[][] OldOnesAmongGaps(bool pinned)
    {
        int[][] all =
        [
            .. Enumerable.Range(0, 1000).Select(_ => pinned ? Session.AllocatePinned<int>(100) : new int[100]),
        ];
        Collect();
        Collect();
        return [.. all.Where((array, index) => index % 2 == 1 && GC.GetGeneration(array) == GC.MaxGeneration)];
    }

    private static unsafe nint AddressOf(int[] array)
    {
        fixed (int* address = array)
        {
            return (nint)address;
        }
    }

    private static void Collect() =>
        GC.Collect(GC.MaxGeneration, GCCollectionMode.Forced, blocking: true, compacting: true);

    private long PinsOfRequestsOn(Func<int[]> make)
    {
        Request<Status>[] requests = [.. Enumerable.Range(0, Arrays).Select(i => comm[0].Irecv(make(), i))];
        long pins = Pins();
        foreach (Request<Status> request in requests)
        {
            request.Cancel();
            request.Wait();
        }

        // Pins of earlier tests are in both counts.
        return pins - Pins();
    }

    private static long Pins()
    {
        Collect();
        GC.WaitForPendingFinalizers();
        Collect();
        return GC.GetGCMemoryInfo(GCKind.FullBlocking).PinnedObjectsCount;
    }
#endif

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference MakeOne(Communicator comm)
    {
        int[] array = Session.AllocatePinned<int>(1000);
        comm.NullProcess.Isend(array).Wait();
        return new WeakReference(array);
    }
}
