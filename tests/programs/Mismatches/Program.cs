using System;
using System.Reflection;
using MPINET;

// Runs the methods that its arguments name, from the classes here.
internal static class Program
{
    public static int Main(string[] args)
    {
        Action<Intracommunicator>[] methods = Array.ConvertAll(args, Find);
        using Session session = new();
        methods[0](Communicator.World);
        foreach (Action<Intracommunicator> next in methods.AsSpan(1))
        {
            // No message of this method is for the one before.
            Communicator.World.Barrier();
            next(Communicator.World);
        }

        return 0;
    }

    private static Action<Intracommunicator> Find(string name)
    {
        const BindingFlags any = BindingFlags.Static | BindingFlags.Public;
        MethodInfo method =
            typeof(Mismatches).GetMethod(name, any)
            ?? typeof(Elsewhere).GetMethod(name, any)
            ?? typeof(Leftovers).GetMethod(name, any)
            ?? typeof(Races).GetMethod(name, any)
            ?? typeof(Ordered).GetMethod(name, any)
            ?? typeof(Objects).GetMethod(name, any)
            ?? typeof(Parts).GetMethod(name, any)
            ?? typeof(Deaths).GetMethod(name, any)
            ?? typeof(Cost).GetMethod(name, any)
            ?? typeof(Sound).GetMethod(name, any)
            ?? throw new ArgumentException($"There is no '{name}'.");
        return (Action<Intracommunicator>)method.CreateDelegate(typeof(Action<Intracommunicator>));
    }
}
