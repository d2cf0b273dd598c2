using MPINET.Objects;

/// <summary>What is called in <see cref="ParallelCalls" />.</summary>
[ParallelObject]
internal interface IEcho : IParallelObject
{
    /// <summary>Gives back what it gets.</summary>
    Task<long> ReturnAsync(long value);

    /// <inheritdoc cref="ReturnAsync" />
    Task<int[]> ReturnIntsAsync(int[] values);

    /// <inheritdoc cref="ReturnAsync" />
    Task<byte[]> ReturnBytesAsync(byte[] values);

    /// <summary>Takes 20 bytes. One-way.</summary>
    void Take(int one, long two, long three);

    /// <summary>The calls of <see cref="Take" /> since it was asked last.</summary>
    Task<int> TakenAsync();
}
