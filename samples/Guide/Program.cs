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
        ["windows"] = Windows.Run,
        ["window-mistakes"] = WindowMistakes.Run,
        ["files"] = Files.Run,
        ["errors"] = Errors.Run,
        ["mixing"] = Mixing.Run,
        ["intercepting"] = Intercepting.Run,
        ["between"] = Between.Run,
        ["processes"] = Processes.Run,
        ["low-tiers"] = LowTiers.Run,
        ["native"] = Native.Run,
    };

    public static int Main(string[] args)
    {
        if (args.Length == 1 && args[0] is "sessions" or "checks")
        {
            Action alone = args[0] == "sessions" ? Sessions.Run : Checks.Run;
            alone();
            return 0;
        }

        if (args.Length == 0 || !Array.TrueForAll(args, topics.ContainsKey))
        {
            Console.Error.WriteLine($"usage: Guide sessions|checks, or Guide {string.Join("|", topics.Keys)} ...");
            return 2;
        }

        using Session session = new();
        foreach (string topic in args)
        {
            topics[topic](Communicator.World);
        }

        return 0;
    }
}
