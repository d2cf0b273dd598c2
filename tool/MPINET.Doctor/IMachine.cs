using MPINET.Launching.Hosts;

namespace MPINET.Doctor;

/// <summary>What checks ask of a machine: this one, or one that is made up.</summary>
public interface IMachine
{
    /// <summary>Its name.</summary>
    string HostName { get; }

    /// <summary>How many cores it has.</summary>
    int Cores { get; }

    /// <summary>Whether this process is root's.</summary>
    bool IsRoot { get; }

    /// <summary>The MPIs for which there are bindings, whether they are installed or not.</summary>
    IReadOnlyList<BoundMpi> Mpis { get; }

    /// <summary>What a batch system has given to this job; null outside one.</summary>
    Allocation? Allocation { get; }

    /// <summary>The limits of the process that has started this one, as /proc/self/limits lists them; null where there is no such list.</summary>
    string? Limits { get; }

    /// <summary>A variable of the environment; null if it is not set.</summary>
    string? Variable(string name);

    /// <summary>The text of a file; null if it cannot be read.</summary>
    string? Text(string file);

    /// <summary>The names of what is in a folder; none if it cannot be read.</summary>
    IReadOnlyList<string> Names(string folder);

    /// <summary>The full path of a command; null if it is not in PATH.</summary>
    string? Command(string name);

    /// <summary>The commands in PATH whose names begin so, with their full paths.</summary>
    IReadOnlyList<string> Commands(string beginning);

    /// <summary>A path with every link followed.</summary>
    string Real(string path);

    /// <summary>The file of a library, as the dynamic linker finds it; null if it does not.</summary>
    string? Library(string name);

    /// <summary>What a command writes to its output; null if it cannot be started, fails, or takes more than 10 s.</summary>
    string? Output(params string[] words);

    /// <summary>The size of the file system that holds a folder, and what of it is free, in bytes; null if there is none.</summary>
    (long Size, long Free)? Space(string folder);

    /// <summary>Whether a file can be made in a folder.</summary>
    bool CanWrite(string folder);

    /// <summary>The addresses that a name stands for; none if it cannot be resolved.</summary>
    IReadOnlyList<string> Addresses(string host);

    /// <summary>Whether an address is one of this machine's.</summary>
    bool IsOwn(string address);

    /// <summary>Initialises an MPI on one rank under its launcher. May take 20 s.</summary>
    /// <returns>The version that the library tells, and what went wrong: null if nothing did.</returns>
    (string? Version, string? Problem) Try(BoundMpi mpi);
}
