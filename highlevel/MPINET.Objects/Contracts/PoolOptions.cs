namespace MPINET.Objects;

/// <summary>The options of functions that other ranks execute.</summary>
public sealed class PoolOptions
{
    /// <summary>The number of items that a rank gets at a time: 1 by default. More of them make one message.</summary>
    /// <remarks>
    /// A call costs some microseconds, so that functions that take less are called for many items at a time. Submit
    /// ignores it.
    /// </remarks>
    /// <value>1 or more.</value>
    public int ChunkSize { get; init; } = 1;

    /// <summary>
    /// True if rank 0 executes functions, too. False, the default, leaves it to the program, which hands out the items;
    /// a job of one rank executes all functions on rank 0.
    /// </summary>
    public bool UsesRank0 { get; init; }

    /// <exception cref="ArgumentOutOfRangeException">A value is out of its range.</exception>
    internal void Require()
    {
        if (ChunkSize < 1)
        {
            throw new ArgumentOutOfRangeException(
                nameof(ChunkSize),
                ChunkSize,
                $"{nameof(PoolOptions)}.{nameof(ChunkSize)} takes 1 or more."
            );
        }
    }
}
