using System;
using System.Reflection;
using MPINET;

// Runs the method that its argument names, of the class Deadlocks or Sound.
internal static class Program
{
    public static int Main(string[] args)
    {
        const BindingFlags any = BindingFlags.Static | BindingFlags.Public;
        MethodInfo method =
            typeof(Deadlocks).GetMethod(args[0], any)
            ?? typeof(Sound).GetMethod(args[0], any)
            ?? throw new ArgumentException($"There is no '{args[0]}'.");
        ThreadLevel level = args[0].StartsWith("Threads", StringComparison.Ordinal)
            ? ThreadLevel.Multiple
            : ThreadLevel.Single;
        using Session session = new(new SessionOptions { ThreadLevel = level });
        ((Action<Intracommunicator>)method.CreateDelegate(typeof(Action<Intracommunicator>)))(Communicator.World);
        return 0;
    }
}
