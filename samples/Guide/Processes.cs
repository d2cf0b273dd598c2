using System;
using System.Diagnostics;
using MPINET;

internal static class Processes
{
    // The command that runs this program: on Mono the runtime, with the program as its first argument.
    private static string Command { get; } = Process.GetCurrentProcess().MainModule!.FileName;

    private static string[] Arguments { get; } =
        Type.GetType("Mono.Runtime") is null ? ["processes"] : [typeof(Processes).Assembly.Location, "processes"];

    public static void Run(Intracommunicator world)
    {
        #region child
        if (Intercommunicator.Parent is { } parent)
        {
            parent.Allreduce(10 + world.Rank, ReductionOperator.Sum);
            parent.Disconnect();
            return;
        }
        #endregion

        Spawning(world, Command, Arguments);
        Connecting(world);
    }

    private static void Spawning(Intracommunicator world, string command, string[] arguments)
    {
        #region spawn
        Intercommunicator children = world[0].Spawn(command, arguments, maxProcesses: 2);
        int sum = children.Allreduce(world.Rank, ReductionOperator.Sum);
        Console.WriteLine($"{world.Rank}: {children.RemoteSize} children, together {sum}");
        children.Disconnect();
        #endregion
    }

    private static void Connecting(Intracommunicator world)
    {
        Intracommunicator alone = Communicator.Self;
        if (world.Rank == 0)
        {
            #region server
            string name = PortName.Open();
            world[1].Send(name); // to another job in a file, or by PortName.Publish
            Intercommunicator client = alone[0].Accept(name);
            Console.WriteLine($"the server has {client[0].RecvString()}");
            client.Disconnect();
            PortName.Close(name);
            #endregion
        }
        else if (world.Rank == 1)
        {
            #region client
            Intercommunicator server = alone[0].Connect(world[0].RecvString());
            server[0].Send("a question");
            server.Disconnect();
            #endregion
        }
    }
}
