using System;
using System.Collections.Generic;
using System.Linq;

/// <summary>Finds words with equal letters. The answer is a dictionary from the sorted letters to the words.</summary>
internal sealed class AnagramSearch : Job
{
    private readonly string[] words;

    public AnagramSearch(params string[] words) => this.words = words;

    public override string Name => $"anagrams among {words.Length} words";

    public override object Run()
    {
        SortedDictionary<string, List<string>> found = new(StringComparer.Ordinal);
        foreach (
            IGrouping<string, string> group in words.GroupBy(word => string.Concat(word.OrderBy(letter => letter)))
        )
        {
            if (group.Count() > 1)
            {
                found.Add(group.Key, group.ToList());
            }
        }

        return found;
    }
}
