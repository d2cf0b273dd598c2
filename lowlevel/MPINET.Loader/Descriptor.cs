using System.Runtime.InteropServices;

namespace MPINET.Loader;

/// <summary>
/// The generator's description of an MPI in <c>mpi/&lt;mpi&gt;/descriptor.txt</c>: lines <c>key=value</c>, comments
/// after <c>#</c>. Other readers get further keys by <see cref="Values" />. A value that begins with <c>./</c> is a path in that
/// folder.
/// </summary>
public sealed class Descriptor
{
    /// <summary>The file's name in the MPI's folder.</summary>
    public const string FileName = "descriptor.txt";

    // The runtime identifier without a C library, which is the folder of native files: linux-x64. They fit every C library.
    private static readonly string native =
        $"{(DynamicLinker.IsWindows ? "win" : "linux")}-{RuntimeInformation.ProcessArchitecture.ToString().ToLowerInvariant()}";

    private readonly Dictionary<string, List<string>> values = new(StringComparer.Ordinal);

    private Descriptor(string folder)
    {
        Folder = folder;
        Name = Path.GetFileName(folder);
    }

    /// <summary>The folder's full path.</summary>
    public string Folder { get; }

    /// <summary>The folder's name, which MPINET_MPI uses for this MPI.</summary>
    public string Name { get; }

    /// <summary>The version of MPINET whose <c>mpinet bind</c> has made the folder; null if it came with a program.</summary>
    public string? BoundBy => One("mpinet");

    /// <summary>The reason why the folder cannot be used, for instance that another version of MPINET has made it; null if it can.</summary>
    public MpiLoadException? Refusal { get; private set; }

    /// <summary>The MPI's name for people, such as "Open MPI".</summary>
    public string Title => One("title") ?? Name;

    /// <summary>The libraries' sonames, in the order in which they are opened. A library with several names has them as <c>a|b</c>.</summary>
    public IReadOnlyList<string> Libraries => Values("library");

    /// <summary>True if the folder has the MPI itself, library and launcher: it came with the program, and any MPI of the machine goes before it.</summary>
    public bool IsComplete =>
        First("library", path => path.StartsWith(Folder + Path.DirectorySeparatorChar, StringComparison.Ordinal))
            is not null;

    /// <summary>The path of the first library that bindings were made for and that does not exist any more; null if all do.</summary>
    internal string? LostLibrary
    {
        get
        {
            foreach (string library in Libraries)
            {
                string path = library.Split('|')[0];
                if (Path.IsPathRooted(path) && !File.Exists(path))
                {
                    return path;
                }
            }

            return null;
        }
    }

    /// <summary>The shim's full path, for this process's processor.</summary>
    public string Shim => Path.Combine(Folder, native, One("shim") ?? "");

    /// <summary>The full path of the assembly MPINET.PInvoke that belongs to this assembly's framework.</summary>
    internal string Assembly => Path.Combine(Folder, BoundBy is null ? "" : Framework, "MPINET.PInvoke.dll");

    // The bindings of 'mpinet bind' serve programs for both.
    private const string Framework =
#if NET
        "net8.0";
#else
        "netstandard2.0";
#endif

    /// <summary>A text that the result of MPI_Get_library_version must contain; null if it is not checked.</summary>
    public string? Identifies => One("identifies");

    /// <summary>The release of header and shim, such as "4.1"; null if any is accepted.</summary>
    public string? Release => One("release");

    /// <summary>The version of the MPI standard that the header states, such as "3.1"; null if not known.</summary>
    public string? Standard => One("standard");

    /// <summary>The compiler wrapper for the MPI's headers; null if not known.</summary>
    public string? Compiler => One("compiler");

    /// <summary>The package of library and launcher, such as "openmpi-bin"; null if not known.</summary>
    public string? Package => One("package");

    /// <summary>Sizes and offsets for which the assembly beside this descriptor was generated: <c>MPI_Status 24, MPI_Comm 8</c>.</summary>
    public string? Layout => One("layout");

    /// <summary>Variables for the environment before the libraries are opened: <c>NAME=value</c>.</summary>
    public IReadOnlyList<string> Environment => Values("environment");

    /// <summary>
    /// Variables that keep the MPI from writing beyond a receive buffer, if it needs any: <c>NAME=value</c>, for the
    /// environment before the libraries are opened, unless <see cref="MpinetSettings.IsSingleCopyOn" />.
    /// </summary>
    public IReadOnlyList<string> ReceiveEnvironment => Values("receive-environment");

    /// <summary>True if the MPI may write beyond a receive buffer and no variable is known to prevent that.</summary>
    public bool ReceivesOverrun => One("receive-overrun") == "yes";

    /// <summary>True if the conversions of handles for Fortran recognise freed handles.</summary>
    public bool HasHandleTable => One("handle-table") == "yes";

    /// <summary>True if the status of a message that is longer than the buffer has the length that was sent, which the standard leaves undefined.</summary>
    public bool TellsTruncatedLength => One("truncated-length") == "yes";

    /// <summary>True if MPI_Waitall may not return, or report incomplete statuses, when a request fails.</summary>
    public bool IsWaitallUnreliable => One("waitall-unreliable") == "yes";

    /// <summary>
    /// True if a collective function is known to give the same results by its nonblocking form, within one group, or
    /// MPI_Wait for a persistent request after MPI_Request_get_status.
    /// </summary>
    /// <param name="function">The C name of the blocking function.</param>
    public bool IsNonblockingAlike(string function) =>
        First("nonblocking-alike", value => value == function) is not null;

    /// <summary>The launcher's names, best first.</summary>
    public IReadOnlyList<string> LaunchCommands => Values("launch-command");

    /// <summary>Variables that let the launcher start more processes than there are cores: <c>NAME=value</c>.</summary>
    public IReadOnlyList<string> LaunchEnvironment => Values("launch-environment");

    /// <summary>Variables without which the launcher refuses to work for root: <c>NAME=value</c>.</summary>
    public IReadOnlyList<string> LaunchEnvironmentOfRoot => Values("launch-environment-root");

    /// <summary>True if the launcher never works for root, so that another user must run it.</summary>
    public bool LaunchRefusesRoot => One("launch-refuses-root") == "yes";

    /// <summary>The command, with options, that must run before the launcher; null if none.</summary>
    public string? LaunchBoot => One("launch-boot");

    /// <summary>The command, with options, that must run after the launcher; null if none.</summary>
    public string? LaunchHalt => One("launch-halt");

    /// <summary>The launcher's option for hosts, which follow it as <c>name:ranks</c>, separated by commas; null if it has none.</summary>
    public string? LaunchHosts => One("launch-hosts");

    /// <summary>
    /// The launcher's option before each variable to pass to ranks on other hosts; null if it passes all.
    /// </summary>
    public string? LaunchHostsForward => One("launch-hosts-forward");

    /// <summary>
    /// The text before the number of ranks in each line of the file of hosts that <see cref="LaunchBoot" /> takes as its last
    /// argument; null if it takes none.
    /// </summary>
    public string? LaunchBootHosts => One("launch-boot-hosts");

    /// <summary>The full path of a library to preload into launcher and ranks, for this process's processor; null if none.</summary>
    public string? LaunchPreload =>
        One("launch-preload") is { } name ? Path.Combine(Folder, native, $"libmpinet_{name}.so") : null;

    /// <summary>The launcher's option for the variables to pass to ranks, which follow it separated by commas; null if it passes all.</summary>
    public string? LaunchForward => One("launch-forward");

    /// <summary>True if the launcher sees the exit code of a rank only through a shell around it.</summary>
    public bool LaunchShell => One("launch-shell") == "yes";

    /// <summary>The protocols of launchers under which this MPI's ranks find each other: see <see cref="EnclosingLauncher.Protocol" />.</summary>
    public IReadOnlyList<string> Speaks => Values("speaks");

    /// <summary>
    /// True if this MPI's MPI_Init ends the process in a Slurm step whose protocol is not in <see cref="Speaks" />:
    /// the plugins beside the library do not include one for Slurm's PMI.
    /// </summary>
    /// <param name="library">The file of its first library.</param>
    internal bool LacksSlurmPlugin(string library)
    {
        string folder = Path.GetDirectoryName(library)!;
        foreach (string plugins in Values("plugins"))
        {
            string place = Path.Combine(folder, Path.GetDirectoryName(plugins)!);
            string[] found = Directory.Exists(place) ? Directory.GetFiles(place, Path.GetFileName(plugins)) : [];
            if (found.Length > 0)
            {
                return !Array.Exists(
                    found,
                    file => First("slurm-plugin", one => one == Path.GetFileName(file)) is not null
                );
            }
        }

        return false;
    }

    /// <summary>The names of variables that may hold a process's rank under this MPI's launchers.</summary>
    public IReadOnlyList<string> LauncherRankVariables
    {
        get
        {
            List<string> variables = new();
            foreach (
                LauncherMarks marks in OwnLauncher is { } own ? [own, .. LauncherMarks.Known] : LauncherMarks.Known
            )
            {
                if (SpeaksTo(marks.Protocol) && !variables.Contains(marks.Rank))
                {
                    variables.Add(marks.Rank);
                }
            }

            return variables;
        }
    }

    /// <summary>The marks of a launcher of this MPI that only this file has; null if there is none.</summary>
    internal LauncherMarks? OwnLauncher =>
        One("launcher") is { } evidence
            ? new LauncherMarks(
                $"the launcher of {Title}",
                evidence,
                evidence,
                One("launcher-rank") ?? "",
                One("launcher-size"),
                One("launcher-abort")
            )
            : null;

    /// <summary>True if this MPI's ranks find each other under a launcher of a protocol.</summary>
    internal bool SpeaksTo(string protocol) =>
        protocol.Length > 0
        && (First("speaks", one => one == protocol) ?? First("launcher", one => one == protocol)) is not null;

    /// <summary>All values of a key, in the file's order.</summary>
    public IReadOnlyList<string> Values(string key) =>
        this.values.TryGetValue(key, out List<string>? values) ? values : [];

    /// <summary>
    /// Reads all descriptors under <c>mpi/</c> in a program's folder and in <see cref="UserBindings.Folder" />, in the order in which
    /// they are tried. Unusable folders of the user are included, with their <see cref="Refusal" />.
    /// </summary>
    /// <param name="programFolder">The program's folder.</param>
    /// <param name="version">The program's version of MPINET; null for this assembly's.</param>
    /// <exception cref="MpiLoadException">A file of the program cannot be read, or lacks what the loader needs.</exception>
    public static IReadOnlyList<Descriptor> ReadAll(string programFolder, string? version = null)
    {
        List<Descriptor> descriptors = [.. FoldersIn(Path.Combine(programFolder, "mpi")).Select(Read)];
        descriptors.ForEach(descriptor => descriptor.RequireVersion(version));
        UserBindings.AddTo(descriptors, version);
        return InOrder(descriptors);
    }

    /// <summary>Lists folders and names of descriptors: <c>/app/mpi: mpich, openmpi; /home/me/.local/share/mpinet: mpich5</c>.</summary>
    public static string ListOf(IEnumerable<Descriptor> descriptors) =>
        string.Join(
            "; ",
            descriptors
                .GroupBy(one => Path.GetDirectoryName(one.Folder))
                .Select(root => $"{root.Key}: {string.Join(", ", root.Select(one => one.Name))}")
        );

    /// <summary>Moves MPIs that need a daemon behind the others, and those that came with the program to the end.</summary>
    internal static List<Descriptor> InOrder(List<Descriptor> descriptors) =>
        [
            .. descriptors.FindAll(descriptor => !descriptor.IsComplete && descriptor.LaunchBoot is null),
            .. descriptors.FindAll(descriptor => !descriptor.IsComplete && descriptor.LaunchBoot is not null),
            .. descriptors.FindAll(descriptor => descriptor.IsComplete),
        ];

    /// <summary>The subfolders that contain a descriptor, in ordinal order.</summary>
    internal static string[] FoldersIn(string root)
    {
        if (!Directory.Exists(root))
        {
            return [];
        }

        string[] folders = Array.FindAll(
            Directory.GetDirectories(root),
            folder => File.Exists(Path.Combine(folder, FileName))
        );
        Array.Sort(folders, StringComparer.Ordinal);
        return folders;
    }

    /// <summary>Reads the descriptor of one folder.</summary>
    /// <exception cref="MpiLoadException">The file cannot be read, or lacks what the loader needs.</exception>
    public static Descriptor Read(string folder)
    {
        string file = Path.Combine(folder, FileName);
        Descriptor descriptor = new(folder);
        try
        {
            // A pipe has no length, and opening it blocks for ever.
            if (new FileInfo(file).Length == 0)
            {
                throw Damaged($"{file} is empty, or no regular file");
            }

            int number = 0;
            foreach (string line in File.ReadLines(file))
            {
                number++;
                string text = line.Trim();
                if (text.Length > 0 && text[0] != '#')
                {
                    descriptor.Add(text, $"{file}({number})");
                }
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw Damaged($"{file} cannot be read: {exception.Message}");
        }

        foreach (string key in new[] { "library", "shim", "layout" })
        {
            if (descriptor.One(key) is null)
            {
                throw Damaged($"{file} has no line '{key}='");
            }
        }

        return descriptor;
    }

    /// <summary>Creates a descriptor that cannot be used, with the reason.</summary>
    internal static Descriptor Refused(string folder, MpiLoadException refusal) => new(folder) { Refusal = refusal };

    /// <summary>Refuses bindings of another version's <c>mpinet bind</c>, whose assembly lacks functions that the tiers call.</summary>
    /// <param name="version">The program's version of MPINET; null for this assembly's.</param>
    internal void RequireVersion(string? version)
    {
        if (BoundBy is { } other && other != (version ??= UserBindings.Version))
        {
            Refusal = new MpiLoadException(
                $"{Folder}, made by 'mpinet bind' of MPINET {other}",
                $"bindings for MPINET {version}, which the program uses",
                $"run 'mpinet bind --mpi={Name}{(Compiler is { } compiler ? $" --mpicc={compiler}" : "")}' of that version "
                    + $"('dotnet tool update --global MPINET.Tool --version {version}' brings it)"
            );
        }
    }

    /// <summary>The remedy for a damaged folder.</summary>
    /// <param name="built">The remedy if it came with a program.</param>
    internal string Again(string built) => BoundBy is null ? built : "run 'mpinet bind' again";

    private void Add(string line, string place)
    {
        if (line.IndexOf('=') <= 0)
        {
            throw Damaged($"{place}: '{line}' is not of the form key=value");
        }

        (string? key, string? value) = Split(line);
        if (value.StartsWith("./", StringComparison.Ordinal))
        {
            value = Path.Combine(Folder, value.Substring(2));
        }

        if (!this.values.TryGetValue(key, out List<string>? values))
        {
            this.values.Add(key, values = []);
        }

        values.Add(value);
    }

    /// <summary>The two sides of <c>key=value</c>; the value is empty where there is no equals sign.</summary>
    public static (string Key, string Value) Split(string line)
    {
        int equals = line.IndexOf('=');
        return equals < 0 ? (line, "") : (line.Substring(0, equals).TrimEnd(), line.Substring(equals + 1).TrimStart());
    }

    private string? One(string key) => First(key, value => value.Length > 0);

    // Code that runs at every start uses no LINQ, which would be one more library to load.
    private string? First(string key, Predicate<string> match) =>
        this.values.TryGetValue(key, out List<string>? values) ? values.Find(match) : null;

    private static MpiLoadException Damaged(string found) =>
        new(
            found,
            "the descriptor that the generator wrote, one key=value a line, with library=, shim= and layout=",
            "put back the folder as it was built, or remove it"
        );
}
