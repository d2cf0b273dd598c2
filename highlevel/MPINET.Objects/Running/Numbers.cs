namespace MPINET.Objects.Running;

/// <summary>Generates numbers that are unique in the job and not zero.</summary>
internal sealed class Numbers
{
    private const int BitsOfCount = 40;
    private const long Counts = (1L << BitsOfCount) - 1;

    // Counts on from run to run, so that no object gets the number of another one, not even of an earlier run.
    private static long lastObject;

    private readonly long origin;
    private readonly long lastOfEarlierRuns;
    private long lastCall;
    private long lastChain;

    /// <summary>Creates the numbers of a run.</summary>
    /// <param name="rank">The rank of this process.</param>
    /// <param name="lastOfEarlierRuns">The largest <see cref="LastObject" /> of all ranks.</param>
    public Numbers(int rank, long lastOfEarlierRuns)
    {
        origin = (long)rank << BitsOfCount;
        this.lastOfEarlierRuns = lastOfEarlierRuns;
        Interlocked.Exchange(ref lastObject, lastOfEarlierRuns);
    }

    /// <summary>The count of the last object that this process has numbered.</summary>
    public static long LastObject => Interlocked.Read(ref lastObject);

    public long NextObject() => NextObjects(1);

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextObjects(int count) => origin | (Interlocked.Add(ref lastObject, count) - count + 1);

    public long NextCall() => NextCalls(1);

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextCalls(int count) => Interlocked.Add(ref lastCall, count) - count + 1;

    /// <summary>Reserves consecutive numbers and returns the first.</summary>
    public long NextChains(int count) => origin | (Interlocked.Add(ref lastChain, count) - count + 1);

    /// <summary>True if the number is that of an object of an earlier run.</summary>
    public bool IsOfEarlierRun(long number) => (number & Counts) <= lastOfEarlierRuns;

    /// <summary>Formats a number as the rank that generated it and its count there.</summary>
    public static string Text(long number) => $"{number >> BitsOfCount}.{number & Counts}";
}
