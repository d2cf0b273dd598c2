namespace MPINET;

/// <inheritdoc cref="Way.Nonblocking" />
internal readonly struct Nonblocking : IWay
{
    /// <inheritdoc />
    public Way Way => Way.Nonblocking;
}
