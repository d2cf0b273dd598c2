namespace MPINET.Launching;

/// <summary>The MPI of a program in machine code, which runs on no other.</summary>
internal sealed class NativeMpi
{
    private readonly IReadOnlyList<InstalledMpi> candidates;

    // The library that a program in C or another language is linked with; null for a program of NativeAOT.
    private readonly string? library;

    private NativeMpi(IReadOnlyList<InstalledMpi> candidates, string? library)
    {
        this.candidates = candidates;
        this.library = library;
    }

    /// <summary>The MPI of a program; null if any MPI beside it serves.</summary>
    /// <param name="folder">The folder that has <c>mpi/</c>.</param>
    /// <param name="mpis">The MPIs there, and those of the user's bindings.</param>
    /// <param name="linked">The libraries that the program is linked with; null if it is not in machine code.</param>
    public static NativeMpi? Of(string folder, List<InstalledMpi> mpis, LinkedLibraries? linked)
    {
        if (linked is not null)
        {
            List<InstalledMpi> own = mpis.FindAll(one => NameOf(one, linked) is not null);
            if (own.Count > 0)
            {
                return new NativeMpi(own, NameOf(own[0], linked));
            }
        }

        // A program of NativeAOT has no assembly for any MPI, and the shim of its own alone.
        List<InstalledMpi> beside = mpis.FindAll(one =>
            one.Descriptor.Folder == Path.Combine(folder, "mpi", one.Descriptor.Name)
        );
        List<InstalledMpi> shims = beside.FindAll(one => File.Exists(one.Descriptor.Shim));
        return
            shims.Count == 1
            && beside.TrueForAll(one => !File.Exists(Path.Combine(one.Descriptor.Folder, "MPINET.PInvoke.dll")))
            ? new NativeMpi(shims, library: null)
            : null;
    }

    /// <summary>True if the program was built by a project that may name an MPI.</summary>
    public bool HasProject => library is null;

    /// <summary>A clause that follows "chosen because".</summary>
    public string Reason =>
        library is null ? "the program's native code was compiled for it" : $"the program is linked with its {library}";

    /// <summary>The MPI, or the one of that name where several bindings serve the library.</summary>
    /// <param name="name">The name that a setting asks for; null if none does.</param>
    /// <param name="asked">The setting.</param>
    /// <param name="remedy">The way to change the setting.</param>
    /// <exception cref="LaunchException">The setting names another MPI.</exception>
    public InstalledMpi Choose(string? name, string? asked, string remedy)
    {
        InstalledMpi own =
            candidates.FirstOrDefault(one =>
                one.LibraryPath is { } path
                && one.Descriptor.Libraries[0].StartsWith(path + "|", StringComparison.Ordinal)
            )
            ?? MpiChoice.OfItsRelease(
                candidates.FirstOrDefault(one => one.CanLaunch) ?? candidates[0],
                [.. candidates]
            );
        if (name is null)
        {
            return own;
        }

        string title = $"{own.Descriptor.Title} ({own.Descriptor.Name})";
        return candidates.FirstOrDefault(one => one.Descriptor.Name == name)
            ?? throw new LaunchException(
                asked!,
                library is null
                    ? $"{title}, for which the program's native code was compiled"
                    : $"{title}, with whose {library} the program is linked",
                library is null ? $"{remedy}, or publish the program with -p:Mpi={name}" : remedy
            );
    }

    private static string? NameOf(InstalledMpi mpi, LinkedLibraries linked) =>
        mpi.Descriptor.Refusal is null ? linked.NameIn(mpi.Descriptor.Libraries[0]) : null;
}
