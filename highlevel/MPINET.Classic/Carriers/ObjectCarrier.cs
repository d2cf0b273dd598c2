namespace MPI;

/// <summary>Carries values as objects: a copy arrives, of all that they refer to.</summary>
/// <remarks>An array travels as one object, and arrays in parts as one object for each process.</remarks>
/// <typeparam name="T">Any type.</typeparam>
internal sealed partial class ObjectCarrier<T> : Carrier<T>
{
    /// <summary>For calls that ask for objects, whatever the type.</summary>
    public static readonly Carrier<T> OfObjects = new ObjectCarrier<T>();

    /// <inheritdoc />
    public override int? Count(MPINET.Status status) => null;
}
