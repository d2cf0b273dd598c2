using System;
using System.Collections.Generic;
using MPINET;

// The code of docs/mpinet.md, which quotes the parts between `#region` and `#endregion`.
internal static class Program
{
    private static readonly Dictionary<string, Action<Intracommunicator>> topics = new()
    {
        ["messages"] = Messages.Run,
        ["buffers"] = Buffers.Run,
        ["types"] = Types.Run,
        ["requests"] = Requests.Run,
        ["awaiting"] = Awaiting.Run,
        ["collectives"] = Collectives.Run,
        ["reductions"] = Reductions.Run,
        ["objects"] = Objects.Run,
        ["communicators"] = Communicators.Run,
        ["topologies"] = Topologies.Run,
        ["errors"] = Errors.Run,
        ["mixing"] = Mixing.Run,
        ["intercepting"] = Intercepting.Run,
    };

    public static int Main(string[] args)
    {
        string topic = args.Length == 1 ? args[0] : "";
        if (topic is "sessions" or "checks")
        {
            Action alone = topic == "sessions" ? Sessions.Run : Checks.Run;
            alone();
            return 0;
        }

        if (!topics.TryGetValue(topic, out Action<Intracommunicator>? run))
        {
            Console.Error.WriteLine($"usage: Guide sessions|checks|{string.Join("|", topics.Keys)}");
            return 2;
        }

        using Session session = new();
        run(Communicator.World);
        return 0;
    }
}
