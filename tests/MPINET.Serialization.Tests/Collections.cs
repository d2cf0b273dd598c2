namespace MPINET.Serialization.Tests;

/// <summary>Collections of the framework.</summary>
public sealed class Collections
{
    [Fact]
    public void Sequences_keep_their_order()
    {
        Assert.Equal([1, 2, 3], Streams.Copy(new List<int> { 1, 2, 3 }));
        Assert.Equal(["a", null], Streams.Copy(new List<string?> { "a", null }));
        Assert.Equal([1, 2, 3], Streams.Copy(new Queue<int>([1, 2, 3])));
        Assert.Equal([3, 2, 1], Streams.Copy(new Stack<int>([1, 2, 3])));
        Assert.Equal([1, 2, 3], Streams.Copy(new LinkedList<int>([1, 2, 3])));
    }

    [Fact]
    public void Elements_may_be_known_by_an_interface_or_an_abstract_class()
    {
        IComparable[] array = Streams.Copy<IComparable[]>([1, "two"]);
        Assert.Equal([1, "two"], array);
        List<IList<int>> lists = Streams.Copy(
            new List<IList<int>>
            {
                new List<int> { 1 },
                new[] { 2, 3 },
            }
        );
        Assert.Equal([1, 2, 3], lists.SelectMany(list => list));
        Assert.Equal([5, 6], (int[])Streams.Copy<Array[]>([new[] { 5, 6 }])[0]);
    }

    [Fact]
    public void Sets_and_dictionaries_find_what_they_hold()
    {
        Assert.Contains("b", Streams.Copy(new HashSet<string> { "a", "b" }));
        Assert.Equal([1, 2, 3], Streams.Copy(new SortedSet<int> { 3, 1, 2 }));
        Assert.Equal(2, Streams.Copy(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 })["b"]);
        Assert.Equal("b", Streams.Copy(new SortedDictionary<int, string> { [2] = "b", [1] = "a" })[2]);
        Assert.Equal(["a", "b"], Streams.Copy(new SortedList<int, string> { [2] = "b", [1] = "a" }).Values);
    }

    [Fact]
    public void They_keep_their_comparers()
    {
        Assert.Equal(1, Streams.Copy(new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { ["a"] = 1 })["A"]);
        Assert.Contains("A", Streams.Copy(new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "a" }));
        Assert.Equal([3, 2, 1], Streams.Copy(new SortedSet<int>([1, 2, 3], new Backwards())));
        SortedDictionary<int, string> sorted = Streams.Copy(
            new SortedDictionary<int, string>(new Backwards()) { [1] = "a", [2] = "b" }
        );
        Assert.IsType<Backwards>(sorted.Comparer);
        Assert.Equal(["b", "a"], sorted.Values);
        Dictionary<int, string> modulo = Streams.Copy(new Dictionary<int, string>(new Modulo(10)) { [3] = "three" });
        Assert.Equal("three", modulo[13]);
    }

    [Fact]
    public void Keys_that_are_objects_are_found_by_what_they_hold()
    {
        Dictionary<Key, Node> copy = Streams.Copy(
            new Dictionary<Key, Node>
            {
                [new Key("a")] = new() { Value = 1 },
                [new Key("b")] = new() { Value = 2 },
            }
        );
        Assert.Equal(2, copy[new Key("b")].Value);
        HashSet<(Key, int)> nested = Streams.Copy(new HashSet<(Key, int)> { (new Key("a"), 1) });
        Assert.Contains((new Key("a"), 1), nested);
    }

    [Fact]
    public void A_collection_may_hold_itself()
    {
        List<object> list = new();
        list.Add(list);
        List<object> copy = Streams.Copy(list);
        Assert.Same(copy, copy[0]);
        Dictionary<string, object> dictionary = new();
        dictionary["self"] = dictionary;
        Dictionary<string, object> other = Streams.Copy(dictionary);
        Assert.Same(other, other["self"]);
    }

    [Fact]
    public void A_comparer_may_hold_what_it_compares_for()
    {
        Owned comparer = new();
        comparer.Owner = new Dictionary<int, int>(comparer) { [1] = 2 };
        Dictionary<int, int> copy = Streams.Copy(comparer.Owner);
        Assert.Same(copy, ((Owned)copy.Comparer).Owner);
        Assert.Equal(2, copy[1]);
    }

    [Fact]
    public void An_exception_arrives_as_data()
    {
        Exception thrown;
        try
        {
            throw new Failure("outer", new ArgumentException("inner", "parameter")) { Number = 3 };
        }
        catch (Failure exception)
        {
            thrown = exception;
        }

        thrown.Data["key"] = 5;
        Failure copy = (Failure)Streams.Copy(thrown);
        Assert.Equal(("outer", 3, thrown.HResult), (copy.Message, copy.Number, copy.HResult));
        Assert.Contains(nameof(An_exception_arrives_as_data), copy.StackTrace);
        Assert.Equal(5, copy.Data["key"]);
        Assert.Equal("parameter", ((ArgumentException)copy.InnerException!).ParamName);
        AggregateException several = Streams.Copy(
            new AggregateException("both", new Failure("a", null), new Failure("b", null))
        );
        Assert.Equal(["a", "b"], several.InnerExceptions.Select(one => one.Message));
    }

    private sealed record Key(string Name);

    private sealed class Failure(string message, Exception? inner) : Exception(message, inner)
    {
        public int Number { get; set; }
    }

    private sealed class Backwards : IComparer<int>
    {
        public int Compare(int x, int y) => y.CompareTo(x);
    }

    private sealed class Modulo(int modulus) : IEqualityComparer<int>
    {
        public bool Equals(int x, int y) => x % modulus == y % modulus;

        public int GetHashCode(int obj) => obj % modulus;
    }

    private sealed class Owned : IEqualityComparer<int>
    {
        public Dictionary<int, int>? Owner;

        public bool Equals(int x, int y) => x == y;

        public int GetHashCode(int obj) => obj;
    }
}
