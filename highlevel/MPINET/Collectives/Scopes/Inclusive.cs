namespace MPINET;

/// <inheritdoc cref="CombinedRanks.Inclusive" />
internal readonly struct Inclusive : ICombinedRanks
{
    /// <inheritdoc />
    public CombinedRanks Ranks => CombinedRanks.Inclusive;
}
