using System.Diagnostics;
using System.Reflection;

namespace MPINET.Testing.Launching;

/// <summary>How the launcher starts its own program again, under an MPI launcher or alone.</summary>
internal sealed class LaunchCommand
{
    private readonly string[] program;

    public LaunchCommand(Assembly assembly) => program = Program(assembly);

    /// <summary>The words that start a program again as it was started.</summary>
    public static string[] Program(Assembly assembly)
    {
        using Process self = Process.GetCurrentProcess();
        string host = self.MainModule!.FileName!;
        string name = Path.GetFileNameWithoutExtension(host);
        return name.StartsWith("mono", StringComparison.Ordinal) ? [host, "--debug", assembly.Location]
            : name == "dotnet" ? [host, "exec", assembly.Location]
            : [host];
    }

    /// <summary>Starts the launch; ranks 0 means one process outside MPI.</summary>
    public Process Start(Session session, int ranks)
    {
        File.WriteAllText(
            session.RankScript,
            $$"""
            # Runs one rank: its output, progress and exit code go to files named by this shell's process id.
            {{Session.ProcessVariable}}={{Quote(session.Folder)}}/$$
            export {{Session.ProcessVariable}}
            "$@" >"${{Session.ProcessVariable}}{{Session.Output}}" 2>&1
            code=$?
            echo $code >"${{Session.ProcessVariable}}.code"
            mv "${{Session.ProcessVariable}}.code" "${{Session.ProcessVariable}}{{Session.Exit}}"
            exit $code

            """.Replace("\r", "")
        );
        List<string> lines =
        [
            "# Starts the launch again by hand, after the plan's first line is given a live process id.",
        ];
        lines.AddRange(MpiLauncher.Variables.Select(variable => $"export {variable.Key}={Quote(variable.Value)}"));
        string launcher = ranks > 0 ? $"{MpiLauncher.Command} -n {ranks} " : "";
        string[] words = ["/bin/sh", session.RankScript, .. program, MpiTestProgram.RankOption, session.Folder];
        lines.Add(
            $"exec {launcher}{string.Join(" ", words.Select(Quote))} </dev/null >{Quote(session.LauncherOutput)} 2>&1"
        );
        File.WriteAllText(session.LaunchScript, string.Join("\n", lines) + "\n");
        return Process.Start(
            new ProcessStartInfo("/bin/sh", $"\"{session.LaunchScript}\"") { UseShellExecute = false }
        )!;
    }

    private static string Quote(string word) => "'" + word.Replace("'", "'\\''") + "'";
}
