namespace MPINET.Objects.Running;

/// <summary>Numbers that a rank gives: no other rank gives the same, and none is zero.</summary>
internal sealed class Numbers(int rank)
{
    private const int BitsOfCount = 40;

    private readonly long origin = (long)rank << BitsOfCount;
    private long lastObject;
    private long lastCall;
    private long lastChain;

    public long NextObject() => NextObjects(1);

    /// <summary>The first of as many that follow each other.</summary>
    public long NextObjects(int count) => origin | (Interlocked.Add(ref lastObject, count) - count + 1);

    public long NextCall() => NextCalls(1);

    /// <summary>The first of as many that follow each other.</summary>
    public long NextCalls(int count) => Interlocked.Add(ref lastCall, count) - count + 1;

    /// <summary>The first of as many that follow each other.</summary>
    public long NextChains(int count) => origin | (Interlocked.Add(ref lastChain, count) - count + 1);

    /// <summary>The rank that has given a number, and the count that it had there.</summary>
    public static string Text(long number) => $"{number >> BitsOfCount}.{number & ((1L << BitsOfCount) - 1)}";
}
