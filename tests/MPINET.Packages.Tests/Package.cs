using System.IO.Compression;
using System.Text;
using System.Text.RegularExpressions;
using System.Xml.Linq;

namespace MPINET.Packages.Tests;

/// <summary>A package, read from its file.</summary>
internal sealed partial class Package
{
    private readonly XElement metadata;

    public Package(string file)
    {
        File = file;
        using ZipArchive archive = ZipFile.OpenRead(file);
        Entries = [.. archive.Entries.Select(entry => entry.FullName)];
        ZipArchiveEntry specification = archive.Entries.Single(entry => entry.FullName.EndsWith(".nuspec"));
        using Stream stream = specification.Open();
        metadata = XDocument.Load(stream).Root!.Elements().Single(element => element.Name.LocalName == "metadata");
    }

    public string File { get; }

    public IReadOnlyList<string> Entries { get; }

    public string Id => Value("id")!;

    public string Version => Value("version")!;

    /// <summary>The MPINET packages on which it depends for a framework.</summary>
    public IEnumerable<(string Id, string Version)> Brings(string framework) =>
        metadata
            .Descendants()
            .Where(element =>
                element.Name.LocalName == "dependency"
                && (string?)element.Parent!.Attribute("targetFramework") == framework
            )
            .Select(element => ((string)element.Attribute("id")!, (string)element.Attribute("version")!))
            .Where(one => one.Item1.StartsWith("MPINET", StringComparison.Ordinal));

    /// <summary>The text of an element of the specification; null if there is none.</summary>
    public string? Value(string name) =>
        metadata.Elements().FirstOrDefault(element => element.Name.LocalName == name)?.Value;

    /// <summary>An attribute of an element of the specification; null if there is none.</summary>
    public string? Value(string name, string attribute) =>
        (string?)metadata.Elements().FirstOrDefault(element => element.Name.LocalName == name)?.Attribute(attribute);

    /// <summary>The versions of glibc whose functions an entry uses, a library or a program.</summary>
    public IEnumerable<Version> GlibcVersions(string entry) =>
        GlibcVersion()
            .Matches(Encoding.Latin1.GetString(Read(entry)))
            .Select(match => System.Version.Parse(match.Groups[1].Value));

    /// <summary>The bytes of an entry.</summary>
    public byte[] Read(string entry)
    {
        using ZipArchive archive = ZipFile.OpenRead(File);
        using Stream stream = archive.GetEntry(entry)!.Open();
        using MemoryStream bytes = new();
        stream.CopyTo(bytes);
        return bytes.ToArray();
    }

    [GeneratedRegex(@"GLIBC_([0-9]+\.[0-9]+)")]
    private static partial Regex GlibcVersion();
}
