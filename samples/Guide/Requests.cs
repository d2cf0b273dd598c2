using System;
using MPINET;

internal static class Requests
{
    public static void Run(Intracommunicator world)
    {
        Port next = world[(world.Rank + 1) % world.Size];
        Port previous = world[(world.Rank + world.Size - 1) % world.Size];
        Overlap(world, next, previous);
        Groups(world);
        Rounds(world, next, previous);
        Typed(world, next, previous);
        Persistent(world, next, previous);
        Timeouts(world);
        Dropped(world, next, previous);
    }

    private static void Overlap(Intracommunicator world, Port next, Port previous)
    {
        double[] mine = [world.Rank, 10 * world.Rank];
        double[] theirs = new double[2];
        #region overlap
        Request<Status> receive = previous.Irecv(theirs);
        Request send = next.Isend(mine);
        double work = Math.Sqrt(2); // uses neither of the arrays
        send.Wait();
        Status status = receive.Wait();
        Console.WriteLine($"{world.Rank}: {theirs[1]} from {status.Source}, {work:F3}");
        #endregion
    }

    private static void Groups(Intracommunicator world)
    {
        #region groups
        int[] ranks = new int[world.Size];
        RequestGroup all = new();
        for (int r = 0; r < world.Size; r++)
        {
            all.Add(world[r].Irecv(ranks.AsMemory(r, 1), tag: 1));
            all.Add(world[r].Isend(world.Rank, tag: 1));
        }

        all.WaitAll();
        Console.WriteLine($"{world.Rank}: {string.Join(" ", ranks)}");
        #endregion
    }

    private static void Rounds(Intracommunicator world, Port next, Port previous)
    {
        #region rounds
        int[] mine = new int[1];
        int[] theirs = new int[1];
        RequestGroup exchange = new();
        for (int round = 1; round <= 3; round++)
        {
            mine[0] = round * (world.Rank + 1);
            exchange.Clear();
            exchange.Irecv(previous, theirs, tag: 3);
            exchange.Isend(next, mine, tag: 3);
            exchange.WaitAll();
            Console.WriteLine($"{world.Rank}: {theirs[0]} in round {round}");
        }
        #endregion
    }

    private static void Typed(Intracommunicator world, Port next, Port previous)
    {
        #region typed
        Request<int> answer = previous.Irecv<int>(tag: 2);
        next.Send(world.Rank, tag: 2);
        Console.WriteLine($"{world.Rank}: {answer.Wait()} by a request of its own");
        #endregion
    }

    private static void Persistent(Intracommunicator world, Port next, Port previous)
    {
        #region persistent
        int[] outgoing = [0];
        int[] incoming = [0];
        using PersistentRequest send = next.SendInit(outgoing, tag: 3);
        using PersistentRequest receive = previous.RecvInit(incoming, tag: 3);
        RequestGroup both = [send, receive];
        int sum = 0;
        for (int i = 0; i < 3; i++)
        {
            outgoing[0] = world.Rank + i;
            both.StartAll();
            both.WaitAll();
            sum += incoming[0];
        }

        Console.WriteLine($"{world.Rank}: {sum} in three rounds");
        #endregion
    }

    private static void Timeouts(Intracommunicator world)
    {
#pragma warning disable MPINET0008 // The send is missing on purpose.
        #region time limit
        Request<int> never = world[world.Rank].Irecv<int>(tag: 4);
        if (!never.Wait(TimeSpan.FromMilliseconds(10)))
        {
            never.Cancel();
            Console.WriteLine($"{world.Rank}: nothing came");
        }
        #endregion
#pragma warning restore MPINET0008
    }

    private static void Dropped(Intracommunicator world, Port next, Port previous)
    {
        #region dropped
        next.Isend(new[] { world.Rank, world.Size }, tag: 5); // request and array are dropped
        GC.Collect();
        int[] received = previous.RecvArray<int>(tag: 5);
        Console.WriteLine($"{world.Rank}: {string.Join(" ", received)} all the same");
        #endregion
    }
}
