using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using MPINET;

// The effects of a failed process on the others. Each line that a test reads begins with the rank in the world.
internal static partial class Failures
{
    private static readonly Dictionary<string, Action<Intracommunicator>> topics = new()
    {
        ["pieces"] = Pieces,
        ["pending"] = Pending,
        ["group"] = Group,
        ["objects"] = Objects,
        ["run"] = Run,
        ["children"] = Children,
        ["files"] = FromFiles,
        ["restore-fails"] = RestoreFails,
        ["revoked-by-body"] = RevokedByBody,
        ["error-of-body"] = ErrorOfBody,
    };

    public static void Main(string[] args)
    {
        if (args[0] == "support")
        {
            Console.WriteLine(Resilient.IsSupported);
            return;
        }

        using Session session = new();
        topics[args[0]](Communicator.World);
    }

    private static void Die() => Process.GetCurrentProcess().Kill();

    private static void Say(string text) => Console.WriteLine($"{Communicator.World.Rank}: {text}");

    private static string Text(IEnumerable<int> ranks) => $"[{string.Join(" ", ranks)}]";

    private static int[] RanksOf(MPINET.Group failed, Communicator comm)
    {
        using MPINET.Group all = comm.CommunicatorGroup;
        return MPINET.Group.TranslateRanks(failed, [.. Enumerable.Range(0, failed.Size)], all);
    }
}
