using MPINET.Launching;

namespace MPINET.Doctor;

/// <summary>An MPI for which there are bindings, and what of it is on a machine.</summary>
public sealed record BoundMpi
{
    /// <summary>The name of its folder.</summary>
    public required string Name { get; init; }

    /// <summary>Its name for people.</summary>
    public required string Title { get; init; }

    /// <summary>The package that has library and launcher on Debian; null if none is known.</summary>
    public string? Package { get; init; }

    /// <summary>Its compiler wrapper; null if none is known.</summary>
    public string? Compiler { get; init; }

    /// <summary>The file of its library; null if it is not installed.</summary>
    public string? Library { get; init; }

    /// <summary>The file of its launcher; null if it is not installed.</summary>
    public string? Launcher { get; init; }

    /// <summary>The folder of its bindings where <c>mpinet bind</c> has made them; null if they came with the tool.</summary>
    public string? BoundIn { get; init; }

    /// <summary>Why its bindings cannot be used, and what mends that; null if they can.</summary>
    public (string Found, string Remedy)? Refusal { get; init; }

    /// <summary>Whether its launcher works for root under no condition.</summary>
    public bool RefusesRoot { get; init; }

    /// <summary>Which library is missing; null if none.</summary>
    public string? LibraryProblem { get; init; }

    /// <summary>What else is missing: launcher, shim, what a launch needs; null if nothing.</summary>
    public string? Problem { get; init; }

    /// <summary>The MPI as it is on this machine.</summary>
    public static BoundMpi Of(InstalledMpi mpi) =>
        new()
        {
            Name = mpi.Descriptor.Name,
            Title = mpi.Descriptor.Title,
            BoundIn = mpi.Descriptor.BoundBy is null ? null : mpi.Descriptor.Folder,
            Refusal = mpi.Descriptor.Refusal is { } refusal ? (refusal.Found, refusal.Remedy) : null,
            Package = mpi.Descriptor.Package,
            Compiler = mpi.Descriptor.Compiler,
            Library = mpi.LibraryPath,
            Launcher = mpi.Launcher?.Path,
            RefusesRoot = mpi.Descriptor.LaunchRefusesRoot,
            LibraryProblem = mpi.LibraryProblem,
            Problem = mpi.LauncherProblem ?? mpi.ShimProblem ?? mpi.LaunchProblem,
        };
}
