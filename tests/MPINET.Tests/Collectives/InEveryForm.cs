namespace MPINET.Tests.Collectives;

/// <summary>Collective operations with each form of their buffers, and guard cells after the receive buffer.</summary>
public abstract class InEveryForm : InSession
{
    /// <summary>A number that no operation yields.</summary>
    protected const int Guard = -7;

    /// <summary>An array as a typed buffer.</summary>
    protected static ITypedBuffer B(int[] array) => ArrayTypedBuffer.Of(array);

    /// <summary>Elements that identify their rank.</summary>
    protected static int[] From(int rank, int count, int round = 0) =>
        [.. Enumerable.Range(0, count).Select(i => 100_000 * round + 1000 * (rank + 1) + i)];

    /// <summary>The contributions of all ranks, in the order of the ranks.</summary>
    protected int[] FromAll(Func<int, int[]> each) => [.. Enumerable.Range(0, size).SelectMany(each)];

    /// <summary>Runs each form, and compares the received elements.</summary>
    protected static void Blocks(int[] send, int[] expected, params Action<int[], int[]>[] ways)
    {
        foreach (Action<int[], int[]> way in ways)
        {
            int[] sent = [.. send];
            int[] got = Guarded(expected.Length);
            way(sent, got);
            Assert.Equal([.. expected, Guard, Guard], got);
            Assert.Equal(send, sent);
        }
    }

    /// <summary>Starts all forms at once, compacts the heap, and waits for the last one first.</summary>
    protected void Starts(Func<int, int[]> send, Func<int, int[]> expected, params Func<int[], int[], Request>[] ways)
    {
        Request[] requests = new Request[ways.Length];
        int[][] got = [.. ways.Select((_, round) => Guarded(expected(round).Length))];
        for (int round = 0; round < ways.Length; round++)
        {
            requests[round] = ways[round](send(round), got[round]);
        }

        Request barrier = comm.Ibarrier();
        GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
        barrier.Wait();
        for (int round = ways.Length - 1; round >= 0; round--)
        {
            requests[round].Wait();
            Assert.True(requests[round].Completed);
            Assert.Equal([.. expected(round), Guard, Guard], got[round]);
        }
    }

    /// <summary>Starts each form three times, each time with other contents.</summary>
    protected static void Repeats(
        Func<int, int[]> send,
        Func<int, int[]> expected,
        params Func<int[], int[], PersistentRequest>[] ways
    )
    {
        foreach (Func<int[], int[], PersistentRequest> way in ways)
        {
            int[] sent = new int[send(0).Length];
            int[] got = Guarded(expected(0).Length);
            using PersistentRequest request = way(sent, got);
            for (int round = 0; round < 3; round++)
            {
                send(round).CopyTo(sent, 0);
                request.Start();
                GC.Collect();
                request.Wait();
                Assert.Equal([.. expected(round), Guard, Guard], got);
            }
        }
    }

    /// <summary>Room for this number of elements, and two guard cells.</summary>
    protected static int[] Guarded(int count) => [.. Enumerable.Repeat(Guard, count + 2)];
}
