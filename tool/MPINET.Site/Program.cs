using System.CommandLine;
using MPINET.Site.Output;
using MPINET.Site.Pages;

namespace MPINET.Site;

/// <summary>Prepares the sources of the documentation site, and finishes what docfx makes of them. build/site.cake has the order.</summary>
internal static class Program
{
    public static int Main(string[] arguments)
    {
        Option<string> tree = new("--tree") { Description = "The root of the tree.", DefaultValueFactory = _ => "." };
        Option<string> work = new("--work")
        {
            Description = "The folder of the sources for docfx.",
            DefaultValueFactory = _ => "artifacts/site-work",
        };
        Option<string> flavour = new("--flavour")
        {
            Description = "The build whose assemblies are described: debug or release.",
            DefaultValueFactory = _ => "debug",
        };
        Option<string> mpi = new("--mpi") { Description = "The MPI whose binding is described.", Required = true };
        Option<string?> source = new("--source")
        {
            Description = "The address under which the tree's files are, for links to sources.",
        };
        Option<string> site = new("--site")
        {
            Description = "The finished site.",
            DefaultValueFactory = _ => "artifacts/site",
        };

        Command assemblies = new("assemblies", "Copies the assemblies to the sources.") { tree, work, flavour, mpi };
        assemblies.SetAction(parsed =>
            Try(() =>
                new Sources(Of(parsed, tree), Of(parsed, work)).CopyAssemblies(Of(parsed, flavour), Of(parsed, mpi))
            )
        );
        Command pages = new("pages", "Cuts the documents into pages.") { tree, work, source };
        pages.SetAction(parsed =>
            Try(() =>
            {
                string? address = parsed.GetValue(source);
                int count = new Sources(Of(parsed, tree), Of(parsed, work)).WritePages(
                    address is null ? null : new Uri(address)
                );
                Console.WriteLine($"{count} pages from documents");
            })
        );
        Command index = new("index", $"Writes {RepositoryIndex.Name}.") { tree };
        index.SetAction(parsed =>
            Try(() =>
            {
                string root = Of(parsed, tree);
                File.WriteAllText(
                    Path.Combine(root, RepositoryIndex.Name),
                    RepositoryIndex.Of(new SitePages(root, PageTable.Read(root)))
                );
            })
        );
        Command shrink = new("shrink", "Removes from the finished site what readers do not need.") { site };
        shrink.SetAction(parsed =>
            Try(() => Console.WriteLine($"{Finishing.Shrink(Of(parsed, site)) >> 20} MB removed"))
        );
        return new RootCommand("The documentation site.") { assemblies, pages, index, shrink }
            .Parse(arguments)
            .Invoke();
    }

    private static string Of(ParseResult parsed, Option<string> option) => parsed.GetValue(option)!;

    private static int Try(Action action)
    {
        try
        {
            action();
            return 0;
        }
        catch (SiteException exception)
        {
            Console.Error.WriteLine(exception.Message);
            return 1;
        }
    }
}
