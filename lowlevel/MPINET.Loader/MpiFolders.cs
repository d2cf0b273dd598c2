namespace MPINET.Loader;

/// <summary>The folders <c>mpi/&lt;mpi&gt;</c> beside the program, and the choice among them.</summary>
internal sealed class MpiFolders
{
    /// <summary>The environment variable by which a user names the MPI to take.</summary>
    public const string Variable = "MPINET_MPI";

    private readonly string _root;
    private readonly List<Descriptor> _descriptors;

    private MpiFolders(string root, List<Descriptor> descriptors)
    {
        _root = root;
        _descriptors = descriptors;
    }

    /// <summary>The MPI whose launcher started this process, or null.</summary>
    public Descriptor? Launcher => _descriptors.FirstOrDefault(descriptor => descriptor.LauncherEvidence != null);

    /// <summary>Reads all descriptors under <c>mpi/</c> in a program's folder, in ordinal order of the folders.</summary>
    public static MpiFolders Read(string programFolder)
    {
        var root = Path.Combine(programFolder, "mpi");
        var descriptors = new List<Descriptor>();
        if (Directory.Exists(root))
        {
            descriptors.AddRange(
                Directory
                    .EnumerateDirectories(root)
                    .Where(folder => File.Exists(Path.Combine(folder, Descriptor.FileName)))
                    .OrderBy(folder => folder, StringComparer.Ordinal)
                    .Select(Descriptor.Read)
            );
        }

        return new MpiFolders(root, descriptors);
    }

    /// <summary>Opens the libraries of the MPI that is to be used.</summary>
    /// <exception cref="LoadFailure">There is none, or it cannot be opened.</exception>
    public OpenedMpi Open()
    {
        if (_descriptors.Count == 0)
        {
            throw new LoadFailure(
                Directory.Exists(_root) ? $"no {Descriptor.FileName} in any folder of {_root}" : $"no folder {_root}",
                "a folder for each MPI beside the program, such as mpi/openmpi, with descriptor, shim and MPINET.Cli.dll",
                "build the program with MPINET's targets, and copy its folder mpi along with it"
            );
        }

        if (System.Environment.GetEnvironmentVariable(Variable) is { Length: > 0 } wanted)
        {
            return Named(wanted);
        }

        var launched = _descriptors.Where(descriptor => descriptor.LauncherEvidence != null).ToList();
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
            ?? throw new LoadFailure(
                $"{Variable}={wanted}",
                $"one of the folders in {_root}: {string.Join(", ", _descriptors.Select(one => one.Name))}",
                $"correct or unset {Variable}"
            );
        return FirstThatOpens([descriptor], _ => $"{Variable}={wanted} asks for it");
    }

    private static OpenedMpi FirstThatOpens(List<Descriptor> candidates, Func<Descriptor, string> reason)
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

        throw new LoadFailure(
            string.Join("\n            ", errors),
            $"the libraries {string.Join(" or ", candidates.Select(one => string.Join(" + ", one.Libraries)))}",
            $"install {string.Join(" or ", candidates.Select(one => one.Title))}, "
                + "name the folder of its libraries in LD_LIBRARY_PATH, "
                + $"or choose another MPI with {Variable}"
        );
    }
}
