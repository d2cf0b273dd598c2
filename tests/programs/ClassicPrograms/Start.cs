using System;
using System.Linq;
using System.Reflection;

/// <summary>Runs the program that the first argument names.</summary>
internal static class Start
{
    private static int Main(string[] args)
    {
        MethodInfo main = Assembly
            .GetExecutingAssembly()
            .GetType(args[0], true)
            .GetMethod("Main", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic);
        Delegate program = (Delegate)
            main.CreateDelegate(
                main.ReturnType == typeof(int) ? typeof(Func<string[], int>) : typeof(Action<string[]>)
            );
        string[] rest = args.Skip(1).ToArray();
        if (program is Func<string[], int> withCode)
        {
            return withCode(rest);
        }

        ((Action<string[]>)program)(rest);
        return 0;
    }
}
