using MPINET.Doctor;
using MPINET.Launching;
using MPINET.Launching.Hosts;

namespace MPINET.Tool.Tests.Doctor;

/// <summary>An artificial machine without problems, to which a test adds one.</summary>
internal sealed class MadeUpMachine : IMachine
{
    public const long Megabyte = 1 << 20;

    public const string NetRuntimes = "dotnet --list-runtimes";

    public string HostName { get; set; } = "box";

    public int Cores { get; set; } = 4;

    public bool IsRoot { get; set; }

    public List<BoundMpi> AllMpis { get; } = [Works("one"), Works("two")];

    public IReadOnlyList<BoundMpi> Mpis => AllMpis;

    public string? Choice { get; set; }

    public LaunchException? ChoiceProblem { get; set; }

    public Allocation? Allocation { get; set; }

    public string? Limits { get; set; } =
        """
            Limit                     Soft Limit           Hard Limit           Units
            Max stack size            8388608              unlimited            bytes
            Max open files            4096                 1048576              files
            Max locked memory         unlimited            unlimited            bytes
            """;

    public Dictionary<string, string> Variables { get; } = [];

    public Dictionary<string, string> Texts { get; } = [];

    public Dictionary<string, string[]> Folders { get; } = [];

    /// <summary>The commands in PATH, and the target of a link of that path.</summary>
    public Dictionary<string, string> Paths { get; } =
        new[] { "dotnet", "mono", "ssh", "apt-get" }.ToDictionary(name => name, name => $"/usr/bin/{name}");

    public Dictionary<string, string> Links { get; } = [];

    public Dictionary<string, string> Outputs { get; } =
        new()
        {
            [NetRuntimes] = "Microsoft.AspNetCore.App 9.0.1 [/x]\nMicrosoft.NETCore.App 10.0.2 [/usr/share/dotnet]\n",
            ["dotnet --list-sdks"] = "10.0.100 [/usr/share/dotnet/sdk]\n",
            ["mono --version"] = "Mono JIT compiler version 6.12.0.200 (tarball)\nCopyright\n",
        };

    public Dictionary<string, (string? Version, string? Problem)> Tries { get; } = [];

    public (long Size, long Free)? SharedMemory { get; set; } = (1024 * Megabyte, 1000 * Megabyte);

    public string[] HostAddresses { get; set; } = ["192.0.2.7", "127.0.1.1"];

    /// <summary>The folders beside /dev/shm, with the size and the free space of their file system.</summary>
    public Dictionary<string, (long Size, long Free)> Spaces { get; } = [];

    public HashSet<string> FullFolders { get; } = [];

    public bool HasDirectWrites { get; set; } = true;

    public string? LocksFail { get; set; }

    public string? UcxLibrary { get; set; }

    /// <summary>Runs a check on this machine and returns a line for each finding: level, text and remedy.</summary>
    public string[] Look(ICheck check) =>
        [
            .. check
                .Look(this)
                .Select(finding =>
                    $"{finding.Level}: {finding.Text}" + (finding.Remedy is null ? "" : $" -> {finding.Remedy}")
                ),
        ];

    /// <summary>A complete MPI.</summary>
    public static BoundMpi Works(string name) =>
        new()
        {
            Name = name,
            Title = $"The {name}",
            Package = $"{name}-bin",
            Compiler = $"mpicc.{name}",
            Library = $"/lib/lib{name}.so.1",
            Launcher = $"/usr/bin/mpirun.{name}",
        };

    /// <summary>An MPI that is not installed.</summary>
    public static BoundMpi Missing(string name) =>
        Works(name) with
        {
            Library = null,
            Launcher = null,
            LibraryProblem = $"no lib{name}.so.1 anywhere",
        };

    public string? Variable(string name) => Variables.GetValueOrDefault(name);

    public string? Text(string file) => Texts.GetValueOrDefault(file);

    public IReadOnlyList<string> Names(string folder) => Folders.GetValueOrDefault(folder) ?? [];

    public string? Command(string name) => Paths.GetValueOrDefault(name);

    public IReadOnlyList<string> Commands(string beginning) =>
        [.. Paths.Where(path => path.Key.StartsWith(beginning)).Select(path => path.Value)];

    public string Real(string path) => Links.GetValueOrDefault(path) ?? path;

    public string? Library(string name) => name == "libucp.so.0" ? UcxLibrary : null;

    public string? Output(params string[] words) => Outputs.GetValueOrDefault(string.Join(" ", words));

    public (long Size, long Free)? Space(string folder) =>
        folder == "/dev/shm" ? SharedMemory
        : Spaces.TryGetValue(folder, out (long, long) space) ? space
        : null;

    public bool CanWrite(string folder) => !FullFolders.Contains(folder);

    public bool CanWriteDirectly(string folder) => HasDirectWrites;

    public string? LockProblem(string folder) => LocksFail;

    public IReadOnlyList<string> Addresses(string host) => host == HostName ? HostAddresses : [];

    public bool IsOwn(string address) => address == "127.0.1.1";

    public (string? Version, string? Problem) Try(BoundMpi mpi) =>
        Tries.TryGetValue(mpi.Name, out (string?, string?) version) ? version : ("1.2.3", null);
}
