using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Loader;

/// <summary>The launcher that <c>mpirun</c> means in this environment: that of a loaded module, or of the distribution.</summary>
public static class CommonLauncher
{
    private const int LongestPath = 4096; // PATH_MAX, the ending zero included
    private const int NoFit = 4;

    // The name in the standard, and the one that all MPIs have.
    private static readonly string[] Names = ["mpirun", "mpiexec"];

    private static readonly string[] LibraryFolders = ["lib", "lib64"];

    /// <summary>The full path of mpirun, or else of mpiexec, in PATH; null if there is neither.</summary>
    public static string? Find()
    {
        foreach (string name in Names)
        {
            if (InPath(name) is { } path)
            {
                return path;
            }
        }

        return null;
    }

    /// <summary>
    /// The MPIs that a launcher may belong to, the likeliest first: those whose descriptor or library shows its folder, then those with a
    /// launcher of another name that leads to the same file.
    /// </summary>
    /// <param name="launcher">The full path of the launcher.</param>
    /// <param name="mpis">The MPIs to examine.</param>
    public static Descriptor[] OwnersOf(string launcher, IReadOnlyList<Descriptor> mpis)
    {
        string real = Real(launcher);
        string[] prefixes = [Prefix(launcher), Prefix(real)];
        int[] fits = new int[mpis.Count];
        for (int i = 0; i < fits.Length; i++)
        {
            fits[i] = Fit(mpis[i], launcher, real, prefixes);
        }

        List<Descriptor> owners = new();
        for (int fit = 0; fit < NoFit; fit++)
        {
            for (int i = 0; i < fits.Length; i++)
            {
                if (fits[i] == fit)
                {
                    owners.Add(mpis[i]);
                }
            }
        }

        return [.. owners];
    }

    private static int Fit(Descriptor mpi, string launcher, string real, string[] prefixes)
    {
        int fit = NoFit;
        foreach (string command in mpi.LaunchCommands)
        {
            if (command.IndexOf('/') >= 0)
            {
                fit = Math.Min(fit, Real(command) == real ? 0 : NoFit);
            }
            else if (command == Path.GetFileName(launcher) || (InPath(command) is { } path && Real(path) == real))
            {
                fit = Math.Min(fit, 3);
            }
        }

        if (mpi.Libraries.Count > 0)
        {
            string[] names = mpi.Libraries[0].Split('|');
            bool isBound = Array.Exists(names, Path.IsPathRooted);
            foreach (string name in names)
            {
                if (Path.IsPathRooted(name) == isBound && IsBelow(prefixes, name))
                {
                    fit = Math.Min(fit, isBound ? 1 : 2);
                }
            }
        }

        return fit;
    }

    private static bool IsBelow(string[] prefixes, string library)
    {
        foreach (string prefix in prefixes)
        {
            foreach (string folder in LibraryFolders)
            {
                string place = Path.Combine(prefix, folder, Path.GetFileName(library));
                if (prefix.Length > 0 && File.Exists(place) && (!Path.IsPathRooted(library) || place == library))
                {
                    return true;
                }
            }
        }

        return false;
    }

    // The folder that has bin/ and lib/; empty for a launcher in another folder than bin.
    private static string Prefix(string launcher)
    {
        string folder = Path.GetDirectoryName(launcher)!;
        return Path.GetFileName(folder) == "bin" ? Path.GetDirectoryName(folder)! : "";
    }

    private static string? InPath(string command)
    {
        foreach (string folder in (System.Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator))
        {
            if (folder.Length > 0 && Path.Combine(folder, command) is var path && File.Exists(path))
            {
                return path;
            }
        }

        return null;
    }

    /// <summary>The path with all links resolved.</summary>
    private static unsafe string Real(string path)
    {
        byte* resolved = stackalloc byte[LongestPath];
        fixed (byte* name = Encoding.UTF8.GetBytes(path + '\0'))
        {
            return realpath(name, resolved) is null ? path : DynamicLinker.Text(resolved);
        }
    }

    [DllImport("libc")]
    private static extern unsafe byte* realpath(byte* path, byte* resolved);
}
