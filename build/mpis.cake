// The MPIs of this machine: those with a table in specs/implementations/ whose compiler wrapper is here.

using System.IO.Compression;

/// <summary>An MPI for which programs can be built, and with which they can run.</summary>
sealed record InstalledMpi(string Name, string Title, string Compiler);

/// <summary>The environment of a program that runs with an MPI.</summary>
Dictionary<string, string> EnvironmentOf(string name) => EnvironmentOf(name, OwnFolder(name) is { } folder ? $"{folder}/lib" : null);

/// <summary>The environment of a program that runs with an MPI, whose libraries are in a folder; null if the loader finds them by itself.</summary>
Dictionary<string, string> EnvironmentOf(string name, string libraries)
{
    var variables = new Dictionary<string, string> { ["MPINET_MPI"] = name };
    if (libraries is not null)
    {
        string[] paths = [libraries, EnvironmentVariable("LD_LIBRARY_PATH") ?? ""];
        variables["LD_LIBRARY_PATH"] = string.Join(':', paths.Where(path => path.Length > 0));
    }

    return variables;
}

// The library by which processes that wait leave the processor to others: see tests/patience.c.
readonly Lazy<string> patience = new(() =>
{
    const string Library = "artifacts/patience/libpatience.so";
    EnsureDirectoryExists("artifacts/patience");
    Run($"cc -shared -fPIC -O2 -Wall -Werror -o {Library} tests/patience.c -ldl", minutes: 1);
    return Absolute(Library);
});

/// <summary>The environment of a test program that runs with an MPI.</summary>
Dictionary<string, string> EnvironmentOfTests(string name) => new(EnvironmentOf(name)) { ["LD_PRELOAD"] = patience.Value };

/// <summary>The MPIs of this machine: the requested one first, then by name.</summary>
List<InstalledMpi> InstalledMpis() =>
[
    .. KnownMpis()
        .Select(name => new InstalledMpi(name, TitleOf(name), CompilerOf(name)))
        .Where(one => one.Compiler is not null)
        .OrderBy(one => one.Name != mpi),
];

/// <summary>The MPIs that have a table, by name.</summary>
IEnumerable<string> KnownMpis() =>
    GetFiles("specs/implementations/*.tsv").Select(file => file.GetFilenameWithoutExtension().FullPath).Order(StringComparer.Ordinal);

/// <summary>
/// The compiler wrapper of an MPI; null if it is not on this machine. The MPI that --mpi names may be known as mpicc alone if packages
/// bring it; one that no package brings, such as that of <see cref="BringAbi" />, is not: mpicc is another MPI's then.
/// </summary>
string CompilerOf(string name)
{
    string[] own = Described(name, "compiler");
    string[] names = name == mpi && Described(name, "package").Length > 0 ? [.. own, "mpicc"] : own;
    IEnumerable<string> unpacked = OwnFolder(name) is { } folder ? names.Select(one => $"{folder}/bin/{one}") : [];
    return unpacked.FirstOrDefault(System.IO.File.Exists)
        ?? names.FirstOrDefault(one => (System.IO.File.Exists(one) || IsInstalled(one)) && !IsOfAnotherRelease(name, one));
}

/// <summary>True if a wrapper belongs to another release than the table: two releases of Open MPI use the same name.</summary>
bool IsOfAnotherRelease(string name, string wrapper) =>
    Described(name, "release") is [var release, ..] && ReleaseOf(wrapper) is { } other && other != release;

// Releases by wrapper, so that each is asked once.
var releases = new Dictionary<string, string>();

/// <summary>The release of the Open MPI that a compiler wrapper belongs to, such as 4.1; null for another MPI's.</summary>
string ReleaseOf(string wrapper)
{
    if (releases.TryGetValue(wrapper, out string known))
    {
        return known;
    }

    string said = string.Concat(Answer($"sh -c \"{wrapper} --showme:version 2>/dev/null\"", new Dictionary<string, string>(), out _));
    var release = System.Text.RegularExpressions.Regex.Match(said, @"Open MPI (\d+\.\d+)");
    return releases[wrapper] = release.Success ? release.Groups[1].Value : null;
}

/// <summary>The wrapper of the Open MPI that every build has.</summary>
string OpenMpiWrapper() => Described("openmpi", "compiler").Append("mpicc").FirstOrDefault(one => IsInstalled(one) && ReleaseOf(one) is not null);

/// <summary>The MPI to use without --mpi: Open MPI, by the table for the release on this machine.</summary>
string DefaultMpi() =>
    OpenMpiWrapper() is { } wrapper ? KnownMpis().FirstOrDefault(one => Described(one, "release").Contains(ReleaseOf(wrapper))) ?? "openmpi" : "openmpi";

/// <summary>The wrapper of that Open MPI if there is no table for its release and --mpi names no other MPI; else null.</summary>
string UnboundOpenMpi() => !HasArgument("mpi") && OpenMpiWrapper() is { } wrapper && IsOfAnotherRelease(mpi, wrapper) ? wrapper : null;

/// <summary>The folder of an MPI that is not installed in the system (bin/, include/, lib/), null if it has none.</summary>
string OwnFolder(string name)
{
    string folder = Absolute($"artifacts/mpis/{name}");
    return System.IO.Directory.Exists(folder) ? folder : null;
}

/// <summary>A sentence on the installation of an MPI.</summary>
string HowToGet(string name) =>
    Described(name, "package") is { Length: > 0 } packages
        ? $"Its packages: {string.Join(", ", packages)}."
        : "MPINET_ABI_WHEEL=<file> names a wheel of MPICH 5: docs/implementations.md.";

// The name of the MPI with the ABI of MPI-5.0.
const string Abi = "abi";

/// <summary>
/// Brings an MPI with the ABI of MPI-5.0, which no distribution has yet: from a Python wheel of MPICH that
/// MPINET_ABI_WHEEL names, or one beside this tree. Without it, tests that need it are skipped.
/// </summary>
void BringAbi()
{
    if (CompilerOf(Abi) is not null)
    {
        return;
    }

    FilePath wheel = EnvironmentVariable("MPINET_ABI_WHEEL") is { Length: > 0 } named
        ? File(named).Path
        : GetFiles("../shared/mpi-abi/mpich-*.whl").OrderBy(file => file.FullPath, StringComparer.Ordinal).LastOrDefault();
    if (wheel is null || !FileExists(wheel))
    {
        Warning($"There is no MPI with the MPI-5.0 ABI here. {HowToGet(Abi)}");
        return;
    }

    string unpacked = Absolute("artifacts/mpis/unpacked");
    if (DirectoryExists(unpacked))
    {
        DeleteDirectory(unpacked, new DeleteDirectorySettings { Recursive = true });
    }

    ZipFile.ExtractToDirectory(wheel.FullPath, unpacked);
    string content = System.IO.Directory.GetDirectories(unpacked, "*.data").Select(folder => $"{folder}/data").First(System.IO.Directory.Exists);
    foreach (string program in System.IO.Directory.GetFiles($"{content}/bin"))
    {
        System.IO.File.SetUnixFileMode(program, System.IO.File.GetUnixFileMode(program) | UnixFileMode.UserExecute | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
    }

    System.IO.Directory.Move(content, Absolute($"artifacts/mpis/{Abi}"));
    DeleteDirectory(unpacked, new DeleteDirectorySettings { Recursive = true });
}

/// <summary>Builds the low tiers for every MPI of this machine; programs that are built afterwards include them all.</summary>
void BuildForEveryMpi(string properties = "")
{
    if (UnboundOpenMpi() is { } wrapper)
    {
        throw new CakeException(
            $"{wrapper} belongs to Open MPI {ReleaseOf(wrapper)}, and the tree has a binding for {Described(mpi, "release")[0]}. "
                + $"Run this once, and all targets take what it makes: ./build.sh --target=Generate --mpicc={wrapper}"
        );
    }

    BringAbi();
    List<InstalledMpi> installed = InstalledMpis();
    string staged = $"artifacts/mpi/{configuration.ToLowerInvariant()}";
    EnsureDirectoryExists(staged);
    foreach (DirectoryPath folder in GetSubDirectories(staged).Where(folder => installed.All(one => one.Name != folder.GetDirectoryName())))
    {
        DeleteDirectory(folder, new DeleteDirectorySettings { Recursive = true });
    }

    foreach (InstalledMpi one in installed)
    {
        Build("lowlevel/MPINET.PInvoke/MPINET.PInvoke.csproj", $"-p:Mpi={one.Name} -p:MpiCompiler={Quoted(one.Compiler)} {properties}");
    }
}

/// <summary>Runs the ring of each tier, built once, on every MPI and runtime of this machine, and fails if their output differs.</summary>
void RunRings(int ranks)
{
    BuildForEveryMpi();
    foreach (string ring in rings)
    {
        Build($"samples/{ring}/{ring}.csproj");
    }

    var table = new List<string> { "| MPI | runtime | lines | as the first |", "|---|---|---|---|" };
    string first = null;
    bool alike = true;
    foreach (InstalledMpi one in InstalledMpis())
    {
        foreach (string runtime in new[] { ".NET", "Mono" })
        {
            List<string> said = [];
            foreach (string ring in rings)
            {
                List<string> lines = Answer(LaunchCommand(one.Name, ranks, ProgramFile(ring, runtime)), EnvironmentOf(one.Name), out int code);
                // The order of the ranks' lines is random.
                said.AddRange(lines.Order(StringComparer.Ordinal));
                if (code != 0)
                {
                    said.Add($"{ring}: exit code {code}");
                    alike = false;
                }
            }

            string all = string.Join("\n", said);
            first ??= all;
            table.Add($"| {one.Title} | {runtime} | {said.Count} | {(all == first ? "yes" : "no")} |");
            if (all != first)
            {
                alike = false;
                Error(all);
            }
        }
    }

    Information($"\n{first}\n\n{string.Join("\n", table)}");
    if (!alike)
    {
        throw new CakeException("The rings are not alike; see above.");
    }
}
