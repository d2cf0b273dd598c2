using System;
using System.Linq;
using MPINET;

// The tests of an untried MPI, in addition to the rings: build/smoke.cake.
//     Trial                     on 2 ranks: messages that are too long
//     Trial spawn <command>...  spawns one process by the command that started this one
internal static class Trial
{
    private const int Room = 16;

    public static int Main(string[] words)
    {
        using Session session = new();
        Communicator world = Communicator.World;
        if (Intercommunicator.Parent is { } parent)
        {
            parent.Barrier();
        }
        else if (words.Length > 0)
        {
            Intercommunicator children = world[0].Spawn(words[1], words.Skip(2).ToArray(), 1);
            children.Barrier();
            Console.WriteLine("spawned {0}", children.RemoteSize);
        }
        else
        {
            Truncate(world);
        }

        return 0;
    }

    /// <summary>Messages that exceed the receive buffer, short and long.</summary>
    private static void Truncate(Communicator world)
    {
        const int Longest = 1 << 20;
        byte[] memory = new byte[Room + Longest];
        int errors = 0;
        for (int length = 64; length <= Longest; length *= 4)
        {
            if (world.Rank == 0)
            {
                world[1].Send(Enumerable.Repeat((byte)1, length).ToArray());
            }
            else
            {
                try
                {
                    world[0].Recv(memory.AsSpan(0, Room));
                }
                catch (MpiException)
                {
                    errors++;
                }
            }
        }

        if (world.Rank == 1)
        {
            bool isKept = memory.Skip(Room).All(one => one == 0);
            Console.WriteLine("{0} errors, {1}", errors, isKept ? "kept within the buffer" : "written past the buffer");
        }
    }
}
