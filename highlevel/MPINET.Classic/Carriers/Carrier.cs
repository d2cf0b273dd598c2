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
