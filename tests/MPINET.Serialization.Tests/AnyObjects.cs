using FsCheck;
using FsCheck.Fluent;

namespace MPINET.Serialization.Tests;

/// <summary>Graphs of every shape: a list of objects of several kinds, each of which refers to others by their index in the list.</summary>
internal static class AnyObjects
{
    private const int Most = 40;
    private const int Kinds = 20;

    /// <summary>A generator of shapes: the kind, the indices of two other objects, a value. An index outside the list is null.</summary>
    public static Arbitrary<(int Kind, int Left, int Right, int Value)[]> Shapes =>
        Gen.ListOf(
                from kind in Gen.Choose(0, Kinds - 1)
                from left in Gen.Choose(-1, Most)
                from right in Gen.Choose(-1, Most)
                from value in Gen.Choose(-1000, 1000)
                select (kind, left, right, value)
            )
            .Select(all => all.Take(Most).ToArray())
            .ToArbitrary();

    /// <summary>The objects of a shape.</summary>
    /// <param name="shape">The shape.</param>
    /// <param name="salt">A number that makes the values of processes differ.</param>
    public static object?[] Of((int Kind, int Left, int Right, int Value)[] shape, int salt = 0)
    {
        object?[] all = Array.ConvertAll<(int Kind, int, int, int Value), object?>(
            shape,
            one => Empty(one.Kind, one.Value + salt)
        );
        for (int i = 0; i < all.Length; i++)
        {
            Link(all[i]!, At(all, shape[i].Left), At(all, shape[i].Right));
        }

        return all;
    }

    private static object? At(object?[] all, int place) => place >= 0 && place < all.Length ? all[place] : null;

    private static object Empty(int kind, int value) =>
        kind switch
        {
            0 => new Fork(),
            1 => new Tined
            {
                Tines = value,
                Amount = value % 2 == 0 ? null : value / 7m,
                When = new DateTime(2026, 1, 1, 0, 0, 0, (DateTimeKind)Math.Abs(value % 3)).AddTicks(value),
                Day = (DayOfWeek)(value % 7),
            },
            2 => new object?[2],
            3 => new List<object?>(),
            4 => new Dictionary<string, object?>(),
            5 => new object?[1 + Math.Abs(value % 3), 2],
            6 => Array.CreateInstance(typeof(object), [2], [value]),
            7 => new Slot[2],
            8 => new LinkedList<object?>(),
            9 => new Queue<object?>(),
            10 => new Stack<object?>(),
            11 => new HashSet<object>(),
            12 => new SortedDictionary<string, object?>(StringComparer.Ordinal),
            13 => new Labelled { Label = value },
            14 => new string([.. Enumerable.Range(0, Math.Abs(value % 20)).Select(i => (char)(0xD700 + (i * value)))]),
            15 => value,
            16 => (long)value / 3.0,
            17 => Enumerable.Range(0, Math.Abs(value)).Select(i => (double)(value + i)).ToArray(),
            18 => new Inverted<Tined>
            {
                Left = "left",
                Held = new Tined { Tines = value },
            },
            _ => new int[][] { [value], [], [value, value + 1] },
        };

    private static void Link(object one, object? left, object? right)
    {
        switch (one)
        {
            case Fork fork:
                fork.Left = left;
                fork.Right = right;
                break;
            case object?[] array when array.GetType() == typeof(object[]):
                array[0] = left;
                array[1] = right;
                break;
            case object?[,] matrix:
                matrix[0, 1] = left;
                matrix[matrix.GetLength(0) - 1, 0] = right;
                break;
            case Slot[] slots:
                slots[0] = new Slot { Name = "left", Held = left };
                slots[1] = new Slot { Name = "right", Held = right };
                break;
            case List<object?> list:
                list.AddRange([left, right]);
                break;
            case LinkedList<object?> linked:
                linked.AddLast(left);
                linked.AddFirst(right);
                break;
            case Queue<object?> queue:
                queue.Enqueue(left);
                queue.Enqueue(right);
                break;
            case Stack<object?> stack:
                stack.Push(left);
                stack.Push(right);
                break;
            case HashSet<object> set:
                set.UnionWith(new[] { left, right }.Where(other => other is not null)!);
                break;
            case IDictionary<string, object?> dictionary:
                dictionary["left"] = left;
                dictionary["right"] = right;
                break;
            case Array { Rank: 1 } shifted when shifted.GetLowerBound(0) != 0:
                shifted.SetValue(left, shifted.GetLowerBound(0));
                shifted.SetValue(right, shifted.GetUpperBound(0));
                break;
        }
    }

    /// <summary>An object that refers to two others.</summary>
    internal class Fork
    {
        public object? Left;
        public object? Right;
    }

    /// <summary>A derived object with additional values.</summary>
    internal sealed class Tined : Fork
    {
        public readonly Guid Id = new(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        public int Tines;
        public decimal? Amount;
        public DateTime When;
        public DayOfWeek Day;

        /// <inheritdoc />
        public override string ToString() => $"{Tines} {Amount} {When:o} {Day} {Id}";
    }

    /// <summary>A generic object, whose base has a field of the same name.</summary>
    internal sealed class Inverted<T> : Fork
    {
        public new object? Left;
        public T? Held;
    }

    /// <summary>A list with additional members.</summary>
    internal sealed class Labelled : List<object?>
    {
        public int Label;
    }

    /// <summary>A struct that refers to another object.</summary>
    internal struct Slot
    {
        public string Name;
        public object? Held;
    }
}
