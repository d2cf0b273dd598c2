using System.Text.RegularExpressions;

namespace MPINET.Mistakes.Tests;

/// <summary>Source files whose comments name the ranks that a report shows at the line: <c>// waits: 0 1</c>, <c>// waits: all</c>, <c>// shown: others</c> for all but rank 0. <c>// begun: 0 1</c> marks the start of a request that is waited for. <c>// says: a sentence</c> behind a method's name is in its report.</summary>
internal sealed class MarkedSource
{
    private static readonly Regex method = new(@"^    public static (unsafe )?void (\w+)\(");
    private static readonly Regex mark = new(@"// (waits|shown|begun): (all|others|[\d ]+)$");

    private static readonly Regex sentence = new("// says: (.+)$");

    private readonly List<(string Method, string Sentence)> sentences = [];
    private readonly List<(string Method, bool IsBegun, string Place, int From, int[]? Ranks)> marks = [];

    /// <summary>Reads the files of one class.</summary>
    public MarkedSource(string program, params string[] files)
    {
        foreach (string file in files)
        {
            Read(program, file);
        }
    }

    /// <summary>The names of the public methods.</summary>
    public List<string> Methods { get; } = [];

    /// <summary>The ranks that are reported in a method, each with the file and line.</summary>
    /// <param name="name">The method.</param>
    /// <param name="ranks">The number of ranks.</param>
    public IEnumerable<(int Rank, string Place)> WaitsIn(string name, int ranks) => In(name, ranks, isBegun: false);

    /// <summary>The ranks that wait in a method for requests, each with the file and line at which the request begins.</summary>
    /// <inheritdoc cref="WaitsIn" path="/param" />
    public IEnumerable<(int Rank, string Place)> BegunIn(string name, int ranks) => In(name, ranks, isBegun: true);

    /// <summary>The sentences that the report of a method must have.</summary>
    public IEnumerable<string> SentencesOf(string name) =>
        sentences.Where(one => one.Method == name).Select(one => one.Sentence);

    private IEnumerable<(int Rank, string Place)> In(string name, int ranks, bool isBegun) =>
        marks
            .Where(one => one.Method == name && one.IsBegun == isBegun)
            .SelectMany(one =>
                (one.Ranks ?? [.. Enumerable.Range(one.From, ranks - one.From)]).Select(rank => (rank, one.Place))
            );

    private void Read(string program, string file)
    {
        string path = Path.Combine(AppContext.BaseDirectory, "Sources", program, file);
        string current = "";
        int number = 0;
        foreach (string line in File.ReadLines(path))
        {
            number++;
            if (method.Match(line) is { Success: true } found)
            {
                current = found.Groups[2].Value;
                Methods.Add(current);
            }

            if (sentence.Match(line) is { Success: true } match)
            {
                sentences.Add((current, match.Groups[1].Value));
            }

            if (mark.Match(line) is { Success: true } marked)
            {
                string ranks = marked.Groups[2].Value;
                marks.Add(
                    (
                        current,
                        marked.Groups[1].Value == "begun",
                        $"{file}:{number}",
                        ranks == "others" ? 1 : 0,
                        ranks is "all" or "others" ? null : [.. ranks.Split(' ').Select(int.Parse)]
                    )
                );
            }
        }
    }
}
