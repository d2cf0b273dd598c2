namespace MPINET.Objects.Running;

/// <summary>What another thread hands to the one that does the messages.</summary>
/// <param name="Bytes">A record; null for none, where all that was collected is to be sent.</param>
/// <param name="Rank">Where it goes.</param>
/// <param name="Calls">The calls that it makes.</param>
/// <param name="Open">Those of them that are to be answered.</param>
internal readonly record struct Handed(byte[]? Bytes, int Rank, int Calls, IReadOnlyList<OpenCall> Open)
{
    /// <summary>Sends what was collected.</summary>
    public static Handed Flush => new(null, 0, 0, []);
}
