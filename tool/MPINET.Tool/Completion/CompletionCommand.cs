using System.CommandLine;

namespace MPINET.Tool.Completion;

/// <summary><c>mpinet completion</c>: prints the script with which a shell completes the words of this tool. The script asks the tool for them.</summary>
internal static class CompletionCommand
{
    public const string Description = "Writes the script by which a shell completes the words of mpinet.";

    private static readonly string[] Shells = ["bash", "zsh", "fish", "pwsh"];

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        Argument<string> shell = new("shell") { Description = "bash, zsh, fish or pwsh." };
        shell.AcceptOnlyFromAmong(Shells);
        Command command = new("completion", Description) { shell };
        command.SetAction(result => Console.Out.Write(Script(result.GetRequiredValue(shell))));
        return command;
    }

    private static string Script(string shell)
    {
        using Stream stream = typeof(CompletionCommand).Assembly.GetManifestResourceStream($"completion.{shell}")!;
        using StreamReader reader = new(stream);
        return reader.ReadToEnd();
    }
}
