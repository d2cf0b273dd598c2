using System.Diagnostics;
using System.Reflection;
using MPINET.Launching;

namespace MPINET.Testing.Launching;

/// <summary>The command by which the launcher starts its own program again, under an MPI launcher or alone.</summary>
internal sealed class LaunchCommand
{
    private readonly string[] program;

    public LaunchCommand(Assembly assembly) => program = Program(assembly);

    /// <summary>The words of the command that started this program.</summary>
    public static string[] Program(Assembly assembly)
    {
        using Process self = Process.GetCurrentProcess();
        string host = self.MainModule!.FileName!;
        string name = Path.GetFileNameWithoutExtension(host);
        return name.StartsWith("mono", StringComparison.Ordinal) ? [host, "--debug", assembly.Location]
            : name == "dotnet" ? [host, "exec", assembly.Location]
            : [host];
    }

    /// <summary>Starts the launch. With 0 ranks it is one process outside MPI.</summary>
    public (Process Process, LaunchPlan Plan) Start(Session session, int ranks)
    {
        File.WriteAllText(
            session.RankScript,
            $$"""
            # Runs one rank: its output, progress and exit code go to files named by this shell's process id.
            # When a rank has aborted, a launcher ends all ranks and their shells, and the code of that rank is yet to be written. Those
            # that the launcher ends (SIGTERM, 143) did not end by themselves, and have none.
            killed=
            trap killed=yes TERM
            {{Session.ProcessVariable}}={{LaunchPlan.Quote(session.Folder)}}/$$
            export {{Session.ProcessVariable}}
            "$@" >"${{Session.ProcessVariable}}{{Session.Output}}" 2>&1
            code=$?
            [ -z "$killed" ] || [ $code -ne 143 ] || exit $code
            echo $code >"${{Session.ProcessVariable}}.code"
            mv "${{Session.ProcessVariable}}.code" "${{Session.ProcessVariable}}{{Session.Exit}}"
            exit $code

            """.Replace("\r", "")
        );
        string[] words = ["/bin/sh", session.RankScript, .. program, MpiTestProgram.RankOption, session.Folder];
        LaunchPlan plan = ranks > 0 ? MpiLauncher.Plan(ranks, words) : MpiLauncher.PlanAlone(words);
        plan.LetWrite(session.Folder);
        File.WriteAllText(
            session.LaunchScript,
            "# Starts the launch again by hand, after the plan's first line is given a live process id.\n"
                + plan.Script($"</dev/null >{LaunchPlan.Quote(session.LauncherOutput)} 2>&1")
        );
        Process process = Process.Start(
            new ProcessStartInfo("/bin/sh", $"\"{session.LaunchScript}\"") { UseShellExecute = false }
        )!;
        return (process, plan);
    }
}
