using MPINET.Objects;

/// <summary>The object that <see cref="ParallelCalls" /> calls.</summary>
[ParallelObject]
internal interface IEcho : IParallelObject
{
    /// <summary>Returns its argument.</summary>
    Task<long> ReturnAsync(long value);

    /// <inheritdoc cref="ReturnAsync" />
    Task<int[]> ReturnIntsAsync(int[] values);

    /// <inheritdoc cref="ReturnAsync" />
    Task<byte[]> ReturnBytesAsync(byte[] values);

    /// <inheritdoc cref="ReturnAsync" />
    Task<IEcho> ReturnProxyAsync(IEcho value);

    /// <summary>Takes 20 bytes. One-way.</summary>
    void Take(int one, long two, long three);

    /// <summary>Number of calls of <see cref="Take" /> since the last call of this method.</summary>
    Task<int> TakenAsync();
}
