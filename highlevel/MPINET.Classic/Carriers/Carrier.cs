using System.Collections.Concurrent;

namespace MPI;

/// <summary>How values of some type travel, where the type is known at run time only.</summary>
internal abstract class Carrier
{
    private static readonly ConcurrentDictionary<Type, Carrier> known = new();

    /// <summary>That of a type.</summary>
    public static Carrier Of(Type type) =>
        known.GetOrAdd(
            type,
            static one =>
                (Carrier)typeof(Carrier<>).MakeGenericType(one).GetField(nameof(Carrier<>.Instance))!.GetValue(null)!
        );

    /// <summary>The elements of a message; null where its length does not tell.</summary>
    public abstract int? Count(MPINET.Status status);
}
