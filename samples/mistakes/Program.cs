using System;
using System.Reflection;

// Typical mistakes, one per file: dotnet Mistakes.dll <Name> runs the one of that name. docs/debugging.md shows how each is found.
internal static class Program
{
    public static int Main(string[] args)
    {
        MethodInfo? run = args.Length == 1 ? Assembly.GetExecutingAssembly().GetType(args[0])?.GetMethod("Run") : null;
        if (run is null)
        {
            Console.Error.WriteLine("usage: Mistakes <name of a file in this folder, without .cs>");
            return 2;
        }

        ((Action)run.CreateDelegate(typeof(Action)))();
        return 0;
    }
}
