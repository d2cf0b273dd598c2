using System.Collections.Concurrent;

namespace MPI;

/// <summary>The transfer of values of a type that is known at run time only.</summary>
internal abstract class Carrier
{
    private static readonly ConcurrentDictionary<Type, Carrier> known = new();

    /// <summary>Gets the carrier of a type.</summary>
    public static Carrier Of(Type type) =>
        known.GetOrAdd(
            type,
            static one =>
                (Carrier)typeof(Carrier<>).MakeGenericType(one).GetField(nameof(Carrier<>.Instance))!.GetValue(null)!
        );

    /// <summary>Gets the number of elements of a message; null if its length does not determine it.</summary>
    public abstract int? Count(MPINET.Status status);
}

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

/// <summary>Transfers values as their bytes in memory, by their MPI datatype.</summary>
/// <typeparam name="T">A type without references.</typeparam>
internal sealed partial class PlainCarrier<T> : Carrier<T>
    where T : unmanaged
{
    /// <inheritdoc />
    public override int? Count(MPINET.Status status) => status.Count<T>();
}
