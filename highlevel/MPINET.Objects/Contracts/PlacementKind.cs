namespace MPINET.Objects;

/// <summary>What a <see cref="Placement" /> says.</summary>
internal enum PlacementKind
{
    Anywhere,
    Local,
    RoundRobin,
    Random,
    OnRank,
}
