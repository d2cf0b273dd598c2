using MPINET.Loader;

namespace MPINET.Launching;

/// <summary>An MPI beside a program, with the parts of it that are on this machine.</summary>
public sealed class InstalledMpi
{
    internal InstalledMpi(
        Descriptor descriptor,
        IReadOnlyList<Descriptor> all,
        string? launcher,
        LinkedLibraries? linked = null
    )
    {
        Descriptor = descriptor;
        if (descriptor.Refusal is { } refusal)
        {
            LibraryProblem = $"{refusal.Found}; {refusal.Remedy}";
            return;
        }

        string? missing = descriptor.Libraries.FirstOrDefault(names => Find(names, linked) is null);
        if (missing is null)
        {
            LibraryPath = Find(descriptor.Libraries[0], linked);
        }
        else
        {
            LibraryProblem =
                Path.IsPathRooted(missing) && !missing.Contains('|')
                    ? $"no {missing}"
                    : $"no {missing.Replace("|", " or ")} in LD_LIBRARY_PATH or the linker's folders";
        }

        if (launcher is not null)
        {
            Launcher = Launcher.Named(launcher);
            LauncherProblem = Launcher is null ? $"no command {launcher}" : null;
        }
        else
        {
            string? forbidden = NotExecutable(descriptor);
            Launcher = forbidden is null ? Launcher.Of(descriptor, LibraryPath, all) : null;
            LauncherProblem =
                Launcher is not null ? null
                : forbidden is not null ? $"{forbidden}, which this user may not execute"
                : $"no {string.Join(", ", Launcher.NamesOf(descriptor))} beside the library or in PATH";
        }

        ShimProblem = File.Exists(descriptor.Shim) ? null : $"no {descriptor.Shim}";
        LaunchProblem = ProblemOfLaunch(descriptor);
    }

    /// <summary>The generator's description of it.</summary>
    public Descriptor Descriptor { get; }

    /// <summary>The file of the first library, as the dynamic linker finds it; null if one of the libraries is missing.</summary>
    public string? LibraryPath { get; }

    /// <summary>A description of the missing library, or the reason why the bindings cannot be used; null if nothing is wrong.</summary>
    public string? LibraryProblem { get; }

    /// <summary>Its launcher; null if it is missing.</summary>
    public Launcher? Launcher { get; }

    /// <summary>A description of the missing launcher; null if it is there.</summary>
    public string? LauncherProblem { get; }

    /// <summary>A description of the missing shim; null if it is there.</summary>
    public string? ShimProblem { get; }

    /// <summary>A description of another missing part that a launch needs; null if none is missing.</summary>
    public string? LaunchProblem { get; }

    /// <summary>True if programs can be launched with it.</summary>
    public bool CanLaunch => LibraryPath is not null && Launcher is not null && LaunchProblem is null;

    private static string? Find(string names, LinkedLibraries? linked) =>
        linked?.NameIn(names) is { } name ? linked.Find(name) : LibrarySearch.Find(LibraryNames.InOrder(names));

    private static string? ProblemOfLaunch(Descriptor descriptor)
    {
        foreach (string? command in new[] { descriptor.LaunchBoot, descriptor.LaunchHalt })
        {
            if (command is not null && CommandPath.Find(command.Split(' ')[0]) is null)
            {
                return $"no {command.Split(' ')[0]} in PATH";
            }
        }

        if (descriptor.LaunchRefusesRoot && NativeProcess.IsRoot && CommandPath.Find("setpriv") is null)
        {
            return "no setpriv in PATH (package util-linux), by which root starts it as another user";
        }

        return descriptor.LaunchPreload is { } preload && !File.Exists(preload) ? $"no {preload}" : null;
    }

    /// <summary>A file without the permission to be executed: the launcher that came with the program, or one that it starts.</summary>
    private static string? NotExecutable(Descriptor descriptor) =>
        descriptor.IsComplete
            ? descriptor
                .LaunchCommands.Where(File.Exists)
                .SelectMany(launcher => Directory.EnumerateFiles(Path.GetDirectoryName(launcher)!))
                .FirstOrDefault(file => !CommandPath.IsExecutable(file))
            : null;
}
