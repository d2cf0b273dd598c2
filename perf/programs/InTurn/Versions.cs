/// <summary>
/// Measures another version of the library in turn with this one. Each is loaded into a separate context, and this one twice. The difference between
/// its two copies, which are compiled and placed separately, is the control.
/// </summary>
internal static class Versions
{
    private const string Word = "against=";
    private const string Turn = "turn=";

    /// <summary>True if a word is an option of this class: against=folder, turn=number.</summary>
    public static bool Knows(string word) =>
        word.StartsWith(Word, StringComparison.Ordinal) || word.StartsWith(Turn, StringComparison.Ordinal);

    /// <summary>The folder artifacts/ of the other version's tree; null if there is none.</summary>
    public static string? Other(string[] words) =>
        Array.Find(words, word => word.StartsWith(Word, StringComparison.Ordinal))?.Substring(Word.Length);

#if NET
    /// <summary>Measures the calls that both versions have.</summary>
    public static void Measure(Turns turns, string other, string benchmark, string[] words)
    {
        string own = Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", ".."));
        Version[] versions = [new("new", own), new("old", other), new("again", own)];
        // The placement of each version's memory depends on the order of loading, which therefore changes with each launch.
        int turn = Array.FindIndex(words, word => word.StartsWith(Turn, StringComparison.Ordinal));
        int first = turn < 0 ? 0 : words[turn][^1] - '0';
        versions = [.. Enumerable.Range(first, versions.Length).Select(i => versions[i % versions.Length])];
        Enter([]);

        // Enters the benchmark of each version within that of another, until the loops of all are collected. One thread does it all, as a session requires.
        void Enter(Dictionary<string, Loop>[] lent, string? wanted = null, long size = 0)
        {
            bool isRight = versions[lent.Length]
                .Run(
                    benchmark,
                    words,
                    (series, x, names, loops) =>
                    {
                        if (wanted is not null && (wanted, size) != (series, x))
                        {
                            return;
                        }

                        Dictionary<string, Loop>[] all =
                        [
                            .. lent,
                            names.Zip(loops).ToDictionary(pair => pair.First, pair => new Loop(pair.Second)),
                        ];
                        if (all.Length < versions.Length)
                        {
                            Enter(all, series, x);
                        }
                        else
                        {
                            turns.Measure(series, x, Contenders(all));
                        }
                    }
                );
            if (!isRight)
            {
                turns.Refuse($"a wrong answer of the version '{versions[lent.Length].Name}'");
            }
        }

        Contender[] Contenders(Dictionary<string, Loop>[] lent) =>
            [
                .. from name in lent[0].Keys
                where Array.TrueForAll(lent, loops => loops.ContainsKey(name))
                let words = name.Split('|')
                from i in Enumerable.Range(0, lent.Length)
                select new Contender($"{words[0]}@{versions[i].Name}", lent[i][name], words[1]),
            ];
    }
#else
    public static void Measure(Turns turns, string other, string benchmark, string[] words) =>
        throw new PlatformNotSupportedException("Versions are compared on .NET.");
#endif
}
