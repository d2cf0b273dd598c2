namespace MPINET;

/// <summary>The neighbours in a topology.</summary>
internal readonly struct Neighborhood : IScope
{
    /// <inheritdoc />
    public bool IsNeighborhood => true;
}
