using MPINET.Site.Pages;
using MPINET.Site.Reference;

namespace MPINET.Site.Output;

/// <summary>Writes the sources from which docfx makes the site, in two steps: docfx reads the assemblies between them.</summary>
internal sealed class Sources(string tree, string folder)
{
    /// <summary>The folder of the assemblies, within that of the work.</summary>
    public const string Assemblies = "assemblies";

    private readonly string sources = Path.Combine(folder, "sources");

    /// <summary>The first step: the assemblies.</summary>
    public void CopyAssemblies(string flavour, string mpi) =>
        ApiPages.Copy(tree, flavour, mpi, Path.Combine(folder, Assemblies));

    /// <summary>The second step: the pages, their contents and their images.</summary>
    /// <returns>The number of pages that are cut from documents.</returns>
    /// <exception cref="SiteException">The table of pages does not fit the documents.</exception>
    public int WritePages(Uri? source)
    {
        SitePages pages = new(tree, PageTable.Read(tree));
        PageText texts = new(tree, pages, source);
        foreach (
            string assembly in ApiPages.All.Select(one => Path.Combine(sources, "api", ApiPages.Folder(one.Assembly)))
        )
        {
            if (Directory.Exists(assembly))
            {
                ApiMending.Mend(assembly);
            }
        }

        foreach (SitePage page in pages.All)
        {
            Write(page.File, texts.Of(page) + (page.Kind == Kind.FrontPage ? Contents.FrontPage() : ""));
        }

        FunctionsPage functions = new(tree, PortsMembers.Read(Path.Combine(folder, Assemblies, "MPINET.xml")));
        string pinvoke = Path.Combine(sources, "api", ApiPages.Folder("MPINET.PInvoke"));
        Write(
            FunctionsPage.File,
            functions.Text(name => File.Exists(Path.Combine(pinvoke, ApiPages.FunctionPage(name))))
        );
        foreach (Kind kind in Kind.All)
        {
            (string, string, string)[] more =
                kind.Word == "reference" ? [("MPI", "Functions", Path.GetFileName(FunctionsPage.File))] : [];
            Write($"{kind.Folder}/toc.yml", Contents.Of(pages, kind, more));
            Write($"{kind.Folder}/index.md", Contents.Page(pages, kind, more));
        }

        Write("toc.yml", Contents.Bar());
        Write("api/index.md", ApiPages.Text(FirstPage));
        Write("api/toc.yml", Contents.Api(FirstPage));
        foreach (string image in texts.Images)
        {
            Copy(image, PageText.ImageFile(image));
        }

        Copy("packages/icon.svg", "images/logo.svg");
        return pages.All.Count;
    }

    // The page of the namespace that is named as the assembly, else of the first one.
    private string? FirstPage(string assembly)
    {
        string pages = Path.Combine(sources, "api", ApiPages.Folder(assembly));
        return !Directory.Exists(pages) ? null
            : File.Exists(Path.Combine(pages, $"{assembly}.yml")) ? $"{assembly}.yml"
            : Directory
                .EnumerateFiles(pages, "*.yml")
                .Select(Path.GetFileName)
                .Where(name => name != "toc.yml")
                .OrderBy(name => name!.Length)
                .FirstOrDefault();
    }

    private void Write(string name, string text)
    {
        string file = Path.Combine(sources, name);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        // docfx makes a page again if its file is newer.
        if (!File.Exists(file) || File.ReadAllText(file) != text)
        {
            File.WriteAllText(file, text);
        }
    }

    private void Copy(string from, string to)
    {
        string file = Path.Combine(sources, to);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.Copy(Path.Combine(tree, from), file, overwrite: true);
    }
}
