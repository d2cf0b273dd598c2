namespace MPINET.Objects;

/// <summary>The kinds of <see cref="Placement" />.</summary>
internal enum PlacementKind
{
    Anywhere,
    Local,
    RoundRobin,
    Random,
    OnRank,
    Named,
}
