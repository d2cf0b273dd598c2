using System.Diagnostics;
using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Loading.Tests;

/// <summary>A copy of a built program in a separate folder, in which a test changes the files that the loader finds.</summary>
internal sealed class ProgramCopy : IDisposable
{
    public const string Ring = "Ring.Cli";

    /// <summary>A program of the tier of ports.</summary>
    public const string Hello = "Hello.Mpinet";

    /// <summary>A program that runs on one rank with every MPI. A ring of one rank sends to itself, which may block.</summary>
    public const string Lacking = "Lacking";

    /// <summary>A program that spawns a process, given <c>spawn</c> and the command.</summary>
    public const string Trial = "Trial";

    /// <summary>The output of <see cref="Lacking" /> with a complete library of MPI-3.</summary>
    public const string LacksNothing = "MPI_Barrier: True, MPI_Ibarrier: True";

    private readonly string name;

    public ProgramCopy(string name = Ring)
    {
        this.name = name;
        Folder = Path.Combine(Path.GetTempPath(), $"mpinet-copy-{Guid.NewGuid():n}");
        CopyFolder(BuiltFolder(name), Folder);
    }

    public string Folder { get; }

    /// <summary>The words of the command that starts the program.</summary>
    public string[] Words =>
        File.Exists(PathOf($"{name}.exe")) ? ["mono", "--debug", PathOf($"{name}.exe")] : [PathOf(name)];

    /// <summary>The output folder of a program, for the runtime of these tests.</summary>
    public static string BuiltFolder(string name)
    {
        string own = AppContext.BaseDirectory.TrimEnd('/');
        return Path.Combine(Path.GetDirectoryName(Path.GetDirectoryName(own)!)!, name, Path.GetFileName(own));
    }

    /// <summary>A path in the copy.</summary>
    public string PathOf(params string[] parts) => Path.Combine([Folder, .. parts]);

    /// <summary>A path in the folder of an MPI beside the program.</summary>
    public string PathOf(Mpi mpi, string file) => PathOf("mpi", mpi.Name, file);

    /// <summary>The shim of an MPI beside the program.</summary>
    /// <param name="mpi">The MPI.</param>
    /// <param name="folder">The name of the MPI's folder in the copy, if it is another.</param>
    public string ShimOf(Mpi mpi, string? folder = null)
    {
        Descriptor descriptor = mpi.Installed.Descriptor;
        return PathOf("mpi", folder ?? mpi.Name, descriptor.Shim.Substring(descriptor.Folder.Length + 1));
    }

    /// <summary>Removes the folders of all MPIs except one.</summary>
    public void KeepOnly(Mpi mpi) => KeepOnly(mpi.Name);

    /// <inheritdoc cref="KeepOnly(Mpi)" />
    public void KeepOnly(string mpi)
    {
        foreach (string folder in Directory.GetDirectories(PathOf("mpi")).Where(one => Path.GetFileName(one) != mpi))
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    /// <summary>Replaces all values of a key in an MPI's descriptor.</summary>
    public void Describe(Mpi mpi, string key, string value) => Describe(mpi.Name, key, value);

    /// <inheritdoc cref="Describe(Mpi, string, string)" />
    public void Describe(string mpi, string key, string value)
    {
        string file = PathOf("mpi", mpi, "descriptor.txt");
        IEnumerable<string> others = File.ReadAllLines(file)
            .Where(line => !line.StartsWith(key + "=", StringComparison.Ordinal));
        File.WriteAllLines(file, [.. others, $"{key}={value}"]);
    }

    /// <summary>Runs the program without a launcher, with the given MPI requested.</summary>
    public Job AloneWith(Mpi mpi, params (string Name, string Value)[] environment) =>
        Alone([("MPINET_MPI", mpi.Name), .. mpi.Environment, .. environment]);

    /// <summary>Runs the program without a launcher.</summary>
    public Job Alone((string Name, string Value)[] environment, params string[] arguments) =>
        Started([.. Words, .. arguments], environment);

    /// <summary>Runs two processes without a launcher, as srun would, with the given MPI requested.</summary>
    public Job TwiceWith(Mpi mpi, params (string Name, string Value)[] environment) =>
        Started(
            ["sh", "-c", "\"$@\" & \"$@\"; code=$?; wait; exit $code", "sh", .. Words],
            [("MPINET_MPI", mpi.Name), .. mpi.Environment, .. environment]
        );

    /// <summary>Runs the program on 2 ranks of an MPI's launcher.</summary>
    public Job On(Mpi launcher, params (string Name, string Value)[] environment) =>
        On(2, launcher, environment, Words);

    /// <summary>Runs a command on ranks of an MPI's launcher.</summary>
    public Job On(int ranks, Mpi launcher, (string Name, string Value)[] environment, string[] words) =>
        Job.Run(
            new LaunchPlan(launcher.Installed, words, Options(ranks, [.. launcher.Environment, .. environment])),
            Folder
        );

    /// <summary>Replaces a file by a pipe to which no process writes.</summary>
    public static void ReplaceByPipe(string file)
    {
        File.Delete(file);
        using Process process = Process.Start("mkfifo", $"\"{file}\"")!;
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
    }

    /// <summary>Copies a folder with its content.</summary>
    public static void CopyFolder(string from, string to)
    {
        Directory.CreateDirectory(to);
        foreach (string file in Directory.GetFiles(from))
        {
            File.Copy(file, Path.Combine(to, Path.GetFileName(file)));
        }

        foreach (string folder in Directory.GetDirectories(from))
        {
            CopyFolder(folder, Path.Combine(to, Path.GetFileName(folder)));
        }
    }

    private Job Started(string[] words, (string Name, string Value)[] environment) =>
        Job.Run(LaunchPlan.WithoutLauncher(null, words, Options(1, environment)), Folder);

    public void Dispose() => Directory.Delete(Folder, recursive: true);

    private static LaunchOptions Options(int ranks, (string Name, string Value)[] environment)
    {
        // The build chooses an MPI for its test programs. Here each test chooses one.
        LaunchOptions options = new()
        {
            Ranks = ranks,
            Oversubscribe = true,
            NameMpi = false,
            Environment = { ["MPINET_MPI"] = "", ["DOTNET_EnableDiagnostics"] = "0" },
        };
        foreach ((string name, string value) in environment)
        {
            options.Environment[name] = value;
        }

        return options;
    }
}
