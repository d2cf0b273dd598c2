namespace MPINET.Loader;

/// <summary>The MPI that this process uses.</summary>
public sealed class LoadedMpi
{
    internal LoadedMpi(Descriptor descriptor, string reason, string libraryPath, string? libraryVersion)
    {
        Name = descriptor.Name;
        Title = descriptor.Title;
        Folder = descriptor.Folder;
        Standard = descriptor.Standard;
        Libraries = descriptor.Libraries;
        LibraryPath = libraryPath;
        LibraryVersion = libraryVersion;
        ShimPath = descriptor.Shim;
        Reason = reason;
        LaunchCommand = descriptor.LaunchCommand;
        LaunchEnvironment = descriptor.LaunchEnvironment;
        LaunchEnvironmentOfRoot = descriptor.LaunchEnvironmentOfRoot;
    }

    /// <summary>Its short name, as MPINET_MPI would give it: the name of its folder.</summary>
    public string Name { get; }

    /// <summary>Its name for people, such as "Open MPI".</summary>
    public string Title { get; }

    /// <summary>The folder that holds its shim, its descriptor and the assembly MPINET.Cli: full path.</summary>
    public string Folder { get; }

    /// <summary>The version of the MPI standard that its header states, such as "3.1"; null if not known.</summary>
    public string? Standard { get; }

    /// <summary>The names by which its libraries were opened, in that order.</summary>
    public IReadOnlyList<string> Libraries { get; }

    /// <summary>The file that the first of the libraries was loaded from.</summary>
    public string LibraryPath { get; }

    /// <summary>What MPI_Get_library_version says; null where the library has no such function (before MPI-3.0).</summary>
    public string? LibraryVersion { get; }

    /// <summary>The shim's full path.</summary>
    public string ShimPath { get; }

    /// <summary>Why this MPI and no other: a clause that follows "chosen because".</summary>
    public string Reason { get; }

    /// <summary>The command that starts processes with this MPI, such as "mpirun.openmpi"; null if not known.</summary>
    public string? LaunchCommand { get; }

    /// <summary>Variables for that command where it may start more processes than there are cores: NAME=value.</summary>
    public IReadOnlyList<string> LaunchEnvironment { get; }

    /// <summary>Variables without which that command refuses to work for root: NAME=value.</summary>
    public IReadOnlyList<string> LaunchEnvironmentOfRoot { get; }

    /// <summary>The number of processes that the launcher says it started; null without a known launcher.</summary>
    /// <remarks>The launcher may be another MPI's than this one: then COMM_WORLD's size will differ.</remarks>
    public int? LauncherSize { get; internal set; }

    /// <summary>This process's rank by the launcher's account; null without a known launcher.</summary>
    public int? LauncherRank { get; internal set; }

    /// <summary>The name of the MPI to which the launcher belongs; null without a known launcher.</summary>
    public string? LauncherName { get; internal set; }

    /// <summary>
    /// Ends the program with a message when COMM_WORLD does not hold as many processes as the launcher started, as
    /// happens when the program is started by the launcher of another MPI. To be called once after MPI_Init.
    /// </summary>
    /// <param name="worldSize">The size of COMM_WORLD.</param>
    public void RequireWorld(int worldSize)
    {
        if (LauncherSize is not { } started || started == worldSize)
        {
            return;
        }

        MpiLoader.Fail(
            new LoadFailure(
                $"COMM_WORLD of {Title} ({Name}) has size {worldSize}",
                $"{started}, the number of processes that the launcher of '{LauncherName}' started",
                LauncherName == Name
                    ? $"start the program with the launcher that belongs to {LibraryPath}"
                    : $"set {MpiFolders.Variable}={LauncherName}, or start the program with the launcher of {Title}"
            ),
            LauncherRank
        );
    }

    /// <summary>
    /// Ends the program with a message when the shim does not hold the constants that MPINET.Cli was compiled for: the two
    /// are files of two builds then.
    /// </summary>
    /// <param name="expected">How many the assembly reads.</param>
    /// <param name="found">How many the shim has.</param>
    public void RequireConstants(int expected, int found)
    {
        if (found != expected)
        {
            MpiLoader.Fail(
                new LoadFailure(
                    $"{ShimPath} holds {found} constants",
                    $"{expected}, for which the MPINET.Cli.dll beside it was compiled",
                    "build the program again, so that both files are of one build"
                )
            );
        }
    }

    /// <summary>One line that says which MPI this is, where it lies and why it was chosen.</summary>
    public override string ToString() => $"{Title} ({Name}), {LibraryPath}, chosen because {Reason}";
}
