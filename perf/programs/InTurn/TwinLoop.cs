/// <summary>The loops in C with which <see cref="ParallelCalls" /> compares calls.</summary>
internal enum TwinLoop
{
    /// <summary>Round trips of 8 bytes.</summary>
    PingPong,

    /// <summary>Round trips of a given number of bytes.</summary>
    Transfer,

    /// <summary>Messages of 20 bytes in one direction. The last one is acknowledged.</summary>
    Stream,
}
