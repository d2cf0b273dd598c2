namespace MPINET.Diagnostics.Matching;

/// <summary>Hashes that are equal in all processes, on .NET and on Mono.</summary>
internal static class Hashing
{
    private const ulong Seed = 14695981039346656037;
    private const ulong Factor = 1099511628211;

    /// <summary>The hash of a text.</summary>
    public static ulong Of(string text) =>
        Spread(text.Aggregate(Seed, (hash, one) => unchecked((hash ^ one) * Factor)));

    /// <summary>The hash of two numbers in this order.</summary>
    public static ulong Of(ulong first, ulong second) => Spread(unchecked((first * Factor) ^ second ^ (first >> 29)));

    // Each bit of the result depends on each bit of the input.
    private static ulong Spread(ulong hash)
    {
        unchecked
        {
            hash = (hash ^ (hash >> 30)) * 0xBF58476D1CE4E5B9;
            hash = (hash ^ (hash >> 27)) * 0x94D049BB133111EB;
            return hash ^ (hash >> 31);
        }
    }
}
