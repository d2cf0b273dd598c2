using System.Globalization;
using MPINET.Launching.Hosts;
using MPINET.Loader;

namespace MPINET.Launching;

/// <summary>The command that launches a program on ranks, and the variables that it needs.</summary>
public sealed class LaunchPlan
{
    private readonly SortedDictionary<string, string> environment = new(StringComparer.Ordinal);
    private readonly List<string> notes = [];

    // Linux has no more process ids (PID_MAX_LIMIT); launchers fail at far fewer, in different ways.
    private const int MaxRanks = 1 << 22;

    /// <summary>Plans a launch.</summary>
    /// <param name="mpi">An MPI that can be launched.</param>
    /// <param name="program">The words of the command that each rank runs.</param>
    /// <param name="options">The options of the launch.</param>
    /// <exception cref="LaunchException">
    /// The number of ranks is below 1, or beyond what a system can hold; or the MPI takes no hosts.
    /// </exception>
    public LaunchPlan(InstalledMpi mpi, IEnumerable<string> program, LaunchOptions options)
    {
        if (options.Ranks is < 1 or > MaxRanks)
        {
            throw new LaunchException(
                $"{options.Ranks} ranks",
                $"at least 1 rank, and no more than {MaxRanks}",
                "give such a number with -n"
            );
        }

        Descriptor descriptor = mpi.Descriptor;
        Launcher launcher = mpi.Launcher!;
        Mark = options.Mark ?? Mark;
        Ranks = options.Ranks;
        RankVariables = descriptor.LauncherRankVariables;
        Oversubscribe(mpi, options);
        Prepare(descriptor, options);
        if (descriptor.LaunchRefusesRoot && NativeProcess.IsRoot)
        {
            UserId = UnusedUser.Find();
            notes.Add(
                $"{launcher.Path} refuses root: it runs as the user id {UserId}, which no user has, with a temporary home folder"
            );
        }

        string[] ranks =
        [
            .. launcher.Words,
            "-np",
            options.Ranks.ToString(CultureInfo.InvariantCulture),
            .. HostsFor(descriptor, options),
            .. options.LauncherArguments,
            .. Forwarding(descriptor),
            .. descriptor.LaunchShell ? LaunchScript.AroundRank(program) : program,
        ];
        Words =
            UserId is not null || descriptor.LaunchBoot is not null || descriptor.LaunchHalt is not null
                ?
                [
                    "/bin/sh",
                    "-c",
                    LaunchScript.BootAndHalt,
                    "mpinet-launch",
                    Mark.Folder,
                    UserId?.ToString(CultureInfo.InvariantCulture) ?? "",
                    descriptor.LaunchBoot ?? "",
                    descriptor.LaunchHalt ?? "",
                    HostsForBoot(descriptor, options),
                    .. ranks,
                ]
                : ranks;
    }

    private LaunchPlan(IEnumerable<string> program, InstalledMpi? mpi, LaunchOptions options)
    {
        Mark = options.Mark ?? Mark;
        Ranks = 1;
        RankVariables = [];
        Add(options.Oversubscribe == true && mpi is not null ? mpi.Descriptor.LaunchEnvironment : []);
        Prepare(mpi?.Descriptor, options);
        Words = [.. program];
    }

    /// <summary>Plans to run a program as a single process that no launcher starts.</summary>
    /// <param name="mpi">The MPI for the program to load; null for any.</param>
    /// <param name="program">The words of the command.</param>
    /// <param name="options">The options of the run, except ranks.</param>
    public static LaunchPlan WithoutLauncher(InstalledMpi? mpi, IEnumerable<string> program, LaunchOptions options) =>
        new(program, mpi, options);

    /// <summary>The whole command.</summary>
    public IReadOnlyList<string> Words { get; }

    /// <summary>Variables to set for the command.</summary>
    public IReadOnlyDictionary<string, string> Environment => environment;

    /// <summary>The number of ranks.</summary>
    public int Ranks { get; }

    /// <summary>The variables, one of which holds the rank of a process of the launch; empty without a launcher.</summary>
    public IReadOnlyList<string> RankVariables { get; }

    /// <summary>Notes for the user, one a line.</summary>
    public IReadOnlyList<string> Notes => notes;

    /// <summary>The user id that the ranks get; null for that of this process.</summary>
    public int? UserId { get; }

    /// <summary>The mark of all processes of the launch.</summary>
    public LaunchMark Mark { get; } = new();

    /// <summary>The plan as a script for /bin/sh, with more after the command, such as redirections.</summary>
    public string Script(string after = "") =>
        string.Concat(environment.Select(pair => $"export {pair.Key}={LaunchScript.Quote(pair.Value)}\n"))
        + $"exec {string.Join(" ", Words.Select(LaunchScript.Quote))} {after}".TrimEnd()
        + "\n";

    /// <summary>Quotes a word for the shell.</summary>
    public static string Quote(string word) => LaunchScript.Quote(word);

    /// <summary>Lets the ranks write into a folder, as any user.</summary>
    public void LetWrite(string folder)
    {
        if (UserId is { } user)
        {
            NativeProcess.Own(folder, user);
        }
    }

    /// <summary>Creates the folder into which ranks on Mono write their stacks at SIGQUIT; without it, they write them to their output.</summary>
    internal string MakeStacksFolder()
    {
        Directory.CreateDirectory(Mark.StacksFolder);
        LetWrite(Mark.StacksFolder);
        return Mark.StacksFolder;
    }

    private void Oversubscribe(InstalledMpi mpi, LaunchOptions options)
    {
        bool wanted = options.Oversubscribe ?? false;
        if (options.Oversubscribe is null && options.Ranks > Cores.Count && IsHere(mpi, options))
        {
            wanted = true;
            notes.Add(
                $"{options.Ranks} ranks on {Cores.Count} {(Cores.Count == 1 ? "core" : "cores")}: "
                    + "oversubscription is switched on"
            );
        }

        Add(wanted ? mpi.Descriptor.LaunchEnvironment : []);
    }

    /// <summary>True if the ranks run on this machine only, as far as is known.</summary>
    private static bool IsHere(InstalledMpi mpi, LaunchOptions options) =>
        Cores.AreAll && options.Hosts is null && options.LauncherArguments.Count == 0 && !mpi.Launcher!.HasOptions;

    private IEnumerable<string> HostsFor(Descriptor descriptor, LaunchOptions options)
    {
        if (options.Hosts is not { } hosts || descriptor.LaunchBootHosts is not null)
        {
            return [];
        }

        if (descriptor.LaunchHosts is not { } option)
        {
            throw new LaunchException(
                $"a list of hosts for {descriptor.Title}",
                $"a line launch-hosts= in {Path.Combine(descriptor.Folder, Descriptor.FileName)}: the option that names hosts to its launcher",
                "give the launcher its own options behind '--', or choose another MPI with --mpi"
            );
        }

        IEnumerable<string> list = hosts
            .Share(options.Ranks)
            .Select(host => string.Format(CultureInfo.InvariantCulture, "{0}:{1}", host.Name, host.Ranks));
        return
        [
            option,
            string.Join(",", list),
            .. descriptor.LaunchHostsForward is { } forward
                ? VariablesForHosts().SelectMany(name => new[] { forward, name })
                : [],
        ];
    }

    /// <summary>The text of the file of hosts that the command before the launcher takes; empty if none is wanted.</summary>
    private static string HostsForBoot(Descriptor descriptor, LaunchOptions options) =>
        options.Hosts is { } hosts && descriptor.LaunchBootHosts is { } word
            ? string.Concat(
                hosts
                    .Share(options.Ranks)
                    .Select(host =>
                        string.Format(CultureInfo.InvariantCulture, "{0} {1}{2}\n", host.Name, word, host.Ranks)
                    )
            )
            : "";

    /// <summary>The variables that ranks on other machines need: those that the launch sets, and those for .NET and MPINET.</summary>
    private IEnumerable<string> VariablesForHosts() =>
        System
            .Environment.GetEnvironmentVariables()
            .Keys.Cast<string>()
            .Where(name =>
                name.StartsWith("MPINET_", StringComparison.Ordinal)
                || name.StartsWith("DOTNET_", StringComparison.Ordinal)
                // The folder of the user's bindings.
                || name == "XDG_DATA_HOME"
            )
            .Concat(environment.Keys)
            .Distinct(StringComparer.Ordinal)
            .OrderBy(name => name, StringComparer.Ordinal);

    private void Prepare(Descriptor? mpi, LaunchOptions options)
    {
        // On a terminal of the launcher, .NET would write control sequences.
        environment["TERM"] = "dumb";
        environment[MpinetSettings.LaunchVariable] = Mark.Value;
        string? debug = System.Environment.GetEnvironmentVariable("MONO_DEBUG");
        string dumps = $"thread-dump-dir={Mark.StacksFolder}";
        environment["MONO_DEBUG"] = debug is { Length: > 0 } ? $"{debug},{dumps}" : dumps;
        if (mpi is not null)
        {
            Add(NativeProcess.IsRoot ? mpi.LaunchEnvironmentOfRoot : []);
        }

        if (mpi is not null && options.NameMpi)
        {
            environment[MpinetSettings.MpiVariable] = mpi.Name;
        }

        if (mpi?.LaunchPreload is { } preload)
        {
            string? others = System.Environment.GetEnvironmentVariable("LD_PRELOAD");
            environment["LD_PRELOAD"] = others is { Length: > 0 } ? $"{preload}:{others}" : preload;
        }

        foreach (KeyValuePair<string, string> pair in options.Environment)
        {
            environment[pair.Key] = pair.Value;
        }
    }

    /// <summary>Adds variables; values that the user has set have precedence.</summary>
    private void Add(IEnumerable<string> lines)
    {
        foreach (string line in lines)
        {
            int sign = line.IndexOf('=');
            string name = line.Substring(0, sign);
            environment[name] = System.Environment.GetEnvironmentVariable(name) ?? line.Substring(sign + 1);
        }
    }

    /// <summary>The variables to name to the launcher: those of this process, and those that the launch sets.</summary>
    private IEnumerable<string> Forwarding(Descriptor descriptor)
    {
        if (descriptor.LaunchForward is not { } option)
        {
            return [];
        }

        IOrderedEnumerable<string> names = System
            .Environment.GetEnvironmentVariables()
            .Keys.Cast<string>()
            .Concat(environment.Keys)
            .Concat(UserId is not null ? LaunchScript.HomeVariables : [])
            .Distinct(StringComparer.Ordinal)
            .Where(name => name.All(c => c == '_' || (c < 128 && char.IsLetterOrDigit(c))))
            .OrderBy(name => name, StringComparer.Ordinal);
        return [option, string.Join(",", names)];
    }
}
