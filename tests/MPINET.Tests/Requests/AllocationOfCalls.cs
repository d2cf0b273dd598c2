#if NET
using MPINET.Loader;

namespace MPINET.Tests.Requests;

/// <summary>The managed memory of calls, which their cost depends on. Mono does not report it.</summary>
public sealed class AllocationOfCalls : InSession
{
    private const int Times = 1000;

    // An object for the request, and nothing else. A wait that returns a status makes one more.
    private const int OfASend = 64;
    private const int OfAReceive = 112;

    private readonly int[] array = new int[8];

    [MpiFact(1)]
    public void Blocking_calls_nothing()
    {
        Port none = comm.NullProcess;
        AssertAllocates(0, () => none.Send(array));
        AssertAllocates(0, () => none.Send(1));
        AssertAllocates(0, () => none.Recv(array));
        AssertAllocates(0, () => none.Recv<int>());
        AssertAllocates(0, () => comm.Barrier());
        AssertAllocates(0, () => comm[0].Bcast(array));
        AssertAllocates(0, () => comm.Allreduce(1, ReductionOperator.Sum));
    }

    [MpiFact(1)]
    public void Requests_one_object_each()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        Port none = comm.NullProcess;
        AssertAllocates(OfASend, () => none.Isend(array).Wait());
        AssertAllocates(OfASend, () => none.Isend(array.AsMemory(1, 2)).Wait());
        AssertAllocates(OfASend, () => none.Isend(1).Wait());
        AssertAllocates(OfAReceive, () => ((Request)none.Irecv(array)).Wait());
        AssertAllocates(OfAReceive, () => ((Request)none.Irecv(array.AsMemory(1, 2))).Wait());
    }

    [MpiFact(1)]
    public void Started_and_grouped_ones_nothing_more()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        Port none = comm.NullProcess;
        RequestGroup group = new();
        using PersistentRequest persistent = none.SendInit(array);
        AssertAllocates(
            0,
            () =>
            {
                persistent.Start();
                persistent.Wait();
            }
        );
        RequestGroup started = [persistent];
        AssertAllocates(
            0,
            () =>
            {
                started.StartAll();
                started.WaitAll();
            }
        );
        AssertAllocates(
            3 * OfASend,
            () =>
            {
                group.Clear();
                group.Add(none.Isend(array));
                group.Add(none.Isend(array));
                group.Add(none.Isend(array));
                group.WaitAny();
                group.WaitSome();
                group.WaitAll();
            }
        );
    }

    [MpiFact(1)]
    public void Messages_of_a_group_nothing()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        RequestGroup group = new();
        int[][] arrays = [.. Enumerable.Range(0, 16).Select(_ => new int[1])];
        int[] sent = new int[8];
        AssertAllocates(
            0,
            () =>
            {
                group.Clear();
                for (int i = 0; i < 8; i++)
                {
                    group.Irecv(comm[0], arrays[i], i);
                    group.Irecv(comm[0], array.AsMemory(i, 1), 8 + i);
                }

                for (int i = 0; i < 8; i++)
                {
                    group.Isend(comm[0], arrays[8 + i], i);
                    group.Isend(comm[0], sent.AsMemory(i, 1), 8 + i);
                }

                group.WaitAny();
                group.WaitSome();
                group.WaitAll();
            }
        );
    }

    // On average, because lists and pools grow now and then.
    private static void AssertAllocates(int most, Action call)
    {
        for (int i = 0; i < Times; i++)
        {
            call();
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < Times; i++)
        {
            call();
        }

        Assert.InRange((GC.GetAllocatedBytesForCurrentThread() - before) / Times, 0, most);
    }
}
#endif
