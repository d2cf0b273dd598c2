using MPINET.Objects;

/// <summary>The other rank of a loop in C, within a run of parallel objects.</summary>
[ParallelObject]
internal interface ITwinPeer : IParallelObject
{
    /// <summary>Runs a loop, of which rank 0 is told by a message that it begins.</summary>
    /// <param name="loop">The loop.</param>
    /// <param name="bytes">The length of its messages, where it has several.</param>
    /// <param name="times">How many times.</param>
    Task<bool> RunAsync(TwinLoop loop, int bytes, int times);
}
