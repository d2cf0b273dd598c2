/// <summary>What is called.</summary>
public sealed class Echo : MarshalByRefObject
{
    private int taken;

    /// <summary>Gives back what it gets.</summary>
    public long Return(long value) => value;

    /// <summary>Takes 20 bytes.</summary>
    public void Take(int one, long two, long three) => Interlocked.Increment(ref taken);

    /// <summary>The calls of <see cref="Take" /> until now.</summary>
    public int Taken() => Volatile.Read(ref taken);

    /// <inheritdoc />
    /// <returns>null: it lives as long as its process.</returns>
    public override object? InitializeLifetimeService() => null;
}
