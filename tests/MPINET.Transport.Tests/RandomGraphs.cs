using FsCheck;
using FsCheck.Fluent;

namespace MPINET.Transport.Tests;

/// <summary>Graphs of every shape: what arrives is the same graph, made of other objects.</summary>
public sealed class RandomGraphs
{
    private const int Most = 40;

    private static readonly Config config = Config
        .QuickThrowOnFailure.WithReplay(20261123UL, 19UL)
        .WithMaxTest(300)
        .WithQuietOnSuccess(true);

    // For each object what kind it is, and to which others it refers.
    private static Arbitrary<(int Kind, int Left, int Right)[]> Graphs =>
        Gen.ListOf(
                from kind in Gen.Choose(0, 4)
                from left in Gen.Choose(-1, Most)
                from right in Gen.Choose(-1, Most)
                select (kind, left, right)
            )
            .Select(all => all.Take(Most).ToArray())
            .ToArbitrary();

    [Fact]
    public void They_arrive_as_they_were() =>
        Prop.ForAll(
                Graphs,
                shape =>
                {
                    object?[] sent = Made(shape);
                    return AreAlike(sent, Streams.Copy(sent));
                }
            )
            .Check(config);

    [Fact]
    public void One_link_that_differs_is_seen()
    {
        (int, int, int)[] shape = [(0, 1, 1), (1, 0, 0), (0, 0, 1)];
        (int, int, int)[] other = [(0, 1, 1), (1, 0, 1), (0, 0, 1)];
        Assert.True(AreAlike(Made(shape), Made(shape)));
        Assert.False(AreAlike(Made(shape), Made(other)));
    }

    private static object?[] Made((int Kind, int Left, int Right)[] shape)
    {
        object?[] all = Array.ConvertAll<(int Kind, int, int), object?>(
            shape,
            one =>
                one.Kind switch
                {
                    0 => new Fork(),
                    1 => new Tined { Tines = one.GetHashCode() },
                    2 => new object?[2],
                    3 => new List<object?>(),
                    _ => new Dictionary<string, object?>(),
                }
        );
        for (int i = 0; i < all.Length; i++)
        {
            Link(all[i]!, At(all, shape[i].Left), At(all, shape[i].Right));
        }

        return all;
    }

    private static object? At(object?[] all, int place) => place >= 0 && place < all.Length ? all[place] : null;

    private static void Link(object one, object? left, object? right)
    {
        switch (one)
        {
            case Fork fork:
                fork.Left = left;
                fork.Right = right;
                break;
            case object?[] array:
                array[0] = left;
                array[1] = right;
                break;
            case List<object?> list:
                list.AddRange([left, right]);
                break;
            case Dictionary<string, object?> dictionary:
                dictionary["left"] = left;
                dictionary["right"] = right;
                break;
        }
    }

    private static object?[] LinksOf(object one) =>
        one switch
        {
            Fork fork => [fork.Left, fork.Right],
            object?[] array => array,
            List<object?> list => [.. list],
            _ => [((Dictionary<string, object?>)one)["left"], ((Dictionary<string, object?>)one)["right"]],
        };

    // Side by side, each object with the one that stands in its place: one for one, and never the same.
    private static bool AreAlike(object?[] sent, object?[] received)
    {
        var counterparts = new Dictionary<object, object>(ByReference.Single);
        var taken = new HashSet<object>(ByReference.Single);
        var queue = new Queue<(object?, object?)>([(sent, received)]);
        while (queue.Count > 0)
        {
            (object? one, object? other) = queue.Dequeue();
            if (one is null || other is null)
            {
                if (one is not null || other is not null)
                {
                    return false;
                }

                continue;
            }

            if (counterparts.TryGetValue(one, out object? known))
            {
                if (!ReferenceEquals(known, other))
                {
                    return false;
                }

                continue;
            }

            object?[] links = LinksOf(one);
            object?[] others = LinksOf(other);
            if (
                ReferenceEquals(one, other)
                || one.GetType() != other.GetType()
                || !taken.Add(other)
                || links.Length != others.Length
                || (one as Tined)?.Tines != (other as Tined)?.Tines
            )
            {
                return false;
            }

            counterparts[one] = other;
            for (int i = 0; i < links.Length; i++)
            {
                queue.Enqueue((links[i], others[i]));
            }
        }

        return true;
    }

    private class Fork
    {
        public object? Left;
        public object? Right;
    }

    private sealed class Tined : Fork
    {
        public int Tines;
    }

    private sealed class ByReference : IEqualityComparer<object>
    {
        public static readonly ByReference Single = new();

        public new bool Equals(object? x, object? y) => ReferenceEquals(x, y);

        public int GetHashCode(object obj) => System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode(obj);
    }
}
