using System;
using System.Collections.Generic;
using System.Linq;
using MPINET;

// The words of a text are counted. Each process counts the words of some lines in a dictionary, and a reduction whose
// operation is a function of the program merges the dictionaries.
internal static class WordCount
{
    public static void Main()
    {
        using Session session = new();
        Intracommunicator world = Communicator.World;
        string[] words = [.. Text.Lines.Where((_, line) => line % world.Size == world.Rank).SelectMany(Words)];

        // The first of the two dictionaries may be changed and returned: it belongs to the reduction.
        Dictionary<string, int>? counts = world[0].ReduceObject(Count(words), Merge);
        if (counts is not null)
        {
            // Words with equal counts are sorted, because the dictionary's order depends on the order of counting.
            IEnumerable<KeyValuePair<string, int>> ranking = counts
                .OrderByDescending(pair => pair.Value)
                .ThenBy(pair => pair.Key, StringComparer.Ordinal);
            foreach (KeyValuePair<string, int> pair in ranking.Take(10))
            {
                Console.WriteLine("{0,3} {1}", pair.Value, pair.Key);
            }

            Console.WriteLine("{0} words, {1} different ones", counts.Values.Sum(), counts.Count);
        }

        // Here all processes get the result, and the operation selects a word.
        string longest = world.AllreduceObject(words.Aggregate("", Longer), Longer);
        Console.WriteLine("{0}/{1}: the longest word is {2}", world.Rank, world.Size, longest);
    }

    private static Dictionary<string, int> Count(IEnumerable<string> words) =>
        words.GroupBy(word => word).ToDictionary(group => group.Key, group => group.Count());

    private static Dictionary<string, int> Merge(Dictionary<string, int> counts, Dictionary<string, int> more)
    {
        foreach (KeyValuePair<string, int> pair in more)
        {
            counts.TryGetValue(pair.Key, out int count);
            counts[pair.Key] = count + pair.Value;
        }

        return counts;
    }

    // Of two words of equal length the alphabetically first is taken, so that the order of the lines does not matter.
    private static string Longer(string one, string other) =>
        one.Length != other.Length ? (one.Length > other.Length ? one : other)
        : string.CompareOrdinal(one, other) <= 0 ? one
        : other;

    private static IEnumerable<string> Words(string line) =>
        line.ToLowerInvariant().Split([' ', ',', '.', ';'], StringSplitOptions.RemoveEmptyEntries);
}
