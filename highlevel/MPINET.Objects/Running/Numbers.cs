using System.Collections.Concurrent;

namespace MPINET.Objects.Running;

/// <summary>Generates numbers that are unique in the job and not zero.</summary>
internal sealed class Numbers
{
    private const int BitsOfCount = 40;
    private const long Counts = (1L << BitsOfCount) - 1;

    // The number of an object with a name: this bit, the run, and a hash of the name.
    private const long Named = 1L << 62;
    private const int BitsOfHash = 50;
    private const int BitsOfRun = 12;
    private const long Runs = ((1L << BitsOfRun) - 1) << BitsOfHash;
    private const long Hashes = (1L << BitsOfHash) - 1;

    // Neither is in a name of .NET.
    private const char BehindUnknown = '\u001e';
    private const char BehindName = '\u001f';

    // Counts on from run to run, so that no object gets the number of another one, not even of an earlier run.
    private static long lastObject;

    // The names behind the numbers that this process knows, for messages.
    private static readonly ConcurrentDictionary<long, string> names = new();
    private static int runs;

    private readonly long origin;
    private readonly long lastOfEarlierRuns;
    private readonly long run;
    private long lastCall;
    private long lastChain;

    /// <summary>Creates the numbers of a run.</summary>
    /// <param name="rank">The rank of this process.</param>
    /// <param name="lastOfEarlierRuns">The largest <see cref="LastObject" /> of all ranks.</param>
    public Numbers(int rank, long lastOfEarlierRuns)
    {
        origin = (long)rank << BitsOfCount;
        this.lastOfEarlierRuns = lastOfEarlierRuns;
        run = ((long)++runs << BitsOfHash) & Runs;
        Interlocked.Exchange(ref lastObject, lastOfEarlierRuns);
    }

    /// <summary>The count of the last object that this process has numbered.</summary>
    public static long LastObject => Interlocked.Read(ref lastObject);

    public long NextObject() => NextObjects(1);

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextObjects(int count) => origin | (Interlocked.Add(ref lastObject, count) - count + 1);

    /// <summary>Gets the number of the object with a name. It is the same on all ranks.</summary>
    /// <param name="name">The name of the object.</param>
    /// <param name="contract">The full name of its interface.</param>
    /// <param name="ranks">The number of ranks.</param>
    /// <param name="rank">The rank that the object lives on.</param>
    /// <exception cref="InvalidOperationException">Another name that this process uses has the same number.</exception>
    public long Of(string name, string contract, int ranks, out int rank)
    {
        // FNV-1a: the same on all runtimes.
        string full = $"\"{name}\" of {contract}";
        ulong hash = 14695981039346656037;
        foreach (char one in full)
        {
            hash = unchecked((hash ^ one) * 1099511628211);
        }

        rank = (int)(hash % (uint)ranks);
        long number = Named | run | (long)(hash >> (64 - BitsOfHash));
        string known = names.GetOrAdd(number, full);
        return known == full
            ? number
            : throw new InvalidOperationException(
                $"The name \"{name}\" for an object of {contract} has the number of {known}: choose another name."
            );
    }

    public long NextCall() => NextCalls(1);

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextCalls(int count) => Interlocked.Add(ref lastCall, count) - count + 1;

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextChains(int count) => origin | (Interlocked.Add(ref lastChain, count) - count + 1);

    /// <summary>True if the number is that of an object of an earlier run.</summary>
    public bool IsOfEarlierRun(long number) =>
        HasName(number) ? (number & Runs) != run : (number & Counts) <= lastOfEarlierRuns;

    /// <summary>Formats a number as its name, or as the rank that generated it and its count there.</summary>
    public static string Text(long number) =>
        !HasName(number) ? $"{number >> BitsOfCount}.{number & Counts}"
        : names.TryGetValue(number, out string? name) ? name
        : Unknown(number);

    /// <summary>Gets the names in a text that this process knows, each after the text that replaces it elsewhere.</summary>
    public static string Known(string text) =>
        string.Concat(
            names
                .Where(one => text.Contains(Unknown(one.Key)))
                .Select(one => $"{Unknown(one.Key)}{BehindUnknown}{one.Value}{BehindName}")
        );

    /// <summary>Inserts names that <see cref="Known" /> has returned on other ranks.</summary>
    public static string Insert(string known, string text) =>
        known
            .Split([BehindName], StringSplitOptions.RemoveEmptyEntries)
            .Select(one => one.Split(BehindUnknown))
            .Aggregate(text, static (result, one) => result.Replace(one[0], one[1]));

    private static bool HasName(long number) => (number & Named) != 0;

    private static string Unknown(long number) => $"with name {number & Hashes:x}";
}
