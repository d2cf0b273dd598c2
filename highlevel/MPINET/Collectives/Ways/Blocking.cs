namespace MPINET;

/// <inheritdoc cref="Way.Blocking" />
internal readonly struct Blocking : IWay
{
    /// <inheritdoc />
    public Way Way => Way.Blocking;
}
