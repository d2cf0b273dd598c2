namespace MPINET.Tests.LargeCounts;

/// <summary>Counts and displacements as calls with large counts take them; null for null.</summary>
internal static class LargeArrays
{
    public static long[] Large(int[] counts) => counts is null ? null! : Array.ConvertAll(counts, count => (long)count);

    public static nint[] Addresses(int[] displacements) =>
        displacements is null ? null! : Array.ConvertAll(displacements, displacement => (nint)displacement);
}
