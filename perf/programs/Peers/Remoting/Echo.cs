/// <summary>The remote object.</summary>
public sealed class Echo : MarshalByRefObject
{
    private int taken;

    /// <summary>Returns its argument.</summary>
    public long Return(long value) => value;

    /// <summary>Takes 20 bytes.</summary>
    public void Take(int one, long two, long three) => Interlocked.Increment(ref taken);

    /// <summary>Number of calls of <see cref="Take" /> so far.</summary>
    public int Taken() => Volatile.Read(ref taken);

    /// <inheritdoc />
    /// <returns>null: the object lives as long as its process.</returns>
    public override object? InitializeLifetimeService() => null;
}
