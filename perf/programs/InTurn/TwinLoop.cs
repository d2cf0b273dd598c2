/// <summary>The loops in C that <see cref="ParallelCalls" /> compares calls with.</summary>
internal enum TwinLoop
{
    /// <summary>8 bytes there and back.</summary>
    PingPong,

    /// <summary>So many bytes there and back.</summary>
    Transfer,

    /// <summary>20 bytes there; the last message is acknowledged.</summary>
    Stream,
}
