using System.Runtime.Serialization;

namespace MPINET.Transport.Tests;

/// <summary>Streams that are none.</summary>
public sealed class Damage
{
    private const long Limit = 1 << 24;

    private static readonly ObjectOptions limited = new() { MaximumBytes = Limit };

    [Fact]
    public void What_is_cut_short_is_refused_at_every_place()
    {
        foreach (object sample in Samples())
        {
            byte[] stream = Streams.Of(sample);
            for (int length = 0; length < stream.Length; length++)
            {
                byte[] cut = [.. stream.Take(length)];
                Assert.True(
                    IsRefused(cut),
                    $"{length} of the {stream.Length} bytes of a {sample.GetType()} were taken."
                );
            }
        }
    }

    [Fact]
    public void Bytes_that_are_left_over_are_refused() =>
        Assert.Contains("2 of its", Streams.Fault<int[]>([.. Streams.Of<int[]>([1]), 0, 0]));

    [Fact]
    public void Bytes_that_were_changed_give_an_object_or_are_refused()
    {
        var random = new Random(18);
        byte[][] streams = [.. Samples().Select(sample => Streams.Of(sample))];
        int refused = 0;
        for (int i = 0; i < 100_000; i++)
        {
            byte[] stream = (byte[])streams[random.Next(streams.Length)].Clone();
            stream[random.Next(stream.Length)] = (byte)random.Next(256);
            refused += IsRefused(stream) ? 1 : 0;
        }

        Assert.InRange(refused, 10_000, 99_000);
    }

    [Fact]
    public void A_type_that_is_not_here_is_named()
    {
        byte[] stream = Streams.Of(new Node());
        string text = System.Text.Encoding.UTF8.GetString(stream);
        stream[text.IndexOf(nameof(Node), StringComparison.Ordinal)] = (byte)'X';
        Assert.Contains(
            "MPINET.Transport.Tests.Xode of the assembly MPINET.Transport.Tests, which this program does not have",
            Streams.Fault<object>(stream)
        );
    }

    // Other exceptions come through, and are what the test is about.
    private static bool IsRefused(byte[] stream)
    {
        try
        {
            _ = Streams.Read<object?>(stream, limited);
            return false;
        }
        catch (SerializationException)
        {
            return true;
        }
    }

    private static IEnumerable<object> Samples()
    {
        var values = new Values();
        values.Fill();
        var ring = new Node { Value = 1 };
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
        yield return new List<string> { "a", "b" };
        yield return new Dictionary<string, Node> { ["a"] = ring, ["b"] = new() };
        yield return new SortedDictionary<int, string> { [1] = "a" };
        yield return new HashSet<int> { 1, 2, 3 };
        yield return new decimal[] { 1, 2.5m };
        yield return new DateTime[] { new DateTime(1970, 1, 1) };
        yield return new int[,]
        {
            { 1, 2 },
            { 3, 4 },
        };
        yield return new Uri("http://host/path");
        yield return new InvalidOperationException("message", new ArgumentException("inner", "name"));
        yield return (1, new Stack<int>([1, 2]), new Queue<string>(["q"]));
    }
}
