using System.Diagnostics;
using MPINET.Loader;

namespace MPINET.Launching;

/// <summary>The MPIs beside a program and those of the user's bindings, and the one to launch it with.</summary>
public sealed class MpiChoice
{
    private readonly string folder;
    private readonly string? absentLauncher;

    // The setting that names the chosen MPI, such as MPINET_MPI=mpich; null if none does.
    private readonly string? asked;

    private MpiChoice(
        string folder,
        string? launcher,
        IReadOnlyList<InstalledMpi> mpis,
        InstalledMpi? chosen,
        string reason,
        string? asked = null
    )
    {
        this.folder = folder;
        this.asked = asked;
        absentLauncher = launcher is not null && Launcher.Named(launcher) is null ? launcher : null;
        Mpis = mpis;
        Chosen = chosen;
        Reason = reason;
    }

    /// <summary>The MPIs that the program can find: by name, those of the user's bindings after its own, those that need a daemon last.</summary>
    public IReadOnlyList<InstalledMpi> Mpis { get; }

    /// <summary>The chosen MPI; null if none can be used.</summary>
    public InstalledMpi? Chosen { get; }

    /// <summary>The reason for the choice, a clause that follows "chosen because"; or the reason why there is none.</summary>
    public string Reason { get; }

    /// <summary>The chosen MPI, its library and the reason in one line; the reason why there is none.</summary>
    public override string ToString() =>
        Chosen is { } mpi
            ? $"{mpi.Descriptor.Title} ({mpi.Descriptor.Name}), {mpi.LibraryPath ?? "not installed"}, chosen because {Reason}"
            : $"no MPI is chosen: {Reason}";

    /// <summary>
    /// Chooses: the MPI that a native program was compiled for or is linked with; else the one that <paramref name="mpi"/> or MPINET_MPI names, else the one
    /// whose launcher the user names, else the one that the program's project names, else the one whose mpirun is the first in PATH, else
    /// the first whose library and launcher are both there.
    /// </summary>
    /// <param name="folder">The program's folder.</param>
    /// <param name="mpi">The name of an MPI that the user asks for, or null.</param>
    /// <param name="launcher">The launcher that the user asks for, with options; null for MPINET_MPIRUN, or the MPI's own.</param>
    /// <exception cref="LaunchException">
    /// There is no MPI beside the program, or none of the name; the program is native and of another MPI; or the launcher is blank.
    /// </exception>
    public static MpiChoice Make(string folder, string? mpi = null, string? launcher = null) =>
        Make(folder, linked: null, mpi, launcher);

    /// <summary>Chooses for a program. One that is linked with the library of an MPI, as in C, has that MPI.</summary>
    /// <inheritdoc cref="Make(string, string?, string?)" />
    public static MpiChoice Make(LaunchedProgram program, string? mpi = null, string? launcher = null) =>
        Make(FolderOf(program), program.Libraries, mpi, launcher);

    private static MpiChoice Make(string folder, LinkedLibraries? linked, string? mpi, string? launcher)
    {
        IReadOnlyList<Descriptor> all = ReadAll(folder);
        if (launcher?.Trim().Length == 0)
        {
            throw new LaunchException(
                $"--launcher '{launcher}', which names no command",
                "a launcher, with options if need be, such as 'mpirun --quiet'",
                $"name one, or omit it to use {Launcher.Variable} or the MPI's own"
            );
        }

        launcher ??= Launcher.Wanted;
        List<InstalledMpi> mpis = all.Select(descriptor => new InstalledMpi(descriptor, all, launcher, linked))
            .ToList();
        NativeMpi? native = NativeMpi.Of(folder, mpis, linked);
        (string? name, string? asked, string remedy) = Named(
            native?.HasProject == false ? null : folder,
            mpi,
            launcher
        );
        if (native is not null)
        {
            return new MpiChoice(folder, launcher, mpis, native.Choose(name, asked, remedy), native.Reason);
        }

        if (name is null)
        {
            return First(folder, mpis, all, launcher);
        }

        InstalledMpi chosen =
            mpis.FirstOrDefault(one => one.Descriptor.Name == name)
            ?? throw new LaunchException(
                asked!,
                $"one of the folders in {Descriptor.ListOf(all)}{(UserBindings.Obstacle is { } obstacle ? $"; {obstacle}" : "")}",
                remedy
            );
        return new MpiChoice(folder, launcher, mpis, chosen, $"{asked} asks for it", asked);
    }

    /// <summary>The name of the MPI that a setting asks for, the setting, and the remedy if the name is wrong; null if none does.</summary>
    private static (string? Name, string? Asked, string Remedy) Named(string? folder, string? mpi, string? launcher) =>
        mpi is not null ? (mpi, $"--mpi {mpi}", "correct or leave out --mpi")
        : MpinetSettings.Mpi is { Length: > 0 } variable
            ? (variable, $"{MpinetSettings.MpiVariable}={variable}", $"correct or unset {MpinetSettings.MpiVariable}")
        // The environment precedes the project.
        : launcher is null && folder is not null && ProjectChoice.Of(folder) is { } project
            ? (
                project,
                $"{ProjectChoice.Property}={project} of the program's project",
                $"correct it there, or choose another MPI with --mpi or {MpinetSettings.MpiVariable}"
            )
        : default;

    /// <summary>Reads the MPIs for a program.</summary>
    /// <inheritdoc cref="ReadAll(string)" />
    public static IReadOnlyList<Descriptor> ReadAll(LaunchedProgram program) => ReadAll(FolderOf(program));

    /// <summary>The program's folder; this one's for a program without MPIs beside it that is linked with the library of an MPI.</summary>
    private static string FolderOf(LaunchedProgram program)
    {
        string own = AppContext.BaseDirectory.TrimEnd('/');
        return
            program.Libraries is { } linked
            && !Directory.Exists(Path.Combine(program.Folder, "mpi"))
            && Descriptor.ReadAll(own).Any(mpi => mpi.Refusal is null && linked.NameIn(mpi.Libraries[0]) is not null)
            ? own
            : program.Folder;
    }

    /// <summary>Reads the MPIs beside a program, and the user's bindings.</summary>
    /// <exception cref="LaunchException">There are none, or they are damaged.</exception>
    public static IReadOnlyList<Descriptor> ReadAll(string folder)
    {
        try
        {
            return Descriptor.ReadAll(folder, VersionOf(folder)) is { Count: > 0 } all
                ? all
                : throw new LaunchException(
                    $"no mpi/<mpi>/{Descriptor.FileName} in {folder}",
                    "a program that was built with MPINET: a folder for each MPI is beside it, such as mpi/openmpi",
                    "build the program with MPINET's targets, and copy its folder mpi along with it"
                );
        }
        catch (MpiLoadException exception)
        {
            throw new LaunchException(exception.Found, exception.Expected, exception.Remedy);
        }
    }

    /// <summary>Requires a chosen MPI that can be launched.</summary>
    /// <exception cref="LaunchException">There is none, or it cannot be launched.</exception>
    public InstalledMpi RequireLaunchable()
    {
        // This does not concern a single MPI, so it is reported once.
        if (absentLauncher is not null)
        {
            throw new LaunchException(
                $"no command {absentLauncher}",
                "an executable file, or a name of one in PATH",
                $"correct what --launcher or {Launcher.Variable} names, or leave it out for the MPI's own"
            );
        }

        if (Chosen is not { } mpi)
        {
            throw new LaunchException(
                string.Join("\n            ", Mpis.Select(one => $"{one.Descriptor.Title}: {Problem(one)}")),
                $"library and launcher of one of the MPIs in {Path.Combine(folder, "mpi")}",
                $"install one of them, or name the folder of its libraries in LD_LIBRARY_PATH and its launcher in {Launcher.Variable}"
            );
        }

        if (mpi.Descriptor.Refusal is { } refusal)
        {
            throw new LaunchException(refusal.Found, refusal.Expected, refusal.Remedy);
        }

        if (mpi.LibraryProblem is { } library)
        {
            throw new LaunchException(
                library,
                $"the library of {mpi.Descriptor.Title}{Blame}",
                $"install {Package(mpi)}, name the folder of its libraries in LD_LIBRARY_PATH, "
                    + $"or choose another MPI with --mpi or {MpinetSettings.MpiVariable}"
            );
        }

        return mpi.LauncherProblem is { } launcher
                ? throw new LaunchException(
                    launcher,
                    $"the launcher that belongs to {mpi.LibraryPath}{Blame}",
                    mpi.Descriptor.IsComplete
                        ? $"run chmod a+rx '{Path.GetDirectoryName(mpi.Descriptor.LaunchCommands[0])}'/*, or build the program again"
                        : $"install {Package(mpi)}, add its folder to PATH, or name it in {Launcher.Variable}"
                )
            : mpi.LaunchProblem is { } problem
                ? throw new LaunchException(
                    problem,
                    $"what a launch of {mpi.Descriptor.Title} needs{Blame}",
                    "install it, or build the program again where it is a file of its own folder"
                )
            : mpi;
    }

    private string Blame => asked is null ? "" : $", for which {asked} asks";

    private static MpiChoice First(
        string folder,
        List<InstalledMpi> mpis,
        IReadOnlyList<Descriptor> all,
        string? launcher
    )
    {
        List<InstalledMpi> usable = mpis.Where(mpi => mpi.CanLaunch).ToList();
        if (usable.Count == 0)
        {
            return new MpiChoice(
                folder,
                launcher,
                mpis,
                chosen: null,
                mpis.Any(mpi => mpi.LibraryPath is not null)
                    ? "none of those whose library is on this machine has a launcher"
                    : "the library of none is on this machine"
            );
        }

        string? path = launcher is null ? CommonLauncher.Find() : usable[0].Launcher!.Path;
        InstalledMpi? owner = path is null
            ? null
            : CommonLauncher
                .OwnersOf(path, all)
                .Select(descriptor => usable.Find(mpi => mpi.Descriptor == descriptor))
                .FirstOrDefault(mpi => mpi is not null);
        if (owner is not null)
        {
            return new MpiChoice(
                folder,
                launcher,
                mpis,
                OfItsRelease(owner, usable),
                launcher is null
                    ? $"{path}, the first in PATH, is its launcher"
                    : $"the launcher has to be {launcher}, which is its own"
            );
        }

        InstalledMpi? first = usable.Find(mpi => !Launcher.IsOfAnother(mpi.Launcher!.Path, mpi.Descriptor, all));
        return new MpiChoice(
            folder,
            launcher,
            mpis,
            first is null ? null : OfItsRelease(first, usable),
            first is null ? "none of those whose library is on this machine has a launcher"
                : launcher is not null
                    ? $"the launcher has to be {launcher}, and this is the first whose library is on this machine that has "
                        + "no other"
                : $"it is the first in {Path.Combine(folder, "mpi")} whose library and launcher are on this machine"
        );
    }

    /// <summary>
    /// The MPI of the release of the launcher, if there are several of one library: the libraries of two releases have the same name.
    /// </summary>
    internal static InstalledMpi OfItsRelease(InstalledMpi chosen, List<InstalledMpi> usable)
    {
        List<InstalledMpi> others = usable.FindAll(one =>
            one.LibraryPath == chosen.LibraryPath
            && one.Descriptor.Release is { } release
            && release != chosen.Descriptor.Release
        );
        return others.Count > 0 && chosen.Launcher?.Release() is { } release && release != chosen.Descriptor.Release
            ? others.Find(one => one.Descriptor.Release == release) ?? chosen
            : chosen;
    }

    /// <summary>The version of MPINET of the program in a folder; null if it has no separate loader there, as in a single file.</summary>
    private static string? VersionOf(string folder)
    {
        string loader = Path.Combine(folder, "MPINET.Loader.dll");
        return
            UserBindings.Folder is { } bound
            && Directory.Exists(bound)
            && File.Exists(loader)
            && FileVersionInfo.GetVersionInfo(loader).ProductVersion is { Length: > 0 } version
            ? UserBindings.WithoutCommit(version)
            : null;
    }

    private static string Package(InstalledMpi mpi) =>
        mpi.Descriptor.Package is { } package ? $"the package {package}" : mpi.Descriptor.Title;

    private static string Problem(InstalledMpi mpi) =>
        mpi.LibraryProblem
        ?? mpi.LauncherProblem
        ?? mpi.LaunchProblem
        ?? $"{mpi.Launcher!.Path} is another MPI's launcher";
}
