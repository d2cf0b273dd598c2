namespace MPINET.Loader;

/// <summary>The MPI that this process uses.</summary>
public sealed class LoadedMpi
{
    private readonly MpiFolders folders;
    private readonly nint lastWords = DynamicLinker.Find("MPINET_last_words");

    internal LoadedMpi(
        Descriptor descriptor,
        string reason,
        string libraryPath,
        string? libraryVersion,
        MpiFolders folders
    )
    {
        Descriptor = descriptor;
        this.folders = folders;
        LibraryPath = libraryPath;
        LibraryVersion = libraryVersion;
        Reason = reason;
    }

    /// <summary>Its short name, as MPINET_MPI would give it: the name of its folder.</summary>
    public string Name => Descriptor.Name;

    /// <summary>Its name for people, such as "Open MPI".</summary>
    public string Title => Descriptor.Title;

    /// <summary>The folder that holds its shim, its descriptor and the assembly MPINET.PInvoke: full path.</summary>
    public string Folder => Descriptor.Folder;

    /// <summary>The version of the MPI standard that its header states, such as "3.1"; null if not known.</summary>
    public string? Standard => Descriptor.Standard;

    /// <summary>The names by which its libraries were opened, in that order.</summary>
    public IReadOnlyList<string> Libraries => Descriptor.Libraries;

    /// <summary>The file that the first of the libraries was loaded from.</summary>
    public string LibraryPath { get; }

    /// <summary>What MPI_Get_library_version says; null where the library has no such function (before MPI-3.0).</summary>
    public string? LibraryVersion { get; }

    /// <summary>The shim's full path.</summary>
    public string ShimPath => Descriptor.Shim;

    /// <summary>Why this MPI and no other: a clause that follows "chosen because".</summary>
    public string Reason { get; }

    /// <summary>All that the generator wrote about it: how its programs are launched, for one.</summary>
    public Descriptor Descriptor { get; }

    /// <summary>The launcher that started this process; null without a known one.</summary>
    /// <remarks>It may be one under which this MPI's ranks do not find each other: see <see cref="IsWrongWorld" />.</remarks>
    public EnclosingLauncher? Launcher => folders.SpokenBy(Descriptor) ?? folders.Launcher;

    /// <summary>
    /// Tells whether the library has a function that its header declares: one of an older patch level may lack it, and a
    /// call then throws <see cref="EntryPointNotFoundException" />.
    /// </summary>
    /// <param name="function">Its C name, such as MPI_Ibarrier or PMPI_Send_c.</param>
    /// <returns>True also for a function that the shim has, where the header defines it as a macro.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public bool Exports(string function) =>
        DynamicLinker.Find(function ?? throw new ArgumentNullException(nameof(function))) != 0
        || DynamicLinker.Find(
            $"MPINET_{(function.StartsWith("MPI_", StringComparison.Ordinal) ? function.Substring(4) : function)}"
        ) != 0;

    /// <summary>
    /// Whether this process is alone in COMM_WORLD although its launcher says that it started several: as happens under the
    /// launcher of another MPI. MPINET_ALONE=1 says that it is meant to be alone.
    /// </summary>
    /// <param name="worldSize">The size of COMM_WORLD.</param>
    public bool IsWrongWorld(int worldSize) => worldSize == 1 && StarterOfSeveral is not null;

    /// <summary>Ends the program with the message that says so. To be called after MPI_Init.</summary>
    public void RefuseWorld() => MpiLoader.Fail(WrongWorld($"COMM_WORLD of {Title} ({Name}) has size 1"), Launcher);

    // Where one launcher started another, only the user's choice of an MPI tells which of them counts.
    private EnclosingLauncher? StarterOfSeveral
    {
        get
        {
            if (Switch.Alone.IsOn)
            {
                return null;
            }

            if (folders.IsNamed && folders.SpokenBy(Descriptor) is { } chosen)
            {
                return chosen.SaysSeveral ? chosen : null;
            }

            foreach (EnclosingLauncher launcher in folders.Launchers)
            {
                if (launcher.SaysSeveral)
                {
                    return launcher;
                }
            }

            return null;
        }
    }

    /// <summary>
    /// To be called before MPI_Init. Where the launcher is another MPI's, and MPI_Init ends the process, the process says why
    /// with its last words; where it is certain that MPI_Init would leave no time for them, they are said now.
    /// </summary>
    public void BeginInit()
    {
        if (StarterOfSeveral is { } launcher && !Descriptor.SpeaksTo(launcher.Protocol))
        {
            if (launcher.IsSlurm && Descriptor.LacksSlurmPlugin(LibraryPath))
            {
                MpiLoader.Fail(WrongWorld($"{Title} ({Name}) without a plugin for Slurm's PMI"), Launcher);
            }

            SayAtEnd(WrongWorld($"MPI_Init of {Title} ({Name}) ended the process").Message);
        }
    }

    /// <summary>
    /// Whether the environment asks for checks: MPINET_CHECK is 1, 2, true, yes or on, in any case. <see cref="MpiLoader.Start" /> has
    /// refused what says neither yes nor no.
    /// </summary>
    public static bool IsCheckWanted => Switch.Check.IsOn;

    /// <summary>
    /// Whether the environment leaves the MPI its own way with long messages, be it one that writes past the end of a receive
    /// buffer: MPINET_SINGLE_COPY says yes as MPINET_CHECK does, unless <see cref="IsCheckWanted" />.
    /// </summary>
    public static bool IsSingleCopyWanted => !IsCheckWanted && Switch.SingleCopy.IsOn;

    /// <summary>
    /// Has the MPI write nothing beyond a receive buffer where <see cref="IsSingleCopyWanted" /> has left it the choice. To be
    /// called before MPI_Init; what the user has set holds.
    /// </summary>
    public void CheckReceives()
    {
        foreach (string line in Descriptor.ReceiveEnvironment)
        {
            (string? variable, string? value) = Descriptor.Split(line);
            DynamicLinker.SetEnvironment(variable, value);
        }
    }

    /// <summary>To be called after MPI_Init, whatever it has returned.</summary>
    public void EndInit() => SayAtEnd("");

    // Native: no managed code runs when a library ends the process.
    private unsafe void SayAtEnd(string text)
    {
        if (lastWords != 0)
        {
            fixed (byte* words = System.Text.Encoding.UTF8.GetBytes(text + '\0'))
            {
                ((delegate* unmanaged[Cdecl]<byte*, int, void>)lastWords)(words, Launcher?.Rank > 0 ? 2 : 0);
            }
        }
    }

    private MpiLoadException WrongWorld(string found)
    {
        EnclosingLauncher launcher = StarterOfSeveral!;
        string right = string.Join(" or ", folders.SpeakersTo(launcher).Select(one => one.Name));
        return new MpiLoadException(
            found,
            launcher.Size is { } size
                ? $"a COMM_WORLD of {size}, the number of processes that {launcher.Title} has started"
                : $"a COMM_WORLD of more than {launcher.Rank}, the rank that {launcher.Title} has given to this process",
            (
                Descriptor.SpeaksTo(launcher.Protocol)
                    ? $"start the program with the launcher that belongs to {LibraryPath}"
                : right.Length > 0
                    ? $"set {MpiFolders.Variable} to {right}, or start the program with the launcher of {Title}{Hint}"
                : $"start the program with the launcher of {Title}{Hint}, or build it where an MPI is that belongs to {launcher.Title}"
            ) + $"; {Switch.Alone.Name}=1 if the process is to be alone"
        );
    }

    /// <summary>
    /// Ends the program with a message when the shim does not hold the constants that MPINET.PInvoke was compiled for: the two
    /// are files of two builds then.
    /// </summary>
    /// <param name="expected">How many the assembly reads.</param>
    /// <param name="found">How many the shim has.</param>
    public void RequireConstants(int expected, int found)
    {
        if (found != expected)
        {
            MpiLoader.Fail(
                new MpiLoadException(
                    $"{ShimPath} holds {found} constants",
                    $"{expected}, for which the MPINET.PInvoke.dll beside it was compiled",
                    Descriptor.Again("build the program again, so that both files are of one build")
                ),
                Launcher
            );
        }
    }

    private string Hint
    {
        get
        {
            List<string> commands = new(Descriptor.LaunchCommands);
            if (StarterOfSeveral is { IsSlurm: true })
            {
                commands.AddRange(LauncherMarks.SlurmCommands(Descriptor));
            }

            return commands.Count > 0 ? $" ({string.Join(", ", commands)})" : "";
        }
    }

    /// <summary>One line that says which MPI this is, where it lies and why it was chosen.</summary>
    public override string ToString() => $"{Title} ({Name}), {LibraryPath}, chosen because {Reason}";
}
