using System;
using MPINET;

internal static class Messages
{
    public static void Run(Intracommunicator world)
    {
        Ports(world);
        Forms(world);
        Statuses(world);
        world.Barrier(); // AnySource and Tag.Any would match the next example's message too
        UnknownLength(world);
        NullProcess(world);
    }

    private static void Ports(Intracommunicator world)
    {
        #region ports
        int rank = world.Rank;
        int size = world.Size;
        Port next = world[(rank + 1) % size];
        Port previous = world[(rank + size - 1) % size];
        Request request = next.Isend(rank);
        int neighbour = previous.Recv<int>();
        request.Wait();
        Console.WriteLine($"{rank}: {neighbour} is before me");
        #endregion
    }

    private static void Forms(Intracommunicator world)
    {
        if (world.Size < 2)
        {
            return;
        }

        #region forms
        if (world.Rank == 0)
        {
            Port peer = world[1];
            double[] row = [1, 2, 3, 4, 5];
            peer.Send(42); // one value
            peer.Send(row); // an array
            peer.Send<double>(row.AsSpan(1, 3)); // a part of it
            peer.Send((X: 1.5f, Y: 2.5f)); // any type without references
            peer.Send(new double[2, 3]); // a matrix, row by row
            peer.Send("text"); // its bytes in UTF-8
        }
        else if (world.Rank == 1)
        {
            Port peer = world[0];
            double[] row = new double[5];
            int value = peer.Recv<int>();
            peer.Recv(row);
            peer.Recv(row.AsSpan(0, 3));
            (float X, float Y) point = peer.Recv<(float, float)>();
            double[,] matrix = new double[2, 3];
            peer.Recv(matrix);
            string text = peer.RecvString();
            Console.WriteLine($"{value}, {string.Join(" ", row)}, {point.X + point.Y}, {text}, {matrix.Length}");
        }
        #endregion
    }

    private static void Statuses(Intracommunicator world)
    {
        #region status
        const int Question = 7;
        if (world.Rank > 0)
        {
            world[0].Send(new int[world.Rank], Question);
            return;
        }

        int[] room = new int[world.Size];
        Status status = new();
        for (int i = 1; i < world.Size; i++)
        {
            world.AnySource.Recv(room, Tag.Any, status);
            Console.WriteLine($"{status.Source} sent {status.Count<int>()} numbers, tag {status.Tag}");
        }
        #endregion
    }

    private static void UnknownLength(Intracommunicator world)
    {
        if (world.Size < 2)
        {
            return;
        }

        if (world.Rank == 1)
        {
            world[0].Send(new[] { 3, 1, 4 }, 9);
        }
        else if (world.Rank == 0)
        {
            #region length
            int[] numbers = world[1].RecvArray<int>(tag: 9);
            Console.WriteLine($"{numbers.Length} numbers, the last is {numbers[2]}");
            #endregion
        }
    }

    private static void NullProcess(Intracommunicator world)
    {
        #region null process
        Port above = world.Rank > 0 ? world[world.Rank - 1] : world.NullProcess;
        Port below = world.Rank < world.Size - 1 ? world[world.Rank + 1] : world.NullProcess;
        Request request = below.Isend(world.Rank + 1);
        int[] number = [0];
        above.Recv(number);
        request.Wait();
        Console.WriteLine($"{world.Rank}: {number[0]} processes are above me");
        #endregion
    }
}
