using System.Text.Json;
using System.Text.Json.Nodes;

namespace MPINET.Site.Output;

/// <summary>What docfx leaves and readers do not need: a search index with all texts of all types, maps for debuggers of scripts.</summary>
internal static class Finishing
{
    // Of a page of a type: what a list of results shows of it.
    private const int ShownCharacters = 300;

    // What docfx adds to each title.
    private const string TitleEnding = " | MPINET";

    private static readonly JsonSerializerOptions written = new()
    {
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    /// <summary>Makes the site smaller. Returns the bytes that went.</summary>
    public static long Shrink(string site)
    {
        long before = Length(site);
        string index = Path.Combine(site, "index.json");
        JsonObject entries = JsonNode.Parse(File.ReadAllText(index))!.AsObject();
        foreach ((string name, JsonNode? entry) in entries)
        {
            string title = ((string?)entry!["title"] ?? "").Replace(TitleEnding, "", StringComparison.Ordinal);
            entry["title"] = title;
            if (name.StartsWith("api/", StringComparison.Ordinal))
            {
                entry["summary"] = Shortened((string?)entry["summary"] ?? "");
                // The search takes MPI_Allreduce and Port.Send for one word each.
                entry["keywords"] = string.Join(' ', title.Split(' ', '.', '_').Where(word => word.Length > 1));
            }
        }

        File.WriteAllText(index, entries.ToJsonString(written));
        foreach (string map in Directory.EnumerateFiles(Path.Combine(site, "public"), "*.map"))
        {
            File.Delete(map);
        }

        return before - Length(site);
    }

    /// <summary>The beginning of a text, and each further word once: a search finds what it did, and the index is a fraction.</summary>
    public static string Shortened(string text)
    {
        if (text.Length <= ShownCharacters)
        {
            return text;
        }

        int cut = text.LastIndexOf(' ', ShownCharacters);
        string shown = text[..(cut < 0 ? ShownCharacters : cut)];
        char[] spaces = [' ', '\n', '\t', '(', ')', '<', '>', ',', '[', ']', '{', '}', ';', '"', ':'];
        HashSet<string> known = [.. shown.Split(spaces)];
        return $"{shown} {string.Join(' ', text[shown.Length..].Split(spaces).Where(word => word.Length > 1 && known.Add(word)))}";
    }

    private static long Length(string folder) =>
        Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories).Sum(file => new FileInfo(file).Length);
}
