using System.Collections;

namespace MPINET.Serialization.Tests;

/// <summary>Classes of a program that derive from collections. Their elements travel, and so do their additional fields.</summary>
public sealed class DerivedCollections
{
    [Fact]
    public void A_list_keeps_what_is_added_to_it()
    {
        Bag bag = new() { 1, 2, 3 };
        bag.Label = "label";
        Bag copy = Streams.Copy(bag);
        Assert.Equal([1, 2, 3], copy);
        Assert.Equal(("label", 0), (copy.Label, copy.Constructed));
        copy.Add(4);
        Assert.Equal(4, copy.Count);
        Assert.Equal(1, new Bag().Constructed);
    }

    [Fact]
    public void Each_collection_can_be_a_base()
    {
        Assert.Equal([1, 2], Streams.Copy(new Line([1, 2])));
        Assert.Equal([2, 1], Streams.Copy(new Pile([1, 2])));
        Assert.Equal([1, 2], Streams.Copy(new Chain([1, 2])));
        Assert.Equal([1, 2], Streams.Copy(new Ordered([2, 1])));
        Assert.Equal("a", Streams.Copy(new Tree { [1] = "a" })[1]);
        Assert.Equal("a", Streams.Copy(new Shelf { [1] = "a" })[1]);
        Assert.Contains("A", Streams.Copy(new Words { "a" }));
    }

    [Fact]
    public void A_dictionary_finds_its_keys_and_keeps_its_comparer()
    {
        Index index = new() { ["a"] = 1 };
        index.Owner = index;
        Index copy = Streams.Copy(index);
        Assert.Equal(1, copy["A"]);
        Assert.Same(copy, copy.Owner);
        ByNode keyed = Streams.Copy(new ByNode { [new Key("k")] = "value" });
        Assert.Equal("value", keyed[new Key("k")]);
    }

    [Fact]
    public void They_travel_so_where_their_code_runs_too()
    {
        ObjectOptions on = new() { Callbacks = true };
        Assert.Equal(1, Streams.Copy(new Index { ["a"] = 1 }, on)["A"]);
    }

    [Fact]
    public void No_code_of_theirs_runs_when_they_come()
    {
        Sly copy = Streams.Copy(new Sly { 1, 2 });
        Assert.Equal((2, 0), (copy.Count, copy.Calls));
    }

    [Fact]
    public void A_count_that_is_wrong_is_refused() =>
        Assert.Contains("is 5, and 0 elements are in it", Streams.Refusal(new Liar()));

    private sealed class Bag : List<int>
    {
        public string Label = "";

        [NonSerialized]
        public int Constructed;

        public Bag() => Constructed = 1;
    }

    private sealed class Line(IEnumerable<int> all) : Queue<int>(all);

    private sealed class Pile(IEnumerable<int> all) : Stack<int>(all);

    private sealed class Chain(IEnumerable<int> all) : LinkedList<int>(all);

    private sealed class Ordered(IEnumerable<int> all) : SortedSet<int>(all);

    private sealed class Tree : SortedDictionary<int, string>;

    private sealed class Shelf : SortedList<int, string>;

    private sealed class Words() : HashSet<string>(StringComparer.OrdinalIgnoreCase);

    private sealed class Index() : Dictionary<string, int>(StringComparer.OrdinalIgnoreCase)
    {
        public Index? Owner;
    }

    private sealed record Key(string Name);

    private sealed class ByNode : Dictionary<Key, string>;

    private sealed class Sly : HashSet<int>, ISet<int>
    {
        [NonSerialized]
        public int Calls;

        bool ISet<int>.Add(int item)
        {
            Calls++;
            return Add(item);
        }
    }

    private sealed class Liar : Queue<int>, IReadOnlyCollection<int>
    {
        int IReadOnlyCollection<int>.Count => 5;

        IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
