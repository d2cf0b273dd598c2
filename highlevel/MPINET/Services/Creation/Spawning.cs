using System.Runtime.InteropServices;
using System.Text;
using MPINET.PInvoke;

namespace MPINET;

/// <summary>The errors of a call that starts processes, at its root and at the other processes.</summary>
/// <param name="root">The port of the root.</param>
/// <param name="function">The C name of the function.</param>
/// <param name="commands">The programs; ignored on processes other than the root.</param>
internal sealed unsafe class Spawning(Port root, string function, params SpawnCommand[] commands)
{
    private const int Executable = 1;
    private const int NotReported = int.MinValue;
    private const int MaxCodes = 1 << 16;

    private readonly bool isRoot = root.Comm.Rank == root.Peer;

    /// <summary>The error codes of the processes, for MPI to fill; null if they are not requested.</summary>
    /// <remarks>Some MPIs also write codes on the other processes, as many as the root starts, and these do not know that number.</remarks>
    public int[]? Codes { get; } =
        root.Comm.Size == 1 && TotalOf(commands) is var all and <= MaxCodes
            ? [.. Enumerable.Repeat(NotReported, (int)all)]
            : null;

    /// <summary>Refuses a program that cannot be started, because some MPIs abort the job for one.</summary>
    /// <exception cref="MpiException">A program does not exist or is not executable.</exception>
    public void RequirePrograms()
    {
        if (!isRoot)
        {
            return;
        }

        foreach (SpawnCommand command in commands)
        {
            if (Fault(command) is { } fault)
            {
                Errors.ThrowInAnyCase(Mpi.MPI_ERR_SPAWN, function, root.Comm, $". {fault}");
            }
        }
    }

    /// <summary>Throws if MPI reports an error.</summary>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    public void Check(int code)
    {
        if (Errors.Failed(code))
        {
            Errors.ThrowInAnyCase(code, function, root.Comm, $". {(isRoot ? Explanation() : OfOther())}");
        }
    }

    private static long TotalOf(SpawnCommand[] commands) => commands.Sum(command => (long)command.MaxProcesses);

    [DllImport("libc")]
    private static extern int access(byte* path, int mode);

    private static bool IsExecutable(string path)
    {
        using Utf8Text text = new(path);
        return RuntimeInformation.IsOSPlatform(OSPlatform.Windows) || access((byte*)text.Pointer, Executable) == 0;
    }

    // The reason why a program cannot be started; null if there is none, or if hints make MPI look elsewhere.
    private static string? Fault(SpawnCommand command)
    {
        string? folder = null;
        foreach (KeyValuePair<string, string> hint in command.Info ?? Enumerable.Empty<KeyValuePair<string, string>>())
        {
            switch (hint.Key)
            {
                case "wdir":
                    folder = hint.Value;
                    break;
                case "soft":
                    break;
                default:
                    return null;
            }
        }

        if (folder is not null && !Directory.Exists(folder))
        {
            return $"The working folder {folder} of the hint \"wdir\" does not exist.";
        }

        folder = Path.GetFullPath(folder ?? Directory.GetCurrentDirectory());
        string name = command.Command;
        string place = Path.GetFullPath(Path.Combine(folder, name));
        if (name.Length == 0)
        {
            return "The command is empty: give the executable file of the program.";
        }

        if (name.IndexOf('/') < 0 && !File.Exists(place))
        {
            return Search(name) is null
                ? $"The command '{name}' was not found: there is no such executable file in the folders of PATH or in {folder}. Give its whole path."
                : null;
        }

        return File.Exists(place)
            ? IsExecutable(place)
                ? null
                : NotExecutable(name, place)
            : Directory.Exists(place)
                ? $"The command '{name}' is a folder: give the executable file of the program."
                : $"The command '{name}' was not found: there is no file {place}. Give its whole path.";
    }

    private static string NotExecutable(string name, string place) =>
        $"The command '{name}' cannot be executed: {place} "
        + Path.GetExtension(name) switch
        {
            ".dll" =>
                "is an assembly. Start it by the command 'dotnet', with the path of the assembly as its first argument.",
            ".exe" =>
                "is an assembly. Start it by the command 'mono', with the path of the assembly as its first argument.",
            _ =>
                "lacks the permission: set it by chmod +x, or give the program that executes the file, with the file as its first argument.",
        };

    private static string? Search(string name) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "")
            .Split(Path.PathSeparator)
            .Where(folder => folder.Length > 0)
            .Select(folder => Path.Combine(folder, name))
            .FirstOrDefault(path => File.Exists(path) && IsExecutable(path));

    // 0 if MPI does not provide it.
    private static int Slots()
    {
        int* slots = null;
        int found = 0;
        int code = Mpi.MPI_Comm_get_attr(Mpi.MPI_COMM_WORLD, Mpi.MPI_UNIVERSE_SIZE, &slots, &found);
        return code == 0 && found != 0 ? *slots : 0;
    }

    private string OfOther() => $"Rank {root.Peer}, the root of the call, has the command, and reports more.";

    private string Explanation()
    {
        long total = TotalOf(commands);
        StringBuilder text = new();
        text.Append(total)
            .Append(" process(es) of ")
            .Append(string.Join(", ", commands.Select(command => $"'{command.Command}'")))
            .Append(" were not started");
        int running = Communicator.World.Size;
        int slots = Slots();
        if (slots > 0 && slots < running + total)
        {
            text.Append(
                $": the job has {slots} slot(s) (MPI_UNIVERSE_SIZE), and {running} process(es) run already. Start it with more: a list of hosts with their slots, or the option --oversubscribe"
            );
        }
        else
        {
            text.Append(
                ", although the executable is there: the launcher cannot start processes for a running program, has no slot left, or has refused a hint. Start the program by the launcher of this MPI, and read what that reports"
            );
        }

        text.Append('.');
        string[] ranges = [.. Ranges(Codes ?? [])];
        if (ranges.Length > 0)
        {
            text.Append(" Error codes: ").Append(string.Join(", ", ranges)).Append('.');
        }

        return text.ToString();
    }

    private static IEnumerable<string> Ranges(int[] codes)
    {
        for (int first = 0; first < codes.Length; )
        {
            int next = first + 1;
            while (next < codes.Length && codes[next] == codes[first])
            {
                next++;
            }

            if (codes[first] != NotReported)
            {
                string processes = next - first == 1 ? $"process {first}" : $"processes {first} to {next - 1}";
                yield return $"{processes}: {codes[first]}";
            }

            first = next;
        }
    }
}
