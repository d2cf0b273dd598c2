using System.Text;
using System.Text.RegularExpressions;

namespace MPINET.Api.Tests.Documents;

/// <summary>What documents refer to within the tree.</summary>
public sealed partial class Links
{
    private const string Architecture = "docs/architecture";

    [Fact]
    public void Of_documents_lead_to_files_and_headings()
    {
        List<string> wrong = [];
        int read = 0;
        foreach (Document document in Document.All)
        {
            foreach (string link in LinksOf(document))
            {
                read++;
                if (Mistake(document, link) is { } mistake)
                {
                    wrong.Add($"{document.Name}: ({link}) {mistake}");
                }
            }
        }

        Assert.True(read > 300, $"Only {read} links were found.");
        Document.AssertNone(wrong);
    }

    [Fact]
    public void Lead_from_the_document_of_the_architecture_to_each_of_its_pages()
    {
        Document overview = Document.All.Single(one => one.Name == Architecture + ".md");
        IEnumerable<string> pages = Document
            .All.Where(one => one.Name.StartsWith(Architecture + "/", StringComparison.Ordinal))
            .Select(one => one.Name["docs/".Length..]);
        Document.AssertNone(
            pages.Except(LinksOf(overview).Select(link => link.Split('#')[0])).Select(page => $"no link to {page}")
        );
    }

    [Fact]
    public void Need_no_paths_but_those_of_the_architecture_exist()
    {
        List<string> wrong = [];
        int read = 0;
        foreach (
            Document document in Document.All.Where(one => one.Name.StartsWith(Architecture, StringComparison.Ordinal))
        )
        {
            foreach (string path in Code().Matches(Prose(document)).Select(match => match.Value.Trim('`').TrimEnd('/')))
            {
                string top = path.Split('/')[0];
                if (
                    top is not ("." or "artifacts")
                    && path.Contains('/')
                    && Directory.Exists(Path.Combine(TreeProject.Root, top))
                )
                {
                    read++;
                    if (!Exists(path))
                    {
                        wrong.Add($"{document.Name}: `{path}` is no file or folder");
                    }
                }
            }
        }

        Assert.True(read > 100, $"Only {read} paths were found.");
        Document.AssertNone(wrong);
    }

    [Theory]
    [InlineData("## The way of a `Send`, and back", "the-way-of-a-send-and-back")]
    [InlineData("# [MPI.NET](x.md)'s *API*: `a_b`", "mpinets-api-a_b")]
    public void Lead_to_a_heading_by_its_words(string heading, string anchor) => Assert.Equal(anchor, Anchor(heading));

    private static string? Mistake(Document document, string link)
    {
        string[] parts = link.Split('#', 2);
        string file = document.Name;
        if (parts[0].Length > 0)
        {
            file = Path.GetRelativePath(
                TreeProject.Root,
                Path.Combine(TreeProject.Root, Path.GetDirectoryName(document.Name)!, parts[0])
            );
            if (!Path.Exists(Path.Combine(TreeProject.Root, file)))
            {
                return "leads to nothing";
            }
        }

        return parts.Length == 1 || Document.All.FirstOrDefault(one => one.Name == file) is not { } target ? null
            : Anchors(target).Contains(parts[1]) ? null
            : $"leads to no heading of {file}";
    }

    // Those to files of the tree; others begin with a protocol.
    private static IEnumerable<string> LinksOf(Document document) =>
        Link()
            .Matches(Code().Replace(Prose(document), "x"))
            .Select(match => match.Groups[1].Value)
            .Where(link => !Protocol().IsMatch(link));

    private static string Prose(Document document) =>
        string.Join(
            '\n',
            document
                .Lines()
                .Where(line => line.Kind is not (LineKind.Code or LineKind.Comment))
                .Select(line => line.Text)
        );

    // A heading that occurs again has a number.
    private static IEnumerable<string> Anchors(Document document) =>
        document
            .Lines()
            .Where(line => line.Kind == LineKind.Heading)
            .GroupBy(line => Anchor(line.Text))
            .SelectMany(same => same.Select((_, index) => index == 0 ? same.Key : $"{same.Key}-{index}"));

    // As GitHub makes it.
    private static string Anchor(string heading)
    {
        StringBuilder anchor = new();
        foreach (char one in Link().Replace(heading.TrimStart('#'), match => match.Value.Split("](")[0]).Trim())
        {
            if (char.IsLetterOrDigit(one) || one is '-' or '_' or ' ')
            {
                anchor.Append(one == ' ' ? '-' : char.ToLowerInvariant(one));
            }
        }

        return anchor.ToString();
    }

    // <mpi> and * stand for any text.
    private static bool Exists(string path)
    {
        string[] pieces = Placeholder().Split(path);
        if (pieces.Length == 1)
        {
            return Path.Exists(Path.Combine(TreeProject.Root, path));
        }

        Regex wanted = new($"^{string.Join("[^/]+", pieces.Select(Regex.Escape))}$");
        return Directory
            .EnumerateFileSystemEntries(
                Path.Combine(TreeProject.Root, path.Split('/')[0]),
                "*",
                SearchOption.AllDirectories
            )
            .Any(file => wanted.IsMatch(Path.GetRelativePath(TreeProject.Root, file)));
    }

    [GeneratedRegex("`[^`]+`")]
    private static partial Regex Code();

    // Its text may go over several lines, and may be an image.
    [GeneratedRegex(@"\[[^\[\]]*\]\(([^()\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex("^[a-z]+:")]
    private static partial Regex Protocol();

    [GeneratedRegex("<[A-Za-z]+>|[*]")]
    private static partial Regex Placeholder();
}
