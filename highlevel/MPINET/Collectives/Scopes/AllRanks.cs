namespace MPINET;

/// <inheritdoc cref="CombinedRanks.All" />
internal readonly struct AllRanks : ICombinedRanks
{
    /// <inheritdoc />
    public CombinedRanks Ranks => CombinedRanks.All;
}
