namespace MPI;

/// <summary>Carries values as they are in memory, by their type of MPI.</summary>
/// <typeparam name="T">A type without references.</typeparam>
internal sealed partial class PlainCarrier<T> : Carrier<T>
    where T : unmanaged
{
    /// <inheritdoc />
    public override int? Count(MPINET.Status status) => status.Count<T>();
}
