namespace MPINET;

/// <summary>All processes of the communicator, or of the other group.</summary>
internal readonly struct Everyone : IScope
{
    /// <inheritdoc />
    public bool IsNeighborhood => false;
}
