using System;
using System.Linq;
using System.Threading.Tasks;
using MPINET;

// The first process distributes tasks to the others. It serves all of them at once with a method call for each, written as if
// there were only one worker: while one call waits for a message, the others continue.
internal static class TaskFarm
{
    private const int Tasks = 25;
    private const int NoMore = -1;

    private static readonly long[] results = new long[Tasks];
    private static int next;

    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        if (world.Rank > 0)
        {
            Session.Run(() => Work(world[0]));
            return;
        }

        Session.Run(() => Task.WhenAll(Enumerable.Range(1, world.Size - 1).Select(rank => Serve(world[rank]))));

        // A single process does the tasks itself.
        for (; next < Tasks; next++)
        {
            results[next] = Collatz(next);
        }

        Console.WriteLine("{0} tasks: {1}", Tasks, string.Join(" ", results));
    }

    #region serve
    private static async Task Serve(Port worker)
    {
        while (next < Tasks)
        {
            int task = next++;
            await worker.Isend(task);
            results[task] = await worker.Irecv<long>();
        }

        await worker.Isend(NoMore);
    }
    #endregion

    private static async Task Work(Port master)
    {
        for (int task = await master.Irecv<int>(); task != NoMore; task = await master.Irecv<int>())
        {
            await master.Isend(Collatz(task));
        }
    }

    // The number of steps from 10 ^ 9 + task to 1.
    private static long Collatz(int task)
    {
        long steps = 0;
        for (long n = 1_000_000_000 + task; n != 1; n = n % 2 == 0 ? n / 2 : 3 * n + 1)
        {
            steps++;
        }

        return steps;
    }
}
