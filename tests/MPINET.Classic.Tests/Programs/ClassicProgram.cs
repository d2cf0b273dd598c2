using System.Reflection;
using MPINET.Samples.Tests;

namespace MPINET.Classic.Tests.Programs;

/// <summary>A program for MPI.NET, as it was compiled, that runs within the processes of a test: a launch of its own takes seconds.</summary>
/// <remarks>The runner has initialised MPI, so the program's Environment shares it, and its end leaves it open.</remarks>
internal static class ClassicProgram
{
    /// <summary>Runs a program on the ranks of the test.</summary>
    /// <param name="name">Its assembly, which the build has left in the folder of that name.</param>
    /// <param name="type">The class with Main; null for the program's own Main.</param>
    /// <param name="arguments">Those of the command line.</param>
    /// <returns>What each rank has written, in the order of the ranks, on rank 0; null elsewhere.</returns>
    public static string[]? Run(string name, string? type = null, params string[] arguments)
    {
        string file = Path.Combine(BuiltProgram.FolderOf(name), name);
        Assembly program = Assembly.LoadFrom(File.Exists(file + ".exe") ? file + ".exe" : file + ".dll");
        MethodInfo main = type is null
            ? program.EntryPoint!
            : program
                .GetType(type, throwOnError: true)!
                .GetMethod("Main", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!;
        using Session session = new();
        return Communicator.World[0].GatherObject(Written(main, arguments)) is { Length: > 0 } all ? all : null;
    }

    private static string Written(MethodInfo main, string[] arguments)
    {
        TextWriter console = Console.Out;
        using StringWriter written = new() { NewLine = "\n" };
        Console.SetOut(written);
        try
        {
            object? result = main.Invoke(null, main.GetParameters().Length == 0 ? [] : [arguments]);
            Assert.True(result is null or 0, $"Exit code {result}.");
        }
        finally
        {
            Console.SetOut(console);
        }

        return written.ToString();
    }
}
