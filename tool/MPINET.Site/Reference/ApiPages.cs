using System.Text;
using MPINET.Site.Pages;

namespace MPINET.Site.Reference;

/// <summary>The pages of public types, which docfx makes from the assemblies. docs/site/docfx.json has an entry for each.</summary>
internal static class ApiPages
{
    /// <summary>The assemblies in the order of the page that lists them, each with the package that brings it.</summary>
    public static IReadOnlyList<(string Assembly, string Package, string Text)> All { get; } =
    [
        ("MPINET", "MPINET", "The tier of ports"),
        ("MPINET.Objects", "MPINET.Objects", "Parallel objects"),
        ("MPINET.Serialization", "MPINET.Serialization", "Graphs of objects as bytes"),
        ("MPINET.Classic", "MPINET.Classic", "The API of MPI.NET"),
        ("MPINET.Cli", "MPINET.Cli", "The classes of the C++ bindings"),
        ("MPINET.PInvoke", "MPINET.Core", "The functions and constants of C, a page for each"),
        ("MPINET.Loader", "MPINET.Core", "The choice of the MPI when a program starts"),
        ("MPINET.Testing", "MPINET.Testing", "Tests that run on ranks"),
    ];

    /// <summary>The folder of an assembly's pages, within <c>api/</c>.</summary>
    public static string Folder(string assembly) => assembly;

    /// <summary>The page of a function of the P/Invoke tier, within the folder.</summary>
    public static string FunctionPage(string function) => $"MPINET.PInvoke.Mpi.{function}.yml";

    /// <summary>The page that lists the assemblies.</summary>
    /// <param name="first">The page of an assembly with which a reader begins; null if it has none.</param>
    public static string Text(Func<string, string?> first)
    {
        StringBuilder text = new(
            """
            # API

            The public types and members of all packages, from their assemblies and documentation. The names that profiling
            layers call (`PMPI_Send`, class `PMPI`) have the forms of those without the P, and no pages of their own.

            | assembly | package | |
            |---|---|---|

            """
        );
        foreach ((string assembly, string package, string about) in All)
        {
            string name = first(assembly) is { } page ? $"[{assembly}]({Folder(assembly)}/{page})" : assembly;
            text.Append($"| {name} | {package} | {about} |\n");
        }

        return text.ToString();
    }

    /// <summary>Copies the assemblies with their documentation to a folder, where docfx reads them.</summary>
    /// <param name="tree">The root of the tree.</param>
    /// <param name="flavour">The beginning of the folders of a build: <c>debug</c> or <c>release</c>.</param>
    /// <param name="mpi">The MPI whose binding is shown; all have the same public names.</param>
    /// <param name="folder">The folder.</param>
    /// <exception cref="SiteException">An assembly was not built.</exception>
    public static void Copy(string tree, string flavour, string mpi, string folder)
    {
        List<string> mistakes = [];
        Directory.CreateDirectory(folder);
        foreach ((string assembly, _, _) in All)
        {
            string[] projects = [assembly, $"{assembly}.{mpi}"];
            string? built = projects
                .Select(project => Path.Combine(tree, "artifacts/bin", project, $"{flavour}_net8.0", assembly))
                .FirstOrDefault(path => File.Exists(path + ".dll") && File.Exists(path + ".xml"));
            if (built is null)
            {
                mistakes.Add(
                    $"{assembly}.dll and its documentation were not built for {flavour}: ./build.sh --target=Site"
                );
                continue;
            }

            File.Copy(built + ".dll", Path.Combine(folder, assembly + ".dll"), overwrite: true);
            File.Copy(built + ".xml", Path.Combine(folder, assembly + ".xml"), overwrite: true);
        }

        SiteException.ThrowIfAny(mistakes);
    }
}
