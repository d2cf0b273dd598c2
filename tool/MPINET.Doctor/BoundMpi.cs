using MPINET.Launching;

namespace MPINET.Doctor;

/// <summary>An MPI for which there are bindings, and its parts on a machine.</summary>
public sealed record BoundMpi
{
    /// <summary>The name of its folder.</summary>
    public required string Name { get; init; }

    /// <summary>Its name in reports.</summary>
    public required string Title { get; init; }

    /// <summary>The Debian package with its library and launcher; null if none is known.</summary>
    public string? Package { get; init; }

    /// <summary>Its compiler wrapper; null if none is known.</summary>
    public string? Compiler { get; init; }

    /// <summary>The file of its library; null if it is not installed.</summary>
    public string? Library { get; init; }

    /// <summary>The file of its launcher; null if it is not installed.</summary>
    public string? Launcher { get; init; }

    /// <summary>The folder of bindings that <c>mpinet bind</c> made; null if they came with the tool.</summary>
    public string? BoundIn { get; init; }

    /// <summary>The reason why its bindings cannot be used, and the remedy; null if they can.</summary>
    public (string Found, string Remedy)? Refusal { get; init; }

    /// <summary>True if its launcher never works for root.</summary>
    public bool RefusesRoot { get; init; }

    /// <summary>The missing library; null if none is missing.</summary>
    public string? LibraryProblem { get; init; }

    /// <summary>Another missing part: launcher, shim, a requirement of launches; null if none is missing.</summary>
    public string? Problem { get; init; }

    /// <summary>Finds the parts of an MPI on this machine.</summary>
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
