using System.Diagnostics;
using System.Reflection;
using MPINET.Loader;

namespace MPINET.Testing.Launching;

/// <summary>How the launcher starts its own program again, under an MPI launcher or alone.</summary>
internal sealed class LaunchCommand
{
    private const string LauncherVariable = "MPINET_MPIRUN";

    // Where several MPIs are installed side by side, each launcher has the MPI's name; the standard's own is mpiexec.
    private static readonly string[] Launchers =
    [
        .. MpiLoader.Current is { Name: var mpi } ? [$"mpirun.{mpi}"] : Array.Empty<string>(),
        "mpirun",
        "mpiexec",
    ];

    // Variables rather than options, because an MPI that they do not concern does not mind them.
    private static readonly (string Name, string Value)[] Variables =
    [
        ("TERM", "dumb"),
        ("OMPI_MCA_rmaps_base_oversubscribe", "1"),
        ("OMPI_MCA_hwloc_base_binding_policy", "none"),
        ("OMPI_MCA_mpi_yield_when_idle", "1"),
        ("OMPI_MCA_btl_base_warn_component_unused", "0"),
    ];

    private static readonly (string Name, string Value)[] VariablesOfRoot =
    [
        ("OMPI_ALLOW_RUN_AS_ROOT", "1"),
        ("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"),
    ];

    private readonly string[] program;

    public LaunchCommand(Assembly assembly)
    {
        using Process self = Process.GetCurrentProcess();
        string host = self.MainModule!.FileName!;
        string name = Path.GetFileNameWithoutExtension(host);
        program =
            name.StartsWith("mono", StringComparison.Ordinal) ? [host, "--debug", assembly.Location]
            : name == "dotnet" ? [host, "exec", assembly.Location]
            : [host];
        MpiLauncher = FindLauncher();
    }

    /// <summary>The MPI launcher, with options if MPINET_MPIRUN has some; null if there is none.</summary>
    public string? MpiLauncher { get; }

    /// <summary>Why nothing can be launched under MPI.</summary>
    public static string NoLauncher =>
        Environment.GetEnvironmentVariable(LauncherVariable) is { Length: > 0 } wanted
            ? $"the MPI launcher '{wanted}' that {LauncherVariable} names was not found"
            : $"no MPI launcher was found ({string.Join(", ", Launchers)}; {LauncherVariable} may name one)";

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
        lines.AddRange(Variables.Select(variable => $"export {variable.Name}={Quote(variable.Value)}"));
        if (NativeProcess.IsRoot)
        {
            lines.AddRange(VariablesOfRoot.Select(variable => $"export {variable.Name}={variable.Value}"));
        }

        string launcher = ranks > 0 ? $"{MpiLauncher} -n {ranks} " : "";
        string[] words = ["/bin/sh", session.RankScript, .. program, MpiTestProgram.RankOption, session.Folder];
        lines.Add(
            $"exec {launcher}{string.Join(" ", words.Select(Quote))} </dev/null >{Quote(session.LauncherOutput)} 2>&1"
        );
        File.WriteAllText(session.LaunchScript, string.Join("\n", lines) + "\n");
        return Process.Start(
            new ProcessStartInfo("/bin/sh", $"\"{session.LaunchScript}\"") { UseShellExecute = false }
        )!;
    }

    private static string? FindLauncher()
    {
        if (Environment.GetEnvironmentVariable(LauncherVariable) is { Length: > 0 } wanted)
        {
            return IsOnPath(wanted.Split(' ')[0]) ? wanted : null;
        }

        return Launchers.FirstOrDefault(IsOnPath);
    }

    private static bool IsOnPath(string command) =>
        command.Contains('/')
            ? File.Exists(command)
            : (Environment.GetEnvironmentVariable("PATH") ?? "")
                .Split(Path.PathSeparator)
                .Any(folder => folder.Length > 0 && File.Exists(Path.Combine(folder, command)));

    private static string Quote(string word) => "'" + word.Replace("'", "'\\''") + "'";
}
