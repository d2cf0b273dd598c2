using System;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using MPINET;

internal static class Awaiting
{
    public static void Run(Intracommunicator world)
    {
        #region run
        int sum = Session.Run(() => SumOfAll(world));
        Console.WriteLine($"{world.Rank}: {sum}");
        #endregion
        Session.Run(() => Tasks(world));
        Session.Run(() => Cancelled(world));
    }

    #region await
    private static async Task<int> SumOfAll(Intracommunicator world)
    {
        RequestGroup sends = [.. Enumerable.Range(0, world.Size).Select(r => world[r].Isend(world.Rank))];
        int[] parts = await Task.WhenAll(Enumerable.Range(0, world.Size).Select(r => From(world[r])));
        await sends;
        return parts.Sum();
    }

    private static async Task<int> From(Port port) => await port.Irecv<int>();
    #endregion

    private static async Task Tasks(Intracommunicator world)
    {
        #region tasks
        Request<int> fromNext = world[(world.Rank + 1) % world.Size].Irecv<int>(tag: 2);
        Request<int> fromSelf = world[world.Rank].Irecv<int>(tag: 3);
        Request toPrevious = world[(world.Rank + world.Size - 1) % world.Size].Isend(world.Rank, tag: 2);
        Request toSelf = world[world.Rank].Isend(100, tag: 3);
        int[] both = await Task.WhenAll(fromNext.AsTask(), fromSelf.AsTask());
        await toPrevious;
        await toSelf;
        Console.WriteLine($"{world.Rank}: {both[0]} {both[1]}");
        #endregion
    }

    private static async Task Cancelled(Intracommunicator world)
    {
        #region cancel
        using CancellationTokenSource limit = new(TimeSpan.FromMilliseconds(50));
        try
        {
            int value = await world.AnySource.Irecv<int>(tag: 1).WaitAsync(limit.Token);
            Console.WriteLine($"{world.Rank}: {value}");
        }
        catch (OperationCanceledException)
        {
            Console.WriteLine($"{world.Rank}: no rank has sent");
        }
        #endregion
    }
}
