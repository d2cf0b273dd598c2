using MPINET.Generator.Headers;

namespace MPINET.Generator.Tests;

/// <summary>The generator, started as a user starts it.</summary>
internal static class GeneratorProgram
{
    private static readonly string Assembly = typeof(Generation).Assembly.Location;

    /// <summary>Runs the generator to its end.</summary>
    public static ProgramOutput Run(params string[] arguments) =>
        ProgramOutput.Run("dotnet", [Assembly, .. arguments], Limit.OfAProgram);

    /// <summary>Runs the generator to its end, with variables of the environment.</summary>
    public static ProgramOutput In((string Name, string Value)[] environment, params string[] arguments) =>
        ProgramOutput.Run(
            "dotnet",
            [Assembly, .. arguments],
            Limit.OfAProgram,
            environment.Select(one => KeyValuePair.Create(one.Name, one.Value))
        );

    /// <summary>Runs the generator with the arguments of a small MPI.</summary>
    public static ProgramOutput Run(SmallMpi mpi, params string[] more) => Run(mpi.Arguments, more);

    /// <summary>Runs the generator with the arguments of a small MPI, and further ones.</summary>
    public static ProgramOutput Run(Arguments arguments, params string[] more)
    {
        List<string> line = ["--specs", arguments.Specs, "--output", arguments.Output];
        if (arguments.Name is { } name)
        {
            line.AddRange(["--mpi", name]);
        }

        line.AddRange(["--hand-written", arguments.HandWritten]);
        if (arguments.Header is { } header)
        {
            line.AddRange(["--header", header]);
        }

        if (arguments.Library is { } library)
        {
            line.AddRange(["--library", library]);
        }

        return Run([.. line, .. more]);
    }
}
