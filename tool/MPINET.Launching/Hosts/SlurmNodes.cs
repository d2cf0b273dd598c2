using System.Globalization;

namespace MPINET.Launching.Hosts;

/// <summary>The short forms in which Slurm writes its nodes and their numbers of tasks.</summary>
internal static class SlurmNodes
{
    /// <summary>The names in a list such as <c>login,n[01-03,7]</c>.</summary>
    /// <exception cref="FormatException">The text is not such a list.</exception>
    public static IEnumerable<string> Names(string list)
    {
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= list.Length; i++)
        {
            if (i == list.Length || (list[i] == ',' && depth == 0))
            {
                foreach (string name in Expand(list.Substring(start, i - start)))
                {
                    yield return name;
                }

                start = i + 1;
            }
            else if (list[i] is '[' or ']')
            {
                depth += list[i] == '[' ? 1 : -1;
            }
        }
    }

    /// <summary>The numbers in a list such as <c>2(x3),1</c>.</summary>
    /// <exception cref="FormatException">The text is not such a list.</exception>
    public static IEnumerable<int> Counts(string list)
    {
        foreach (string word in list.Split(','))
        {
            string[] parts = word.Split(["(x"], StringSplitOptions.None);
            int times = parts.Length == 1 ? 1 : Number(parts[1].TrimEnd(')'));
            for (int i = 0; i < times; i++)
            {
                yield return Number(parts[0]);
            }
        }
    }

    /// <summary>Expands a name with ranges in brackets, of which it may have several.</summary>
    private static IEnumerable<string> Expand(string name)
    {
        int open = name.IndexOf('[');
        if (open < 0)
        {
            return name.Length > 0 ? [name] : [];
        }

        int end = name.IndexOf(']', open);
        if (end < 0)
        {
            throw new FormatException($"'{name}' has no ']'");
        }

        string before = name.Substring(0, open);
        string[] after = [.. Expand(name.Substring(end + 1)).DefaultIfEmpty("")];
        return name.Substring(open + 1, end - open - 1)
            .Split(',')
            .SelectMany(Range)
            .SelectMany(number => after.Select(rest => before + number + rest));
    }

    private static IEnumerable<string> Range(string text)
    {
        string[] ends = text.Split('-');
        int first = Number(ends[0]);
        int last = Number(ends[ends.Length - 1]);
        return Enumerable
            .Range(first, Math.Max(0, last - first + 1))
            .Select(number => number.ToString(CultureInfo.InvariantCulture).PadLeft(ends[0].Length, '0'));
    }

    private static int Number(string text) => int.Parse(text, NumberStyles.None, CultureInfo.InvariantCulture);
}
