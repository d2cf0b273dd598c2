using MPINET.Launching;
using MPINET.Launching.Hosts;

namespace MPINET.Doctor;

/// <summary>The properties of a machine that checks read. The machine is this one, or a fake in tests.</summary>
public interface IMachine
{
    /// <summary>Its name.</summary>
    string HostName { get; }

    /// <summary>Number of cores.</summary>
    int Cores { get; }

    /// <summary>True if this process runs as root.</summary>
    bool IsRoot { get; }

    /// <summary>The MPIs for which there are bindings, installed or not.</summary>
    IReadOnlyList<BoundMpi> Mpis { get; }

    /// <summary>The MPI that programs take, with the reason, in one line; null if it is not known.</summary>
    string? Choice { get; }

    /// <summary>The reason why no program can be launched under the environment's settings; null if one can.</summary>
    LaunchException? ChoiceProblem { get; }

    /// <summary>The hosts that a batch system has allocated to this job; null outside one.</summary>
    Allocation? Allocation { get; }

    /// <summary>The limits of the parent process, as listed in /proc/self/limits; null if there is no such list.</summary>
    string? Limits { get; }

    /// <summary>A variable of the environment; null if it is not set.</summary>
    string? Variable(string name);

    /// <summary>The text of a file; null if it cannot be read.</summary>
    string? Text(string file);

    /// <summary>The names of the entries of a folder; none if it cannot be read.</summary>
    IReadOnlyList<string> Names(string folder);

    /// <summary>The full path of a command; null if it is not in PATH.</summary>
    string? Command(string name);

    /// <summary>The full paths of the commands in PATH with this prefix.</summary>
    IReadOnlyList<string> Commands(string beginning);

    /// <summary>A path with all links resolved.</summary>
    string Real(string path);

    /// <summary>The file of a library, as the dynamic linker finds it; null if it is not found.</summary>
    string? Library(string name);

    /// <summary>The output of a command; null if it cannot be started, fails, or takes more than 10 s.</summary>
    string? Output(params string[] words);

    /// <summary>The size and the free space of the file system of a folder, in bytes; null if there is none.</summary>
    (long Size, long Free)? Space(string folder);

    /// <summary>True if this process can create files in a folder.</summary>
    bool CanWrite(string folder);

    /// <summary>True if this process can write past the cache of the system (O_DIRECT) in a folder.</summary>
    bool CanWriteDirectly(string folder);

    /// <summary>The reason why a file in a folder cannot be locked; null if it can.</summary>
    string? LockProblem(string folder);

    /// <summary>The addresses of a host name; none if it cannot be resolved.</summary>
    IReadOnlyList<string> Addresses(string host);

    /// <summary>True if an address belongs to this machine.</summary>
    bool IsOwn(string address);

    /// <summary>Initialises an MPI on one rank under its launcher. May take 20 s.</summary>
    /// <returns>The version of the library, and the problem; null if there was none.</returns>
    (string? Version, string? Problem) Try(BoundMpi mpi);
}
