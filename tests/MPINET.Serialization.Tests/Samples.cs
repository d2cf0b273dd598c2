using System.Numerics;
using System.Runtime.Serialization;
using System.Text;

// The obsolete members of serialisation are tested as long as classes of programs have them.
#pragma warning disable SYSLIB0050, SYSLIB0051

namespace MPINET.Serialization.Tests;

/// <summary>An object of each kind, for tests that damage their streams.</summary>
internal static class Samples
{
    /// <summary>The options under which the samples travel.</summary>
    public const long Limit = 1 << 24;

    private static readonly ObjectOptions plain = new() { MaximumBytes = Limit };
    private static readonly ObjectOptions marked = new() { MaximumBytes = Limit, References = ObjectReferences.Marked };
    private static readonly ObjectOptions callbacks = new() { MaximumBytes = Limit, Callbacks = true };

    /// <summary>All samples, with their options.</summary>
    public static IEnumerable<(object Value, ObjectOptions Options)> All() =>
        Plain()
            .Select(value => (value, plain))
            .Append((new Node { Value = 1, Next = new Node() }, marked))
            .Append(
                (
                    new object[]
                    {
                        new Spoken("a"),
                        new Spoken("b") { Other = new Spoken("c") },
                    },
                    callbacks
                )
            )
            .Append((new Dictionary<Spoken, int> { [new Spoken("a")] = 1 }, callbacks))
            .Append((new Microsoft.FSharp.Collections.FSharpMap<int, string>([Tuple.Create(1, "a")]), callbacks));

    private static IEnumerable<object> Plain()
    {
        Values values = new();
        yield return values;
        values = new Values();
        values.Fill();
        Node ring = new() { Value = 1 };
        ring.Next = new Leaf { Value = 2, Next = ring };
        yield return values;
        yield return ring;
        yield return new object[]
        {
            1,
            "two",
            3.0,
            new Pair { Left = 4, Right = "five" },
            ring,
        };
        yield return "text with a lone \uD800";
        yield return 5;
        yield return Color.Green;
        yield return DayOfWeek.Friday;
        yield return new Pair { Left = 1, Right = ring };
        yield return new Derived(3, "three");
        yield return new Empty();
        yield return new Fixed();
        yield return new WithCache { Kept = 2 };
        yield return Guid.Empty;
        yield return new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1));
        yield return BigInteger.Pow(3, 99);
        yield return new Version(1, 2, 3);
        yield return new Uri("http://host/path");
        yield return new Uri("a/b", UriKind.Relative);
        yield return new StringBuilder("built");
        yield return new List<string> { "a", "b" };
        yield return new List<int> { 1, 2 };
        yield return new List<object> { 1, "a", new List<int>() };
        yield return new Dictionary<string, Node> { ["a"] = ring, ["b"] = new() };
        yield return new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 };
        yield return new Dictionary<int, int>(new Last()) { [3] = 4 };
        yield return new Dictionary<Point, string> { [new Point(1, 2)] = "p" };
        yield return new SortedDictionary<int, string> { [1] = "a" };
        yield return new SortedDictionary<string, object>(StringComparer.Ordinal) { ["a"] = ring };
        yield return new SortedList<int, string> { [1] = "a" };
        yield return new HashSet<int> { 1, 2, 3 };
        yield return new HashSet<object> { 1, "a", (1, "b") };
        yield return new SortedSet<string>(StringComparer.Ordinal) { "b", "a" };
        yield return new LinkedList<Node>([ring, ring]);
        yield return new Stack<int>([1, 2]);
        yield return new decimal[] { 1, 2.5m };
        yield return new DateTime[] { new(1970, 1, 1) };
        yield return new bool?[] { true, null };
        yield return new int[,]
        {
            { 1, 2 },
            { 3, 4 },
        };
        yield return new bool[,]
        {
            { true, false },
        };
        yield return Array.CreateInstance(typeof(string), [2, 1], [-1, 5]);
        yield return new int[][] { [1], [2, 3], [] };
        yield return new Pair[]
        {
            new() { Left = 1 },
            new() { Right = "r" },
        };
        yield return new IComparable[] { 1, "two" };
        yield return new InvalidOperationException("message", new ArgumentException("inner", "name"));
        yield return new AggregateException(new TimeoutException("late"));
        yield return (1, new Stack<int>([1, 2]), new Queue<string>(["q"]));
        yield return Tuple.Create(1, "two", new KeyValuePair<int, string>(3, "four"));
        yield return new Bag { 1, 2 };
    }

    private sealed class Bag : List<int>
    {
        public string Label = "label";
    }

    private sealed class Last : IEqualityComparer<int>
    {
        public bool Equals(int x, int y) => x % 10 == y % 10;

        public int GetHashCode(int obj) => obj % 10;
    }

    private sealed class Spoken(string name) : ISerializable
    {
        private readonly string name = name;

        public Spoken? Other;

        private Spoken(SerializationInfo info, StreamingContext context)
            : this(info.GetString("name")!) => Other = (Spoken?)info.GetValue("other", typeof(Spoken));

        public void GetObjectData(SerializationInfo info, StreamingContext context)
        {
            info.AddValue("name", name);
            info.AddValue("other", Other);
        }

        public override bool Equals(object? obj) => obj is Spoken spoken && spoken.name == name;

        // Throws if the stream is damaged.
        public override int GetHashCode() => name.Length;
    }
}
