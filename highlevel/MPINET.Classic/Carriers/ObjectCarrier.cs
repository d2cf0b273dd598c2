namespace MPI;

/// <summary>Transfers values as objects. A copy of everything that they refer to arrives.</summary>
/// <remarks>An array is sent as one object; an array in parts is sent as one object for each process.</remarks>
/// <typeparam name="T">Any type.</typeparam>
internal sealed partial class ObjectCarrier<T> : Carrier<T>
{
    /// <summary>The carrier for calls that transfer objects regardless of the type.</summary>
    public static readonly Carrier<T> OfObjects = new ObjectCarrier<T>();

    /// <inheritdoc />
    public override int? Count(MPINET.Status status) => null;
}
