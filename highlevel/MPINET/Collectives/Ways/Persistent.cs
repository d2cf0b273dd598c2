namespace MPINET;

/// <inheritdoc cref="Way.Persistent" />
internal readonly struct Persistent : IWay
{
    /// <inheritdoc />
    public Way Way => Way.Persistent;
}
