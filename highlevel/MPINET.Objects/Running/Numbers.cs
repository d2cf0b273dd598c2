namespace MPINET.Objects.Running;

/// <summary>Numbers that a rank gives: no other rank gives the same, and none is zero.</summary>
internal sealed class Numbers(int rank)
{
    private const int BitsOfCount = 40;

    private readonly long origin = (long)rank << BitsOfCount;
    private long lastObject;
    private long lastCall;
    private long lastChain;

    public long NextObject() => origin | Interlocked.Increment(ref lastObject);

    public long NextCall() => Interlocked.Increment(ref lastCall);

    public long NextChain() => origin | Interlocked.Increment(ref lastChain);

    /// <summary>The rank that has given a number, and the count that it had there.</summary>
    public static string Text(long number) => $"{number >> BitsOfCount}.{number & ((1L << BitsOfCount) - 1)}";
}
