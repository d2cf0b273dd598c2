using MPINET;

// Sessions in which objects are exchanged.
internal static partial class SessionEndings
{
    private const int LongArray = 50_000;

    // Two of the threads share a tag, so the parts of their objects must not mix. The second object of a round never waits for a receiver.
    private static void ExchangeObjects()
    {
        using Session session = new(ThreadLevel.Multiple);
        if (Session.ThreadLevel < ThreadLevel.Multiple)
        {
            Console.WriteLine("not granted");
            return;
        }

        const int Rounds = 200;
        World.Objects = new ObjectOptions { ApartFrom = LongArray };
        Port next = World[(World.Rank + 1) % World.Size];
        Port previous = World[(World.Rank + World.Size - 1) % World.Size];
        int good = 0;
        Exception? thrown = null;
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.Length; t++)
        {
            int tag = Math.Max(1, t);
            int own = t;
            threads[t] = new Thread(() =>
            {
                try
                {
                    for (int i = 0; i < Rounds; i++)
                    {
                        Request<List<int[]>> early = previous.IrecvObject<List<int[]>>(tag);
                        next.SendObject(ListOf(i), tag);
                        next.SendObject(ListOf((3 * i) + 1), tag);
                        List<int[]> late =
                            own % 2 == 0
                                ? previous.RecvObject<List<int[]>>(tag)
                                : previous.IrecvObject<List<int[]>>(tag).Wait();
                        Interlocked.Add(ref good, (IsWhole(early.Wait()) ? 1 : 0) + (IsWhole(late) ? 1 : 0));
                    }
                }
                catch (Exception exception)
                {
                    thrown = exception;
                }
            });
        }

        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Console.WriteLine(thrown is null ? $"{good} of {2 * Rounds * threads.Length}" : thrown.ToString());
    }

    // Every third object has an array that travels as a separate message.
    private static List<int[]> ListOf(int number) =>
        [
            [number, -number],
            [.. Enumerable.Repeat(number, number % 3 == 0 ? LongArray : 3)],
        ];

    private static bool IsWhole(List<int[]> list)
    {
        int number = list[0][0];
        return list.Count == 2
            && list[0][1] == -number
            && list[1].Length == (number % 3 == 0 ? LongArray : 3)
            && Array.TrueForAll(list[1], value => value == number);
    }

    private static void LeaveAnObject()
    {
        using Session session = new(new SessionOptions { TimeToComplete = TimeSpan.FromSeconds(0.5) });
        World[(World.Rank + 1) % World.Size].IssendObject("no rank asks for it", 6);
    }

    // The parts of the objects are long enough that no MPI sends them ahead of their receiver.
    private static void LeaveObjectsToASlowReceiver()
    {
        using Session session = new(new SessionOptions { TimeToComplete = TimeSpan.FromSeconds(0.2) });
        const int Objects = 20;
        if (World.Rank > 0)
        {
            for (int i = 0; i < Objects; i++)
            {
                World[0].SendObject(new byte[(1 << 20) - 100], i);
            }

            return;
        }

        Thread.Sleep(2000);
        for (int i = 0; i < Objects; i++)
        {
            if (World[1].RecvObject<byte[]>(i).Length != (1 << 20) - 100)
            {
                throw new InvalidDataException($"Object {i} is not whole.");
            }
        }

        Console.WriteLine("all received");
    }

    private static void ExpectAnObject()
    {
        using Session session = new();
        _ = World[World.Rank].IrecvObject<string>(5);
    }
}
