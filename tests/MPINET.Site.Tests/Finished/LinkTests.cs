using System.Collections.Concurrent;
using System.Text.Json;
using AngleSharp.Dom;
using AngleSharp.Html.Dom;
using AngleSharp.Html.Parser;

namespace MPINET.Site.Tests.Finished;

/// <summary>What the pages of the finished site refer to.</summary>
public sealed class LinkTests
{
    private static readonly Lazy<IReadOnlyDictionary<string, PageLinks>> all = new(Read);

    [Fact]
    public void Of_pages_lead_to_pages_and_to_places_on_them()
    {
        IReadOnlyDictionary<string, PageLinks> pages = all.Value;
        int read = 0;
        ConcurrentBag<string> wrong = [];
        foreach ((string name, PageLinks page) in pages)
        {
            foreach (string link in page.Links)
            {
                read++;
                if (Mistake(pages, name, link) is { } mistake)
                {
                    wrong.Add($"{name}: ({link}) {mistake}");
                }
            }
        }

        Assert.True(pages.Count > 2000, $"Only {pages.Count} pages were found.");
        Assert.True(read > 20_000, $"Only {read} links were found.");
        Mistakes.AssertNone(wrong);
    }

    [Fact]
    public void Of_contents_lead_to_pages()
    {
        string folder = FinishedSite.Folder;
        List<string> wrong = [];
        int read = 0;
        foreach (string file in Directory.EnumerateFiles(folder, "toc.json", SearchOption.AllDirectories))
        {
            string place = Path.GetRelativePath(folder, file);
            using JsonDocument contents = JsonDocument.Parse(File.ReadAllText(file));
            foreach (string link in Entries(contents.RootElement))
            {
                read++;
                if (Mistake(all.Value, place, link) is { } mistake)
                {
                    wrong.Add($"{place}: ({link}) {mistake}");
                }
            }
        }

        Assert.True(read > 1000, $"Only {read} entries were found.");
        Mistakes.AssertNone(wrong);
    }

    [Fact]
    public void Of_pages_load_nothing_from_elsewhere() =>
        Mistakes.AssertNone(
            all.Value.SelectMany(page =>
                page.Value.Loaded.Where(IsElsewhere).Select(address => $"{page.Key}: {address}")
            )
        );

    // A page that a search finds leads somewhere, too.
    [Fact]
    public void Of_the_search_lead_to_pages()
    {
        using JsonDocument index = JsonDocument.Parse(
            File.ReadAllText(Path.Combine(FinishedSite.Folder, "index.json"))
        );
        string[] found = [.. index.RootElement.EnumerateObject().Select(entry => entry.Name)];
        Assert.True(found.Length > 2000, $"Only {found.Length} entries were found.");
        Mistakes.AssertNone(found.Where(name => !all.Value.ContainsKey(name)));
    }

    private static string? Mistake(IReadOnlyDictionary<string, PageLinks> pages, string from, string link)
    {
        if (IsElsewhere(link))
        {
            return null;
        }

        string[] parts = Uri.UnescapeDataString(link).Split('#', 2);
        string target = parts[0].Split('?')[0];
        string file = target.Length == 0 ? from : Resolved(from, target);
        return !pages.TryGetValue(file, out PageLinks? page)
            ? File.Exists(Path.Combine(FinishedSite.Folder, file))
                ? null
                : "leads to nothing"
            : parts.Length == 1 || parts[1].Length == 0 || page.Places.Contains(parts[1])
                ? null
                : $"leads to no place on {file}";
    }

    private static string Resolved(string from, string target) =>
        Path.GetRelativePath("/", Path.GetFullPath(Path.Combine("/", Path.GetDirectoryName(from)!, target)));

    private static bool IsElsewhere(string link) =>
        link.StartsWith("//", StringComparison.Ordinal)
        || (Uri.TryCreate(link, UriKind.Absolute, out Uri? address) && !address.IsFile);

    private static IEnumerable<string> Entries(JsonElement element) =>
        element.ValueKind switch
        {
            JsonValueKind.Array => element.EnumerateArray().SelectMany(Entries),
            JsonValueKind.Object => element
                .EnumerateObject()
                .SelectMany(property =>
                    property.Name == "href" && property.Value.ValueKind == JsonValueKind.String
                        ? [property.Value.GetString()!]
                        : Entries(property.Value)
                ),
            _ => [],
        };

    private static ConcurrentDictionary<string, PageLinks> Read()
    {
        ConcurrentDictionary<string, PageLinks> pages = [];
        string folder = FinishedSite.Folder;
        Parallel.ForEach(
            FinishedSite.Pages(),
            name =>
            {
                using IHtmlDocument page = new HtmlParser().ParseDocument(File.ReadAllText(Path.Combine(folder, name)));
                pages[name] = new PageLinks(
                    [.. page.QuerySelectorAll("a[href]").Select(one => one.GetAttribute("href")!)],
                    [
                        .. page.QuerySelectorAll("[src]").Select(one => one.GetAttribute("src")!),
                        .. page.QuerySelectorAll("link[href]").Select(one => one.GetAttribute("href")!),
                    ],
                    [.. page.QuerySelectorAll("[id]").Select(one => one.Id!)]
                );
            }
        );
        return pages;
    }

    private sealed record PageLinks(string[] Links, string[] Loaded, HashSet<string> Places);
}
