using System;
using System.Linq;
using System.Reflection;
using MPINET;

// Runs the method that its argument names.
internal static class Program
{
    public static int Main(string[] args)
    {
        const BindingFlags any = BindingFlags.Static | BindingFlags.Public;
        MethodInfo method =
            Array
                .ConvertAll(
                    [
                        typeof(Deadlocks),
                        typeof(Groups),
                        typeof(Epochs),
                        typeof(Objects),
                        typeof(Sound),
                        typeof(SoundCalls),
                    ],
                    type => type.GetMethod(args[0], any)
                )
                .FirstOrDefault(one => one is not null)
            ?? throw new ArgumentException($"There is no '{args[0]}'.");
        ThreadLevel level = args[0].StartsWith("Threads", StringComparison.Ordinal)
            ? ThreadLevel.Multiple
            : ThreadLevel.Single;
        using Session session = new(new SessionOptions { ThreadLevel = level });
        ((Action<Intracommunicator>)method.CreateDelegate(typeof(Action<Intracommunicator>)))(Communicator.World);
        return 0;
    }
}
