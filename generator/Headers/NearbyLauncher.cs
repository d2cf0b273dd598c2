using System.ComponentModel;

namespace MPINET.Generator.Headers;

/// <summary>Finds the launcher that was installed with a compiler wrapper.</summary>
internal static class NearbyLauncher
{
    // The standard's name first.
    private static readonly string[] Names = ["mpiexec", "mpirun"];

    // These folders have programs of several MPIs.
    private static readonly string[] SharedFolders = ["/usr/bin", "/usr/local/bin", "/bin"];

    /// <summary>The path of the launcher beside the wrapper, with its suffix or none; null if no launcher is known to belong to the MPI.</summary>
    /// <param name="release">The release of the MPI's library: a launcher of another release does not belong to it.</param>
    public static string? Of(string wrapperPath, string? release) =>
        // The folder of the link and that of the file.
        new[] { wrapperPath, File.ResolveLinkTarget(wrapperPath, returnFinalTarget: true)?.FullName ?? wrapperPath }
            .Distinct()
            .SelectMany(Beside)
            .FirstOrDefault(launcher => File.Exists(launcher) && !IsOfAnother(launcher, release));

    private static IEnumerable<string> Beside(string wrapper)
    {
        string folder = Path.GetDirectoryName(wrapper)!;
        string suffix = SuffixOf(Path.GetFileName(wrapper));
        IEnumerable<string> names = Names.Select(name => name + suffix);
        if (suffix.Length > 0 && !SharedFolders.Contains(folder))
        {
            names = names.Concat(Names);
        }

        return names.Select(name => Path.Combine(folder, name));
    }

    private static bool IsOfAnother(string launcher, string? release)
    {
        try
        {
            string output = ProgramOutput.Run(launcher, ["--version"]).Output;
            return release is not null && LibraryVersion.ReleaseIn(output) is { } own && own != release;
        }
        catch (Exception exception) when (exception is TimeoutException or Win32Exception)
        {
            return false;
        }
    }

    /// <summary>The suffix that a distribution adds to the names of an MPI's programs: <c>.openmpi</c> of mpicc.openmpi.</summary>
    private static string SuffixOf(string wrapper) =>
        wrapper.StartsWith("mpicc", StringComparison.Ordinal) ? wrapper["mpicc".Length..] : "";
}
