using System.Diagnostics;
using MPINET.Loader;

namespace MPINET.Launching;

/// <summary>The command that starts the ranks of one MPI.</summary>
public sealed class Launcher
{
    /// <summary>The environment variable with the user's choice of launcher, with options.</summary>
    public const string Variable = "MPINET_MPIRUN";

    // The name in the standard, and the one that all MPIs have.
    private static readonly string[] CommonNames = ["mpirun", "mpiexec"];

    private Launcher(string path, IEnumerable<string> options)
    {
        Path = path;
        Words = [path, .. options];
    }

    /// <summary>The full path of its file.</summary>
    public string Path { get; }

    /// <summary>The command, with the options that the user has given along with it.</summary>
    public IReadOnlyList<string> Words { get; }

    /// <summary>True if the user has given options, which may name other machines.</summary>
    public bool HasOptions => Words.Count > 1;

    /// <summary>The value of MPINET_MPIRUN, or null.</summary>
    public static string? Wanted =>
        Environment.GetEnvironmentVariable(Variable) is { } wanted && wanted.Trim().Length > 0 ? wanted : null;

    /// <summary>The launcher that the user names, with options.</summary>
    internal static Launcher? Named(string command)
    {
        string[] words = command.Split([' '], StringSplitOptions.RemoveEmptyEntries);
        return words.Length > 0 && CommandPath.Find(words[0]) is { } path ? new Launcher(path, words.Skip(1)) : null;
    }

    /// <summary>
    /// The launcher of an MPI: the one in <c>bin</c> beside the library's folder, else the one in PATH; of each the MPI's own names before
    /// the common ones. A common name is not used if it leads to another MPI's launcher.
    /// </summary>
    internal static Launcher? Of(Descriptor mpi, string? library, IEnumerable<Descriptor> all) =>
        NamesOf(mpi)
            .Select(name => (Name: name, Path: Beside(library, name)))
            .Concat(NamesOf(mpi).Select(name => (Name: name, Path: CommandPath.Find(name))))
            .Where(one => one.Path is not null && !(CommonNames.Contains(one.Name) && IsOfAnother(one.Path, mpi, all)))
            .Select(one => new Launcher(one.Path!, []))
            .FirstOrDefault();

    /// <summary>True if a file is a launcher of another MPI and not of this one.</summary>
    internal static bool IsOfAnother(string path, Descriptor mpi, IEnumerable<Descriptor> all) =>
        !IsOf(path, mpi) && all.Any(other => other != mpi && IsOf(path, other));

    /// <summary>The release that the launcher states, such as "4.1"; null if it states none.</summary>
    internal string? Release()
    {
        const int Patience = 5000; // ms
        try
        {
            using Process process = CapturedProcess.Start(new ProcessStartInfo(Path, "--version"));
            Task<string> output = process.StandardOutput.ReadToEndAsync();
            process.StandardError.ReadToEndAsync();
            if (!process.WaitForExit(Patience))
            {
                process.Kill();
                return null;
            }

            return System.Text.RegularExpressions.Regex.Match(output.Result, @"\d+\.\d+") is { Success: true } match
                ? match.Value
                : null;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return null;
        }
    }

    /// <summary>The names to look for as the launcher of an MPI. One that came with the program has its own, and no other starts it.</summary>
    internal static IEnumerable<string> NamesOf(Descriptor mpi) =>
        mpi.IsComplete ? mpi.LaunchCommands : mpi.LaunchCommands.Concat(CommonNames).Distinct();

    private static bool IsOf(string path, Descriptor mpi)
    {
        string real = CommandPath.Real(path);
        return mpi.LaunchCommands.Any(name =>
            name == System.IO.Path.GetFileName(path)
            || (CommandPath.Find(name) is { } other && CommandPath.Real(other) == real)
        );
    }

    private static string? Beside(string? library, string name)
    {
        if (library is null)
        {
            return null;
        }

        // The folder in which the linker finds it, and that of the file behind links.
        return new[] { library, CommandPath.Real(library) }
            .Select(path => System.IO.Path.GetDirectoryName(System.IO.Path.GetDirectoryName(path)))
            .Where(folder => folder is not null)
            .Select(folder => System.IO.Path.Combine(folder!, "bin", name))
            .FirstOrDefault(CommandPath.IsExecutable);
    }
}
