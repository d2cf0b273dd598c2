namespace MPINET.Objects.Running;

/// <summary>What another thread hands to the one that does the messages.</summary>
/// <param name="Bytes">The record of a call; null for none, where all that was collected is to be sent.</param>
/// <param name="Rank">Where it goes.</param>
/// <param name="Open">Who awaits it; null where nobody does.</param>
internal readonly record struct Handed(byte[]? Bytes, int Rank, OpenCall? Open)
{
    /// <summary>Sends what was collected.</summary>
    public static Handed Flush => default;
}
