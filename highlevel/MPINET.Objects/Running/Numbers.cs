namespace MPINET.Objects.Running;

/// <summary>Generates numbers that are unique in the job and not zero.</summary>
internal sealed class Numbers(int rank)
{
    private const int BitsOfCount = 40;

    private readonly long origin = (long)rank << BitsOfCount;
    private long lastObject;
    private long lastCall;
    private long lastChain;

    public long NextObject() => NextObjects(1);

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextObjects(int count) => origin | (Interlocked.Add(ref lastObject, count) - count + 1);

    public long NextCall() => NextCalls(1);

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextCalls(int count) => Interlocked.Add(ref lastCall, count) - count + 1;

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextChains(int count) => origin | (Interlocked.Add(ref lastChain, count) - count + 1);

    /// <summary>Formats a number as the rank that generated it and its count there.</summary>
    public static string Text(long number) => $"{number >> BitsOfCount}.{number & ((1L << BitsOfCount) - 1)}";
}
