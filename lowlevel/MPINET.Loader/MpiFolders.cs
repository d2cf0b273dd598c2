namespace MPINET.Loader;

/// <summary>The folders <c>mpi/&lt;mpi&gt;</c> beside the program, and the choice among them.</summary>
internal sealed class MpiFolders
{
    /// <summary>The environment variable by which a user names the MPI to take.</summary>
    public const string Variable = "MPINET_MPI";

    private readonly string _root;
    private IReadOnlyList<Descriptor> _descriptors = [];
    private readonly Dictionary<string, MpiLoadException> _damaged = new(StringComparer.Ordinal);

    private MpiFolders(string root) => _root = root;

    /// <summary>The MPIs whose launcher started this process; several may share one.</summary>
    public IReadOnlyList<Descriptor> Launchers =>
        [.. _descriptors.Where(descriptor => descriptor.LauncherEvidence != null)];

    /// <summary>The first of these, or null.</summary>
    public Descriptor? Launcher => Launchers.FirstOrDefault();

    /// <summary>Reads all descriptors under <c>mpi/</c> in a program's folder.</summary>
    /// <remarks>One that is damaged is no matter as long as another is asked for.</remarks>
    public static MpiFolders Read(string programFolder)
    {
        var folders = new MpiFolders(Path.Combine(programFolder, "mpi"));
        var descriptors = new List<Descriptor>();
        foreach (var folder in Descriptor.FoldersIn(folders._root))
        {
            try
            {
                descriptors.Add(Descriptor.Read(folder));
            }
            catch (MpiLoadException exception)
            {
                folders._damaged.Add(Path.GetFileName(folder), exception);
            }
        }

        folders._descriptors = Descriptor.InOrder(descriptors);
        return folders;
    }

    /// <summary>Opens the libraries of the MPI that is to be used.</summary>
    /// <exception cref="MpiLoadException">There is none, or it cannot be opened.</exception>
    public OpenedMpi Open()
    {
        var wanted = System.Environment.GetEnvironmentVariable(Variable) ?? "";
        if (_damaged.Count > 0 && (wanted.Length == 0 || _damaged.ContainsKey(wanted)))
        {
            throw wanted.Length == 0 ? _damaged.Values.First() : _damaged[wanted];
        }

        if (_descriptors.Count == 0)
        {
            throw new MpiLoadException(
                Directory.Exists(_root) ? $"no {Descriptor.FileName} in any folder of {_root}" : $"no folder {_root}",
                "a folder for each MPI beside the program, such as mpi/openmpi, with descriptor, shim and MPINET.Cli.dll",
                "build the program with MPINET's targets, and copy its folder mpi along with it"
            );
        }

        if (wanted.Length > 0)
        {
            return Named(wanted);
        }

        var launched = Launchers;
        return launched.Count > 0
            ? FirstThatOpens(launched, descriptor => $"its launcher has set {descriptor.LauncherEvidence}")
            : FirstThatOpens(
                _descriptors,
                _ => $"it is the first in {_root} whose libraries are on this machine, and no launcher is known"
            );
    }

    private OpenedMpi Named(string wanted)
    {
        var descriptor =
            _descriptors.FirstOrDefault(one => string.Equals(one.Name, wanted, StringComparison.Ordinal))
            ?? throw new MpiLoadException(
                $"{Variable}={wanted}",
                $"one of the folders in {_root}: {string.Join(", ", _descriptors.Select(one => one.Name))}",
                $"correct or unset {Variable}"
            );
        return FirstThatOpens([descriptor], _ => $"{Variable}={wanted} asks for it");
    }

    private static OpenedMpi FirstThatOpens(IReadOnlyList<Descriptor> candidates, Func<Descriptor, string> reason)
    {
        var errors = new List<string>();
        foreach (var descriptor in candidates)
        {
            if (OpenedMpi.TryOpen(descriptor, reason(descriptor), out var opened, out var error))
            {
                return opened!;
            }

            errors.Add($"{descriptor.Title}: {error}");
        }

        throw new MpiLoadException(
            string.Join("\n            ", errors),
            $"the libraries {string.Join(" or ", candidates.Select(one => string.Join(" + ", one.Libraries)))}",
            $"install {string.Join(" or ", candidates.Select(Installable))}, "
                + "name the folder of its libraries in LD_LIBRARY_PATH, "
                + $"or choose another MPI with {Variable}"
        );
    }

    private static string Installable(Descriptor one) =>
        one.Package is { } package ? $"{one.Title} (package {package})" : one.Title;
}
