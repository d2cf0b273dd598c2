using MPINET.Launching;

namespace MPINET.Loading.Tests;

/// <summary>An MPI for which the programs are built. A test is skipped if it needs one that is not on this machine.</summary>
internal sealed class Mpi
{
    private const string LibraryPath = "LD_LIBRARY_PATH";

    // The folder to which the build downloads an MPI that is not installed in the system.
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

    /// <summary>The folder of its libraries; null if they are not on this machine.</summary>
    public string? LibraryFolder { get; }

    /// <summary>The environment variables with which its programs find the library.</summary>
    public (string Name, string Value)[] Environment { get; }

    /// <summary>The MPI of a name. Skips the test if its library is missing.</summary>
    public static Mpi Installation(string name)
    {
        Mpi mpi = Described(name);
        Assert.SkipWhen(mpi.LibraryFolder is null, $"{mpi.Title} is not on this machine");
        return mpi;
    }

    /// <summary>The MPI of a name. Skips the test if its launcher is missing.</summary>
    public static Mpi WithLauncher(string name)
    {
        Mpi mpi = Installation(name);
        Assert.SkipWhen(mpi.Installed.Launcher is null, $"{mpi.Title}: {mpi.Installed.LauncherProblem}");
        return mpi;
    }

    /// <summary>The MPI of a name. Skips the test if the programs are not built for it.</summary>
    public static Mpi Described(string name)
    {
        string folder = ProgramCopy.BuiltFolder(ProgramCopy.Ring);
        Assert.SkipUnless(
            File.Exists(Path.Combine(folder, "mpi", name, "descriptor.txt")),
            $"the programs were not built for {name}"
        );
        return new Mpi(MpiChoice.Make(folder, name).Chosen!);
    }

    /// <summary>The path of its first library.</summary>
    public string LibraryFile =>
        Installed
            .Descriptor.Libraries[0]
            .Split('|')
            .Select(name => Path.Combine(LibraryFolder!, name))
            .First(File.Exists);
}
