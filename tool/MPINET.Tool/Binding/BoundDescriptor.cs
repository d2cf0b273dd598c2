using MPINET.Generator;
using MPINET.Loader;

namespace MPINET.Tool.Binding;

/// <summary>The descriptor of an MPI that is bound on its own machine. It has more entries than that of a package.</summary>
internal static class BoundDescriptor
{
    // In these folders the linker finds a library by its name, at any patch level.
    private static readonly string[] SystemFolders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64"];

    /// <summary>
    /// The generator's descriptor, with the version of MPINET that made it, the path of the compiler wrapper, and the paths of
    /// libraries outside the system folders.
    /// </summary>
    public static string Of(GeneratedMpi generated, string wrapper)
    {
        List<string> lines = generated
            .Folder.Files["descriptor.txt"]
            .TrimEnd('\n')
            .Split('\n')
            .Select(line =>
                Descriptor.Split(line) switch
                {
                    ("library", var names) => $"library={WithPath(names.Split('|'), generated)}",
                    ("compiler", _) => $"compiler={wrapper}",
                    _ => line,
                }
            )
            .ToList();
        lines[0] = "# Written by 'mpinet bind' from the tables of the standard and mpi.h.";
        lines.Insert(1, $"mpinet={UserBindings.Version}");
        return string.Join('\n', lines) + "\n";
    }

    private static string WithPath(string[] names, GeneratedMpi generated)
    {
        string all = string.Join('|', names);
        return
            generated.Libraries.FirstOrDefault(library => names.Contains(library.Soname)) is { } found
            && Path.Combine(Path.GetDirectoryName(found.Path)!, found.Soname) is var path
            && File.Exists(path)
            && !IsOfTheSystem(Path.GetDirectoryName(path)!)
            ? $"{path}|{all}"
            : all;
    }

    // Debian-based systems have a folder for each architecture below these.
    private static bool IsOfTheSystem(string folder) =>
        SystemFolders.Contains(folder)
        || (
            Path.GetFileName(folder).Contains("-linux-", StringComparison.Ordinal)
            && SystemFolders.Contains(Path.GetDirectoryName(folder))
        );
}
