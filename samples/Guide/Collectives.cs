using System;
using System.Linq;
using MPINET;

internal static class Collectives
{
    public static void Run(Intracommunicator world)
    {
        Rooted(world);
        Texts(world);
        Symmetric(world);
        Arrays(world);
        Lengths(world);
        WithSegments(world);
        InPlace(world);
        Nonblocking(world);
    }

    private static void Rooted(Intracommunicator world)
    {
        #region rooted
        Port root = world[0];
        int steps = root.Bcast(world.Rank == 0 ? 10 : 0);
        int[] parts = world.Rank == 0 ? [.. Enumerable.Range(0, world.Size)] : [];
        int part = root.Scatter(parts);
        double[] results = root.Gather((double)(steps * part));
        Console.WriteLine($"{world.Rank}: {string.Join(" ", results)}");
        #endregion
    }

    private static void Texts(Intracommunicator world)
    {
        Port root = world[0];
        #region texts
        string title = root.Bcast(world.Rank == 0 ? "run 7" : null);
        string[] names = world.Allgather($"{title}, rank {world.Rank}");
        Console.WriteLine($"{world.Rank}: {names[names.Length - 1]}");
        #endregion
    }

    private static void Symmetric(Intracommunicator world)
    {
        #region symmetric
        int[] ranks = world.Allgather(world.Rank);
        int[] transposed = world.Alltoall([.. ranks.Select(r => 10 * world.Rank + r)]);
        int before = world.Exscan(1, ReductionOperator.Sum);
        world.Barrier();
        Console.WriteLine($"{world.Rank}: {string.Join(" ", transposed)}, {(world.Rank == 0 ? 0 : before)} before me");
        #endregion
    }

    private static void Arrays(Intracommunicator world)
    {
        #region arrays
        double[] mine = [world.Rank, 1];
        double[] sums = new double[2];
        world.Allreduce(mine, sums, ReductionOperator.Sum);
        Console.WriteLine($"{world.Rank}: {sums[0]} {sums[1]}");
        #endregion
    }

    private static void Lengths(Intracommunicator world)
    {
        #region lengths
        int[] mine = [.. Enumerable.Repeat(world.Rank, world.Rank + 1)];
        int[] all = world.Allgatherv(mine);
        Console.WriteLine($"{world.Rank}: {all.Length}");
        #endregion
    }

    private static void WithSegments(Intracommunicator world)
    {
        int[] mine = [.. Enumerable.Repeat(world.Rank, world.Rank + 1)];
        #region segments
        Segments segments = new([.. Enumerable.Range(1, world.Size)]);
        int[] room = new int[segments.Total];
        for (int step = 0; step < 10; step++)
        {
            world.Allgatherv(mine, room, segments);
        }
        #endregion
    }

    private static void InPlace(Intracommunicator world)
    {
        #region in place
        double[] values = [world.Rank, world.Rank];
        world.Allreduce(values, values, ReductionOperator.Max);
        Console.WriteLine($"{world.Rank}: {values[1]}");
        #endregion
    }

    private static void Nonblocking(Intracommunicator world)
    {
        #region nonblocking
        Request<int> sum = world.Iallreduce(world.Rank, ReductionOperator.Sum);
        double meanwhile = Math.Sqrt(world.Rank);
        Console.WriteLine($"{world.Rank}: {sum.Wait()}, {meanwhile:F2}");
        #endregion
    }
}
