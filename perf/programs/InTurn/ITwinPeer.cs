using MPINET.Objects;

/// <summary>The other rank of a loop in C, during a run of parallel objects.</summary>
[ParallelObject]
internal interface ITwinPeer : IParallelObject
{
    /// <summary>Runs a loop, after a message to rank 0 that it begins.</summary>
    /// <param name="loop">The loop.</param>
    /// <param name="bytes">The length of its messages, if it supports several.</param>
    /// <param name="times">Number of iterations.</param>
    Task<bool> RunAsync(TwinLoop loop, int bytes, int times);
}
