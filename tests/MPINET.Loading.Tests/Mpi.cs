using MPINET.Launching;

namespace MPINET.Loading.Tests;

/// <summary>An MPI that the built programs carry; a test that needs one which is not on this machine is skipped.</summary>
internal sealed class Mpi
{
    private const string LibraryPath = "LD_LIBRARY_PATH";

    // Where the build puts an MPI that is not installed in the system.
    private static readonly string OwnMpis = Path.GetFullPath(
        Path.Combine(AppContext.BaseDirectory, "..", "..", "..", "mpis")
    );

    private Mpi(InstalledMpi installed)
    {
        Installed = installed;
        string folder = Path.Combine(OwnMpis, Name, "lib");
        string? own = installed.LibraryPath is null && Directory.Exists(folder) ? folder : null;
        LibraryFolder = own ?? Path.GetDirectoryName(installed.LibraryPath);
        Environment = own is null ? [] : [(LibraryPath, own)];
    }

    public InstalledMpi Installed { get; }

    public string Name => Installed.Descriptor.Name;

    public string Title => Installed.Descriptor.Title;

    /// <summary>The folder in which its libraries lie; null if they are not on this machine.</summary>
    public string? LibraryFolder { get; }

    /// <summary>What its programs need so that the library is found.</summary>
    public (string Name, string Value)[] Environment { get; }

    /// <summary>The MPI of a name, whose library must be here.</summary>
    public static Mpi Installation(string name)
    {
        Mpi mpi = Described(name);
        Assert.SkipWhen(mpi.LibraryFolder is null, $"{mpi.Title} is not on this machine");
        return mpi;
    }

    /// <summary>The MPI of a name, whose launcher must be here too.</summary>
    public static Mpi WithLauncher(string name)
    {
        Mpi mpi = Installation(name);
        Assert.SkipWhen(mpi.Installed.Launcher is null, $"{mpi.Title}: {mpi.Installed.LauncherProblem}");
        return mpi;
    }

    /// <summary>The MPI of a name, of which the built programs must have the folder.</summary>
    public static Mpi Described(string name)
    {
        string folder = ProgramCopy.BuiltFolder(ProgramCopy.Ring);
        Assert.SkipUnless(
            File.Exists(Path.Combine(folder, "mpi", name, "descriptor.txt")),
            $"the programs were not built for {name}"
        );
        return new Mpi(MpiChoice.Make(folder, name).Chosen!);
    }

    /// <summary>The file of its first library.</summary>
    public string LibraryFile =>
        Installed
            .Descriptor.Libraries[0]
            .Split('|')
            .Select(name => Path.Combine(LibraryFolder!, name))
            .First(File.Exists);
}
