using System.Collections;
using System.Runtime.CompilerServices;

namespace MPINET.Serialization.Tests;

/// <summary>Compares graphs of <see cref="AnyObjects" /> object by object, and maps each object to its counterpart.</summary>
internal sealed class Alike : IEqualityComparer<object>
{
    private readonly Dictionary<object, object> counterparts;
    private readonly HashSet<object> taken;
    private readonly Queue<(object? One, object? Other)> queue = new();

    private Alike()
    {
        counterparts = new Dictionary<object, object>(this);
        taken = new HashSet<object>(this);
    }

    /// <summary>The first difference; null if one graph is a copy of the other.</summary>
    public static string? Difference(object? one, object? other) => new Alike().Compare(one, other);

    bool IEqualityComparer<object>.Equals(object? x, object? y) => ReferenceEquals(x, y);

    int IEqualityComparer<object>.GetHashCode(object obj) => RuntimeHelpers.GetHashCode(obj);

    private string? Compare(object? root, object? otherRoot)
    {
        queue.Enqueue((root, otherRoot));
        while (queue.Count > 0)
        {
            (object? one, object? other) = queue.Dequeue();
            if (one is null || other is null)
            {
                if (one is not null || other is not null)
                {
                    return $"{one ?? "null"} is {other ?? "null"}";
                }
            }
            else if (counterparts.TryGetValue(one, out object? known))
            {
                if (!ReferenceEquals(known, other))
                {
                    return $"{one} is not the one that it was before";
                }
            }
            else if (Pair(one, other) is { } difference)
            {
                return difference;
            }
        }

        return null;
    }

    private string? Pair(object one, object other)
    {
        if (one.GetType() != other.GetType())
        {
            return $"a {one.GetType()} is a {other.GetType()}";
        }

        // All empty strings are one object.
        if (one is not "" && (ReferenceEquals(one, other) || !taken.Add(other)))
        {
            return $"{one} is no copy of its own";
        }

        if (!Equals(ValueOf(one), ValueOf(other)))
        {
            return $"{ValueOf(one)} is {ValueOf(other)}";
        }

        counterparts[one] = other;
        object?[] parts = PartsOf(one);
        object?[] others = PartsOf(other);
        for (int i = 0; i < Math.Min(parts.Length, others.Length); i++)
        {
            queue.Enqueue((parts[i], others[i]));
        }

        return parts.Length == others.Length ? null : $"{parts.Length} parts of a {one.GetType()} are {others.Length}";
    }

    private static object ValueOf(object one) =>
        one switch
        {
            AnyObjects.Tined tined => tined.ToString(),
            AnyObjects.Labelled labelled => labelled.Label,
            double[] numbers => string.Join(" ", numbers),
            int[] numbers => string.Join(" ", numbers),
            Array array => string.Join(
                " ",
                Enumerable.Range(0, array.Rank).Select(i => $"{array.GetLowerBound(i)} {array.GetUpperBound(i)}")
            ),
            string or int or double => one,
            _ => "",
        };

    private static object?[] PartsOf(object one) =>
        one switch
        {
            AnyObjects.Inverted<AnyObjects.Tined> inverted =>
            [
                inverted.Left,
                ((AnyObjects.Fork)inverted).Left,
                inverted.Right,
                inverted.Held,
            ],
            AnyObjects.Fork fork => [fork.Left, fork.Right],
            AnyObjects.Slot[] slots => [.. slots.Select(slot => slot.Held), .. slots.Select(slot => slot.Name)],
            IDictionary<string, object?> dictionary => [.. dictionary.Keys, .. dictionary.Values],
            string or double[] or int[] => [],
            IEnumerable several => Several(several),
            _ => [],
        };

    // Mono crashes on the typed enumeration of an array whose lower bound is not 0.
    private static object?[] Several(IEnumerable several)
    {
        List<object?> parts = [];
        foreach (object? one in several)
        {
            parts.Add(one);
        }

        return [.. parts];
    }
}
