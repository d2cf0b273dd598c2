using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using MPINET;

internal static class Objects
{
    public static void Run(Intracommunicator world)
    {
        Messages(world);
        Requests(world);
        Collective(world);
        InParts(world);
        Limits(world);
    }

    private static void Messages(Intracommunicator world)
    {
        Port next = world[(world.Rank + 1) % world.Size];
        Port previous = world[(world.Rank + world.Size - 1) % world.Size];

        #region messages
        Task mine = new() { Name = $"task of {world.Rank}", Inputs = { [1.5] = "first" } };
        mine.Parent = mine;
        next.SendObject(mine);
        Task received = previous.RecvObject<Task>();
        Console.WriteLine($"{world.Rank}: {received.Name}, {received.Inputs[1.5]}, {received.Parent == received}");
        #endregion

        #region into
        Task again = new();
        next.SendObject(mine, tag: 8);
        previous.RecvObject(again, tag: 8);
        #endregion
    }

    private static void Requests(Intracommunicator world)
    {
        Port next = world[(world.Rank + 1) % world.Size];

        #region requests
        Request<Task> request = world.AnySource.IrecvObject<Task>(tag: 7);
        next.SendObject(new Task { Name = $"task of {world.Rank}" }, tag: 7);
        Task came = request.Wait(); // or: await request
        Console.WriteLine($"{world.Rank}: {came.Name} has come");
        #endregion
    }

    private static void InParts(Intracommunicator world)
    {
        #region parts
        Task[]? tasks = world.Rank == 0 ? [.. new[] { "a", "b", "c" }.Select(name => new Task { Name = name })] : null;
        Task[] mine = world[0].ScatterObjects(tasks);
        foreach (Task task in mine)
        {
            task.Name += $" by {world.Rank}";
        }

        Task[] done = world[0].GatherObjects(mine);
        #endregion
        if (world.Rank == 0)
        {
            Console.WriteLine(string.Join(", ", done.Select(task => task.Name)));
        }

        #region by hand
        ObjectBuffer buffer = ObjectBuffer.Flatten(mine, parts: 2);
        Task[] second = buffer.Part(1).Rebuild<Task>();
        #endregion
        Console.WriteLine($"{world.Rank}: {second.Length} of {mine.Length} in the second part");
    }

    private static void Collective(Intracommunicator world)
    {
        #region collective
        List<string> names = world[0].BcastObject(world.Rank == 0 ? new List<string> { "a", "b" } : null!);
        string[] all = world.AllgatherObject($"{names[0]}{world.Rank}");
        Dictionary<string, int> counts = world.AllreduceObject(
            new Dictionary<string, int> { [$"parity {world.Rank % 2}"] = 1 },
            (sum, more) =>
            {
                foreach (KeyValuePair<string, int> one in more)
                {
                    sum[one.Key] = one.Value + (sum.TryGetValue(one.Key, out int before) ? before : 0);
                }

                return sum;
            }
        );
        Console.WriteLine($"{world.Rank}: {string.Join(" ", all)}, {counts["parity 0"]} even");
        #endregion
    }

    private static void Limits(Intracommunicator world)
    {
        #region cost
        ObjectCost cost = ObjectCost.Of(new Task { Name = "a task", Inputs = { [1.5] = "first" } });
        Console.WriteLine($"{cost.Objects} objects of {cost.Types} types");
        #endregion

        #region options
        world.Objects = new ObjectOptions
        {
            Accept = type => type.Assembly == typeof(Task).Assembly || type.Namespace!.StartsWith("System"),
            MaximumBytes = 100_000_000,
        };
        #endregion

        if (!IsKeptAsBytes())
        {
            throw new InvalidOperationException("A task was not the same after it was read.");
        }
    }

    private static bool IsKeptAsBytes()
    {
        // .NET Framework has no ArrayBufferWriter.
#if NET
        #region bytes
        ObjectTransport transport = new();
        ArrayBufferWriter<byte> bytes = new();
        transport.Write(new Task { Name = "kept", Inputs = { [0.5] = "half" } }, bytes);
        Task copy = transport.Read<Task>(bytes.WrittenMemory);
        #endregion
        return copy.Name == "kept" && copy.Inputs[0.5] == "half";
#else
        return true;
#endif
    }

    #region task
    private sealed class Task
    {
        public string Name = "";
        public Task? Parent;

        public Dictionary<double, string> Inputs { get; } = [];
    }
    #endregion
}
