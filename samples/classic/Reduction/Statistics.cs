using System;
using System.Collections.Generic;

// The numbers of one rank, or of several: Combine makes one object of two.
[Serializable]
class Statistics
{
    public int count;
    public int smallest;
    public int largest;
    public List<int> ranks = new();

    public Statistics() { }

    public Statistics(int number, int rank)
    {
        count = 1;
        smallest = number;
        largest = number;
        ranks.Add(rank);
    }

    public static Statistics Combine(Statistics a, Statistics b)
    {
        Statistics both = new();
        both.count = a.count + b.count;
        both.smallest = Math.Min(a.smallest, b.smallest);
        both.largest = Math.Max(a.largest, b.largest);
        both.ranks.AddRange(a.ranks);
        both.ranks.AddRange(b.ranks);
        return both;
    }

    public override string ToString()
    {
        return count
            + " numbers from "
            + smallest
            + " to "
            + largest
            + " of ranks "
            + string.Join(" ", ranks.ConvertAll(rank => rank.ToString()).ToArray());
    }
}
