using System;
using System.Reflection;
using MPINET;

// Runs the methods that its arguments name, with their classes.
internal static class Program
{
    public static int Main(string[] args)
    {
        Action<Intracommunicator>[] methods = Array.ConvertAll(args, Find);
        using Session session = new();
        foreach (Action<Intracommunicator> method in methods)
        {
            method(Communicator.World);
        }

        return 0;
    }

    private static Action<Intracommunicator> Find(string name)
    {
        string[] words = name.Split('.');
        MethodInfo method =
            Assembly.GetExecutingAssembly().GetType(words[0], throwOnError: true)!.GetMethod(words[1])
            ?? throw new ArgumentException($"There is no '{name}'.");
        return (Action<Intracommunicator>)method.CreateDelegate(typeof(Action<Intracommunicator>));
    }
}
