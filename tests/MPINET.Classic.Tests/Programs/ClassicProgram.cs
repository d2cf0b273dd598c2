using System.Reflection;
using MPINET.Samples.Tests;

namespace MPINET.Classic.Tests.Programs;

/// <summary>A compiled program for MPI.NET that runs within the processes of a test, because a separate launch takes seconds.</summary>
/// <remarks>The runner has initialised MPI, so the program's Environment shares it and does not finalise it.</remarks>
internal static class ClassicProgram
{
    /// <summary>Runs a program on the ranks of the test.</summary>
    /// <param name="name">The assembly, which the build copies to the folder of that name.</param>
    /// <param name="type">The class with Main; null for the program's own Main.</param>
    /// <param name="arguments">The arguments of the command line.</param>
    /// <returns>The output of each rank, in the order of the ranks, on rank 0; null on the others.</returns>
    public static string[]? Run(string name, string? type = null, params string[] arguments)
    {
        string file = Path.Combine(BuiltProgram.FolderOf(name), name);
        Assembly program = Assembly.LoadFrom(File.Exists(file + ".dll") ? file + ".dll" : file + ".exe");
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
