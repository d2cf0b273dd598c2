using System.Numerics;

namespace MPINET.Serialization.Tests;

/// <summary>Objects that refer to each other.</summary>
public sealed class Graphs
{
    [Fact]
    public void A_cycle_stays_a_cycle()
    {
        Node first = new() { Value = 1 };
        first.Next = new Node { Value = 2, Next = first };
        Node copy = Streams.Copy(first);
        Assert.Equal((1, 2), (copy.Value, copy.Next!.Value));
        Assert.Same(copy, copy.Next.Next);
        Assert.NotSame(first, copy);
    }

    [Fact]
    public void What_is_shared_stays_shared()
    {
        Node shared = new() { Value = 7 };
        string text = new('x', 3);
        object[] copy = Streams.Copy<object[]>([shared, shared, text, text, new Node { Next = shared }]);
        Assert.Same(copy[0], copy[1]);
        Assert.Same(copy[2], copy[3]);
        Assert.Same(copy[0], ((Node)copy[4]).Next);
    }

    [Fact]
    public void A_list_of_a_million_nodes_passes()
    {
        const int Length = 1_000_000;
        Node? list = null;
        for (int i = Length - 1; i >= 0; i--)
        {
            list = new Node { Value = i, Next = list };
        }

        int expected = 0;
        for (Node? node = Streams.Copy(list); node is not null; node = node.Next)
        {
            Assert.True(node.Value == expected, $"Node {expected} has {node.Value}.");
            expected++;
        }

        Assert.Equal(Length, expected);
    }

    [Fact]
    public void Null_is_null() => Assert.Null(Streams.Copy<Node?>(null));

    [Fact]
    public void An_object_without_fields_is_one_of_its_type()
    {
        Assert.Equal(typeof(object), Streams.Copy(new object()).GetType());
        Assert.IsType<Empty>(Streams.Copy<object>(new Empty()));
    }

    [Fact]
    public void Fields_of_one_name_in_base_and_derived_class_are_two()
    {
        Derived copy = (Derived)Streams.Copy<Base>(new Derived(3, "three"));
        Assert.Equal((3, "three"), (copy.OfBase, copy.OfDerived));
    }

    [Fact]
    public void Boxed_values_stay_boxed_and_shared()
    {
        object box = 5;
        object[] copy = Streams.Copy<object[]>([
            box,
            box,
            5L,
            'c',
            Color.Green,
            1.5m,
            new Pair { Left = 1, Right = box },
        ]);
        Assert.Equal([5, 5, 5L, 'c', Color.Green, 1.5m], copy.Take(6));
        Assert.Same(copy[0], copy[1]);
        Assert.Same(copy[0], ((Pair)copy[6]).Right);
    }

    [Fact]
    public void Values_of_all_kinds_arrive_equal()
    {
        Values all = new();
        Assert.Equal(all, Streams.Copy(all));
        all.Fill();
        Values copy = Streams.Copy(all);
        Assert.Equal(all, copy);
        Assert.Equal(DateTimeKind.Local, copy.Local.Kind);
        Assert.Equal(DateTimeKind.Utc, copy.Utc.Kind);
        Assert.Equal(all.Offset.Offset, copy.Offset.Offset);
    }

    [Fact]
    public void Tuples_arrive_equal()
    {
        (int, string, double, (int, Node), int, int, int, int) tuple = (
            1,
            "two",
            3.0,
            (4, new Node { Value = 5 }),
            6,
            7,
            8,
            9
        );
        (int, string, double, (int, Node), int, int, int, int) copy = Streams.Copy(tuple);
        Assert.Equal((1, "two", 3.0), (copy.Item1, copy.Item2, copy.Item3));
        Assert.Equal((4, 5, 9), (copy.Item4.Item1, copy.Item4.Item2.Value, copy.Item8));
        Assert.Equal(Tuple.Create(1, "two"), Streams.Copy(Tuple.Create(1, "two")));
        Assert.Equal(new KeyValuePair<string, int>("key", 2), Streams.Copy(new KeyValuePair<string, int>("key", 2)));
    }

    [Fact]
    public void Arrays_of_every_shape_arrive_equal()
    {
        Assert.Equal([], Streams.Copy<int[]>([]));
        Assert.Equal([1, 2, 3], Streams.Copy<int[]>([1, 2, 3]));
        Assert.Equal([true, false], Streams.Copy<bool[]>([true, false]));
        Assert.Equal(new List<string?> { "a", null, "b" }, Streams.Copy<string?[]>(["a", null, "b"]).ToList());
        int[][] jagged =
        [
            [1],
            [],
            [2, 3],
        ];
        Assert.Equal(jagged, Streams.Copy(jagged));
        int[,] matrix =
        {
            { 1, 2, 3 },
            { 4, 5, 6 },
        };
        Assert.Equal(matrix, Streams.Copy(matrix));
        double[,,] numbers = new double[2, 3, 4];
        numbers[1, 2, 3] = 0.5;
        Assert.Equal(numbers, Streams.Copy(numbers));
        Assert.Equal(new int[0, 5], Streams.Copy(new int[0, 5]));
        bool[,] signs =
        {
            { true, false },
        };
        Assert.Equal(signs, Streams.Copy(signs));
        DateTime[,] times =
        {
            { new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc) },
        };
        Assert.Equal(DateTimeKind.Utc, Streams.Copy(times)[0, 0].Kind);
        Point[,] points =
        {
            { new(1, 2) },
            { new(3, 4) },
        };
        Assert.Equal(points, Streams.Copy(points));
        Color[,] colors =
        {
            { Color.Green, Color.Red },
        };
        Assert.Equal(colors, Streams.Copy(colors));
        string[,,] cube = new string[2, 0, 3];
        Assert.Equal([2, 0, 3], Enumerable.Range(0, 3).Select(Streams.Copy(cube).GetLength));
        Node[] derived = Streams.Copy<Node[]>([new Node { Value = 1 }, new Leaf { Value = 2, Weight = 3 }]);
        Assert.Equal(3, Assert.IsType<Leaf>(derived[1]).Weight);
        Assert.Equal(
            [new Pair { Left = 1 }, new Pair { Left = 2, Right = "x" }],
            Streams.Copy<Pair[]>([new Pair { Left = 1 }, new Pair { Left = 2, Right = "x" }])
        );
        Assert.Equal([new Point(1, 2), new Point(3, 4)], Streams.Copy<Point[]>([new(1, 2), new(3, 4)]));
    }

    [Fact]
    public void An_array_keeps_its_lower_bounds()
    {
        Array array = Array.CreateInstance(typeof(string), [2, 2], [-1, 5]);
        array.SetValue("first", -1, 5);
        array.SetValue("last", 0, 6);
        Array copy = Streams.Copy(array);
        Assert.Equal((-1, 5), (copy.GetLowerBound(0), copy.GetLowerBound(1)));
        Assert.Equal(("first", "last"), (copy.GetValue(-1, 5), copy.GetValue(0, 6)));
        Assert.Null(copy.GetValue(-1, 6));
        Array line = Array.CreateInstance(typeof(int), [3], [1]);
        line.SetValue(5, 3);
        Array lineCopy = Streams.Copy(line);
        Assert.Equal((1, 3, 5), (lineCopy.GetLowerBound(0), lineCopy.Length, lineCopy.GetValue(3)));
    }

    [Fact]
    public void An_array_of_derived_objects_keeps_its_type() =>
        Assert.IsType<Leaf[]>(Streams.Copy<Node[]>(new Leaf[] { new() { Value = 1 } }));

    [Fact]
    public void Lone_surrogates_survive()
    {
        const string Text = "a\uD800b\uDC00";
        Assert.Equal(Text, Streams.Copy(Text), StringComparer.Ordinal);
        Assert.Equal("", Streams.Copy(""));
    }

    [Fact]
    public void Buffers_within_structs_are_whole()
    {
        unsafe
        {
            Fixed value = new();
            for (int i = 0; i < 4; i++)
            {
                value.Items[i] = i + 1;
            }

            Fixed copy = Streams.Copy(value);
            Assert.Equal([1, 2, 3, 4], new ReadOnlySpan<int>(copy.Items, 4).ToArray());
        }
    }

    [Fact]
    public void Fields_that_are_not_serialised_arrive_empty()
    {
        WithCache copy = Streams.Copy(new WithCache { Kept = 1, Cache = "gone" });
        Assert.Equal((1, null), (copy.Kept, copy.Cache));
    }

    [Fact]
    public void What_is_made_of_a_text_arrives_equal()
    {
        Assert.Equal(BigInteger.Pow(-7, 99), Streams.Copy(BigInteger.Pow(-7, 99)));
        Assert.Equal(new Version(1, 2, 3), Streams.Copy(new Version(1, 2, 3)));
        Assert.Equal(new Uri("a/b?c", UriKind.Relative), Streams.Copy(new Uri("a/b?c", UriKind.Relative)));
        Assert.Equal(new Uri("http://host/a%20b"), Streams.Copy(new Uri("http://host/a%20b")));
        Assert.False(Streams.Copy(new Uri("/path", UriKind.Relative)).IsAbsoluteUri);
        Assert.Equal("built", Streams.Copy(new System.Text.StringBuilder("built")).ToString());
    }
}
