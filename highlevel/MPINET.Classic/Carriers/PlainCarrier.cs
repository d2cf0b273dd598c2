namespace MPI;

/// <summary>Transfers values as their bytes in memory, by their MPI datatype.</summary>
/// <typeparam name="T">A type without references.</typeparam>
internal sealed partial class PlainCarrier<T> : Carrier<T>
    where T : unmanaged
{
    /// <inheritdoc />
    public override int? Count(MPINET.Status status) => status.Count<T>();
}
