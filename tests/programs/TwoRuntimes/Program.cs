using MPINET;
using MPINET.Serialization.Tests;

// Runs on .NET and on Mono in one job. An object of each kind goes to every other process and back. It has arrived if its stream is unchanged.
internal static class TwoRuntimes
{
    private static int wrong;

    public static int Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string[] runtimes = world.AllgatherObject(Type.GetType("Mono.Runtime") is null ? ".NET" : "Mono");
        (object Value, ObjectOptions Options)[] all = [.. Samples.All()];
        for (int distance = 1; distance < world.Size; distance++)
        {
            Port next = world[(world.Rank + distance) % world.Size];
            Port previous = world[(world.Rank + world.Size - distance) % world.Size];
            foreach ((object value, ObjectOptions options) in all)
            {
                world.Objects = options;
                byte[] stream = StreamOf(value, options);
                next.SendObject(value);
                object there = previous.RecvObject<object>();
                Compare(stream, there, options, $"from {runtimes[previous.Peer]}");
                previous.SendObject(there);
                Compare(stream, next.RecvObject<object>(), options, $"back from {runtimes[next.Peer]}");
            }
        }

        Console.WriteLine($"{runtimes[world.Rank]}: {all.Length} objects, {wrong} wrong");
        return wrong == 0 ? 0 : 1;
    }

    private static void Compare(byte[] stream, object came, ObjectOptions options, string where)
    {
        if (!StreamOf(came, options).SequenceEqual(stream))
        {
            Console.Error.WriteLine($"A {came.GetType()} is another one {where}.");
            wrong++;
        }
    }

    private static byte[] StreamOf(object value, ObjectOptions options)
    {
        BytesWriter writer = new();
        new ObjectTransport(options).Write(value, writer);
        return writer.ToArray();
    }
}
