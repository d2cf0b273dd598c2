using System;
using System.Reflection;
using MPINET;

// Runs the method that its argument names, from one of the classes here.
internal static class Program
{
    public static int Main(string[] args)
    {
        const BindingFlags any = BindingFlags.Static | BindingFlags.Public;
        MethodInfo method =
            typeof(Mismatches).GetMethod(args[0], any)
            ?? typeof(Elsewhere).GetMethod(args[0], any)
            ?? typeof(Leftovers).GetMethod(args[0], any)
            ?? typeof(Cost).GetMethod(args[0], any)
            ?? typeof(Sound).GetMethod(args[0], any)
            ?? throw new ArgumentException($"There is no '{args[0]}'.");
        using Session session = new();
        ((Action<Intracommunicator>)method.CreateDelegate(typeof(Action<Intracommunicator>)))(Communicator.World);
        return 0;
    }
}
