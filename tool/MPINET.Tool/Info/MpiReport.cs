using MPINET.Launching;
using MPINET.Loader;

namespace MPINET.Tool.Info;

/// <summary>One MPI in <see cref="InfoReport"/>.</summary>
internal sealed class MpiReport
{
    public required string Name { get; init; }

    public required string Title { get; init; }

    public required string Folder { get; init; }

    /// <summary>The version of MPINET whose <c>mpinet bind</c> made the folder; null if it came with the program.</summary>
    public string? BoundBy { get; init; }

    /// <summary>True if its libraries exist and could be loaded.</summary>
    public bool Installed { get; init; }

    /// <summary>The reason why it is not installed, or another problem; null if there is none.</summary>
    public string? Problem { get; init; }

    public bool Chosen { get; init; }

    public string? Standard { get; init; }

    public required string[] Libraries { get; init; }

    public string? LibraryPath { get; init; }

    public string? LibraryVersion { get; init; }

    /// <summary>The thread level that MPI_Init_thread grants for MPI_THREAD_MULTIPLE; null if it could not be determined.</summary>
    public string? ThreadLevel { get; init; }

    public required string Shim { get; init; }

    public bool ShimFound { get; init; }

    /// <summary>"int" or "pointer"; null if the descriptor does not contain it.</summary>
    public string? HandleKind { get; init; }

    /// <summary>The size of MPI_Comm in bytes.</summary>
    public int? HandleBytes { get; init; }

    /// <summary>The words of the launcher's command; null if there is none.</summary>
    public string[]? Launcher { get; init; }

    public string? LauncherProblem { get; init; }

    /// <summary>Number of functions of MPINET that were looked up; null if the library could not be loaded.</summary>
    public int? Functions { get; init; }

    /// <summary>The functions that this MPI lacks.</summary>
    public string[]? MissingFunctions { get; init; }

    /// <summary>Collects the facts about an MPI.</summary>
    public static MpiReport Of(InstalledMpi mpi, string folder, bool chosen)
    {
        Descriptor descriptor = mpi.Descriptor;
        (ProbeFacts? facts, string? problem) = mpi.LibraryPath is not null
            ? Probe.Run(mpi, folder)
            : (new ProbeFacts(), mpi.LibraryProblem);
        int? bytes = HandleSize(descriptor.Layout);
        return new MpiReport
        {
            Name = descriptor.Name,
            Title = descriptor.Title,
            Folder = descriptor.Folder,
            BoundBy = descriptor.BoundBy,
            Installed = facts.LibraryPath is not null,
            Problem = problem,
            Chosen = chosen,
            Standard = descriptor.Standard,
            Libraries = [.. descriptor.Libraries],
            LibraryPath = facts.LibraryPath ?? mpi.LibraryPath,
            LibraryVersion = facts.LibraryVersion,
            ThreadLevel = facts.ThreadLevel,
            Shim = descriptor.Shim,
            ShimFound = mpi.ShimProblem is null,
            HandleKind =
                bytes is null ? null
                : bytes == sizeof(int) ? "int"
                : "pointer",
            HandleBytes = bytes,
            Launcher = mpi.Launcher is null ? null : [.. mpi.Launcher.Words],
            LauncherProblem = mpi.LauncherProblem ?? mpi.LaunchProblem,
            Functions = facts.Functions,
            MissingFunctions = facts.Missing,
        };
    }

    private static int? HandleSize(string? layout)
    {
        const string Comm = "MPI_Comm ";
        string? item = layout
            ?.Split(',')
            .Select(text => text.Trim())
            .FirstOrDefault(text => text.StartsWith(Comm, StringComparison.Ordinal));
        return int.TryParse(item?[Comm.Length..], out int size) ? size : null;
    }
}
