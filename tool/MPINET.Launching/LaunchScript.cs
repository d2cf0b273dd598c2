namespace MPINET.Launching;

/// <summary>The shell scripts of a launch.</summary>
internal static class LaunchScript
{
    /// <summary>The script that runs a launcher, and commands before and after it: launch.sh.</summary>
    public static string BootAndHalt { get; } = Read();

    /// <summary>A shell around a rank. Without the exit it would become the rank. It is one word, so that the launcher sees no options in it.</summary>
    public static IReadOnlyList<string> AroundRank(IEnumerable<string> program) =>
        ["/bin/sh", "-c", $"{string.Join(" ", program.Select(Quote))}; exit $?"];

    /// <summary>The variables that the script sets for another user.</summary>
    public static IReadOnlyList<string> HomeVariables { get; } = ["HOME", "TMPDIR", "DOTNET_CLI_HOME"];

    /// <summary>Quotes a word for the shell.</summary>
    public static string Quote(string word) => "'" + word.Replace("'", "'\\''") + "'";

    private static string Read()
    {
        using Stream stream = typeof(LaunchScript).Assembly.GetManifestResourceStream("launch.sh")!;
        using StreamReader reader = new(stream);
        return reader.ReadToEnd();
    }
}
