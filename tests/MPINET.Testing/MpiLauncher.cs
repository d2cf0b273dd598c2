using MPINET.Loader;

namespace MPINET.Testing;

/// <summary>The command that starts ranks of the MPI under test, and the environment that it wants.</summary>
public static class MpiLauncher
{
    /// <summary>The variable by which a user names another launcher, with options if need be.</summary>
    public const string Variable = "MPINET_MPIRUN";

    // Where several MPIs are installed side by side, each launcher has a name of its own; the standard's is mpiexec.
    private static readonly string[] Names =
    [
        .. MpiLoader.Current?.LaunchCommand is { } command ? [command] : Array.Empty<string>(),
        "mpirun",
        "mpiexec",
    ];

    /// <summary>The launcher, with options where MPINET_MPIRUN has some; null where there is none.</summary>
    public static string? Command { get; } = Find();

    /// <summary>Why there is no launcher.</summary>
    public static string Missing =>
        Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } wanted
            ? $"the MPI launcher '{wanted}' that {Variable} names was not found"
            : $"no MPI launcher was found ({string.Join(", ", Names)}; {Variable} may name one)";

    /// <summary>Variables for the launcher: more ranks than cores may be started, also by root.</summary>
    public static IReadOnlyList<KeyValuePair<string, string>> Variables { get; } = [.. All().Select(Split)];

    private static IEnumerable<string> All()
    {
        // Under a terminal of the launcher's, .NET would write control sequences.
        yield return "TERM=dumb";
        foreach (string variable in MpiLoader.Current?.LaunchEnvironment ?? [])
        {
            yield return variable;
        }

        foreach (string variable in NativeProcess.IsRoot ? MpiLoader.Current?.LaunchEnvironmentOfRoot ?? [] : [])
        {
            yield return variable;
        }
    }

    private static KeyValuePair<string, string> Split(string variable)
    {
        int sign = variable.IndexOf('=');
        return new(variable.Substring(0, sign), variable.Substring(sign + 1));
    }

    private static string? Find()
    {
        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } wanted)
        {
            return IsOnPath(wanted.Split(' ')[0]) ? wanted : null;
        }

        return Names.FirstOrDefault(IsOnPath);
    }

    private static bool IsOnPath(string command) =>
        command.Contains('/')
            ? File.Exists(command)
            : (Environment.GetEnvironmentVariable("PATH") ?? "")
                .Split(Path.PathSeparator)
                .Any(folder => folder.Length > 0 && File.Exists(Path.Combine(folder, command)));
}
