namespace MPINET.Diagnostics.Observing;

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

    /// <summary>The hash of memory.</summary>
    public static unsafe ulong Of(byte* data, long bytes)
    {
        const ulong Odd = 0x9E37_79B9_7F4A_7C15;
        ulong result = (ulong)bytes;
        long i = 0;
        for (; i + sizeof(ulong) <= bytes; i += sizeof(ulong))
        {
            result = unchecked((result ^ *(ulong*)(data + i)) * Odd);
            result ^= result >> 32;
        }

        for (; i < bytes; i++)
        {
            result = unchecked((result ^ data[i]) * Odd);
        }

        return result;
    }

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
