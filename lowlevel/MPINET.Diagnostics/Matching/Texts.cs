namespace MPINET.Diagnostics.Matching;

/// <summary>Texts that announcements refer to by number, so that each is sent to another process once.</summary>
internal sealed class Texts
{
    private readonly object gate = new();
    private readonly Dictionary<string, int> numbers = [];
    private readonly List<string> all = [];

    /// <summary>The number of a text.</summary>
    public int NumberOf(string text)
    {
        lock (gate)
        {
            if (!numbers.TryGetValue(text, out int number))
            {
                numbers[text] = number = all.Count;
                all.Add(text);
            }

            return number;
        }
    }

    /// <summary>The text with a number.</summary>
    public string this[int number]
    {
        get
        {
            lock (gate)
            {
                return all[number];
            }
        }
    }
}
