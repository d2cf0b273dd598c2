namespace MPINET.Loader;

/// <summary>The MPI that this process uses.</summary>
public sealed class LoadedMpi
{
    private readonly MpiFolders folders;
    private readonly nint exitMessageSetter = DynamicLinker.Current.Find("MPINET_set_exit_message");

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

    /// <summary>Its short name, as in MPINET_MPI: the name of its folder.</summary>
    public string Name => Descriptor.Name;

    /// <summary>Its name for people, such as "Open MPI".</summary>
    public string Title => Descriptor.Title;

    /// <summary>The full path of the folder with its shim, its descriptor and the assembly MPINET.PInvoke.</summary>
    public string Folder => Descriptor.Folder;

    /// <summary>The version of the MPI standard that its header states, such as "3.1"; null if not known.</summary>
    public string? Standard => Descriptor.Standard;

    /// <summary>The names by which its libraries were opened, in that order.</summary>
    public IReadOnlyList<string> Libraries => Descriptor.Libraries;

    /// <summary>The file that the first of the libraries was loaded from.</summary>
    public string LibraryPath { get; }

    /// <summary>The text of MPI_Get_library_version; null if the library lacks this function (before MPI-3.0).</summary>
    public string? LibraryVersion { get; }

    /// <summary>The shim's full path.</summary>
    public string ShimPath => Descriptor.Shim;

    /// <summary>The reason for the choice of this MPI: a clause that follows "chosen because".</summary>
    public string Reason { get; }

    /// <summary>The generator's description of it, such as the launch of its programs.</summary>
    public Descriptor Descriptor { get; }

    /// <summary>The launcher that started this process; null if it is not known.</summary>
    /// <remarks>This MPI's ranks need not find each other under it: see <see cref="IsWrongWorld" />.</remarks>
    public EnclosingLauncher? Launcher => folders.SpokenBy(Descriptor) ?? folders.Launcher;

    /// <summary>
    /// True if the library has a function that its header declares. A library of an older patch level may lack it; a
    /// call then throws <see cref="EntryPointNotFoundException" />.
    /// </summary>
    /// <param name="function">Its C name, such as MPI_Ibarrier or PMPI_Send_c.</param>
    /// <returns>True also for a function of the shim, which the header defines as a macro.</returns>
    /// <exception cref="ArgumentNullException">The name is null.</exception>
    public bool Exports(string function) =>
        DynamicLinker.Current.Find(function ?? throw new ArgumentNullException(nameof(function))) != 0
        || DynamicLinker.Current.Find(
            $"MPINET_{(function.StartsWith("MPI_", StringComparison.Ordinal) ? function.Substring(4) : function)}"
        ) != 0;

    /// <summary>
    /// True if this process is alone in COMM_WORLD although its launcher has started several, as happens under the
    /// launcher of another MPI. With MPINET_ALONE=1, a process is intentionally alone.
    /// </summary>
    /// <param name="worldSize">The size of COMM_WORLD.</param>
    public bool IsWrongWorld(int worldSize) => worldSize == 1 && StarterOfSeveral is not null;

    /// <summary>Ends the program with a message about the wrong launcher. Called after MPI_Init.</summary>
    public void RefuseWorld() => MpiLoader.Fail(WrongWorld($"COMM_WORLD of {Title} ({Name}) has size 1"), Launcher);

    // If one launcher started another, only the user's choice of an MPI decides between them.
    private EnclosingLauncher? StarterOfSeveral
    {
        get
        {
            if (MpinetSettings.IsAloneOn)
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
    /// Called before MPI_Init. If the launcher is another MPI's and MPI_Init ends the process, the process reports the reason
    /// at its end; if MPI_Init would certainly leave no time for that, it reports the reason now.
    /// </summary>
    public void BeginInit()
    {
        if (StarterOfSeveral is { } launcher && !Descriptor.SpeaksTo(launcher.Protocol))
        {
            if (launcher.IsSlurm && Descriptor.LacksSlurmPlugin(LibraryPath))
            {
                MpiLoader.Fail(WrongWorld($"{Title} ({Name}) without a plugin for Slurm's PMI"), Launcher);
            }

            SetExitMessage(WrongWorld($"MPI_Init of {Title} ({Name}) ended the process").Message);
        }
    }

    /// <summary>
    /// Keeps the MPI from writing beyond a receive buffer if <see cref="MpinetSettings.IsSingleCopyOn" /> has permitted it.
    /// Called before MPI_Init; the user's settings have precedence.
    /// </summary>
    public void CheckReceives()
    {
        foreach (string line in Descriptor.ReceiveEnvironment)
        {
            (string? variable, string? value) = Descriptor.Split(line);
            DynamicLinker.Current.SetEnvironment(variable, value);
        }
    }

    /// <summary>Called after MPI_Init, with any result.</summary>
    public void EndInit() => SetExitMessage("");

    // The handler is native, because no managed code runs when a library ends the process.
    private unsafe void SetExitMessage(string text)
    {
        if (exitMessageSetter != 0)
        {
            fixed (byte* message = System.Text.Encoding.UTF8.GetBytes(text + '\0'))
            {
                ((delegate* unmanaged[Cdecl]<byte*, int, void>)exitMessageSetter)(message, Launcher?.Rank > 0 ? 2 : 0);
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
                    ? $"set {MpinetSettings.MpiVariable} to {right}, or start the program with the launcher of {Title}{Hint}"
                : $"start the program with the launcher of {Title}{Hint}, or build it where an MPI is that belongs to {launcher.Title}"
            ) + $"; {MpinetSettings.AloneVariable}=1 if the process is to be alone"
        );
    }

    /// <summary>
    /// Ends the program with a message if the shim does not have the constants for which MPINET.PInvoke was compiled, because the two
    /// files belong to different builds.
    /// </summary>
    /// <param name="expected">The number that the assembly reads.</param>
    /// <param name="found">The number that the shim has.</param>
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

    /// <summary>A line with the MPI, its location and the reason for its choice.</summary>
    public override string ToString() => $"{Title} ({Name}), {LibraryPath}, chosen because {Reason}";
}
