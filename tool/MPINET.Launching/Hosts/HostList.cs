using System.Globalization;

namespace MPINET.Launching.Hosts;

/// <summary>The machines for ranks, in the order in which they are filled.</summary>
public sealed class HostList
{
    private static readonly char[] Blanks = [' ', '\t'];

    private readonly List<Host> hosts = [];

    private HostList(IEnumerable<Host> hosts)
    {
        // A list may name a host once for each rank; launchers disagree on the meaning of a repeated name.
        foreach (IGrouping<string, Host> group in hosts.GroupBy(host => host.Name))
        {
            Host[] all = [.. group];
            this.hosts.Add(all.Length == 1 ? all[0] : new Host(group.Key, all.Sum(host => host.Ranks ?? 1)));
        }
    }

    /// <summary>The hosts, each once.</summary>
    public IReadOnlyList<Host> Hosts => hosts;

    /// <summary>The number of ranks of all hosts, one for a host without a number.</summary>
    public int Ranks => hosts.Sum(host => host.Ranks ?? 1);

    /// <summary>Parses a user's list of hosts with numbers of ranks, such as <c>a,b:2</c>.</summary>
    /// <exception cref="LaunchException">The text is not such a list.</exception>
    public static HostList Parse(string text) =>
        Of(text.Split(',').Select(word => HostOf(word.Trim(), [], $"--hosts {text}")), $"--hosts {text}");

    /// <summary>
    /// Reads a file of hosts, one a line, in the forms of launchers: <c>name</c>, <c>name:2</c>, <c>name slots=2</c>,
    /// <c>name cpu=2</c>, or the name once for each rank; comments after <c>#</c>.
    /// </summary>
    /// <exception cref="LaunchException">It cannot be read, or holds something else.</exception>
    public static HostList Read(string file)
    {
        string[] lines;
        try
        {
            lines = File.ReadAllLines(file);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new LaunchException(
                $"{file}: {exception.Message}",
                "a file of hosts, one a line: 'name', 'name:2' or 'name slots=2'",
                "name a file that can be read"
            );
        }

        return Of(
            lines
                .Select((line, index) => (Text: line.Split('#')[0].Trim(), Place: $"{file}({index + 1})"))
                .Where(line => line.Text.Length > 0)
                .Select(line => (Words: line.Text.Split(Blanks, StringSplitOptions.RemoveEmptyEntries), line.Place))
                .Select(line => HostOf(line.Words[0], line.Words.Skip(1), line.Place)),
            file
        );
    }

    /// <summary>A list of hosts with numbers of ranks.</summary>
    internal static HostList Of(IEnumerable<(string Name, int Ranks)> hosts, string source) =>
        Of(hosts.Select(host => new Host(host.Name, host.Ranks)), source);

    /// <summary>The numbers of ranks of all hosts. Hosts without a number share the remaining ranks evenly.</summary>
    /// <param name="ranks">The number of ranks.</param>
    public IReadOnlyList<(string Name, int Ranks)> Share(int ranks)
    {
        int open = hosts.Count(host => host.Ranks is null);
        int rest = ranks - hosts.Sum(host => host.Ranks ?? 0);
        int share = open == 0 ? 0 : Math.Max(1, (rest + open - 1) / open);
        return [.. hosts.Select(host => (host.Name, host.Ranks ?? share))];
    }

    private static HostList Of(IEnumerable<Host> hosts, string source)
    {
        HostList list = new(hosts);
        return list.hosts.Count > 0
            ? list
            : throw new LaunchException(
                $"no host in {source}",
                "at least one host",
                "name one, or leave the list out to run on this machine"
            );
    }

    private static Host HostOf(string host, IEnumerable<string> words, string place)
    {
        (string? name, string? number) = Pair(host, ':');
        foreach (string word in words)
        {
            // Launchers have more such words, which do not concern the number of ranks.
            (string? key, string? value) = Pair(word, '=');
            if (key is "slots" or "cpu")
            {
                number = value;
            }
        }

        bool isNumber = int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out int ranks);
        bool isName = name.Length > 0 && name.All(c => char.IsLetterOrDigit(c) || c is '.' or '-' or '_');
        return isName && name[0] != '-' && (number is null || (isNumber && ranks > 0))
            ? new Host(name, number is null ? null : ranks)
            : throw new LaunchException(
                $"'{string.Join(" ", words.Prepend(host))}' in {place}",
                "the name of a host, and if need be the number of its ranks: 'name' or 'name:2'",
                "correct it"
            );
    }

    /// <summary>The texts before and after a sign; null for the second if there is no sign.</summary>
    private static (string Before, string? After) Pair(string word, char sign)
    {
        int at = word.IndexOf(sign);
        return at < 0 ? (word, null) : (word.Substring(0, at), word.Substring(at + 1));
    }
}
