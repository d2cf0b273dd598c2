namespace MPINET;

/// <inheritdoc cref="CombinedRanks.Exclusive" />
internal readonly struct Exclusive : ICombinedRanks
{
    /// <inheritdoc />
    public CombinedRanks Ranks => CombinedRanks.Exclusive;
}
