using System.Runtime.Serialization;

namespace MPINET.Serialization.Tests;

/// <summary>Invalid streams.</summary>
public sealed class Damage
{
    private const int Seed = 18;

    // The allocations of the tests themselves around a stream: exceptions, and buffers that grow.
    private const long Around = 1 << 20;

    private static readonly (byte[] Stream, ObjectOptions Options)[] all =
    [
        .. Samples.All().Select(one => (Streams.Of(one.Value, one.Options), one.Options)),
    ];

    [Fact]
    public void A_truncated_stream_is_refused_at_every_place()
    {
        Assert.InRange(all.Length, 50, int.MaxValue);
        for (int i = 0; i < all.Length; i++)
        {
            byte[] stream = all[i].Stream;
            Assert.True(IsSame(stream, all[i].Options), $"Stream {i} is not itself when nothing is done to it.");
            for (int length = 0; length < stream.Length; length++)
            {
                Assert.True(
                    IsRefused([.. stream.Take(length)], all[i].Options),
                    $"{length} of the {stream.Length} bytes of stream {i} were taken."
                );
            }
        }
    }

    [Fact]
    public void Bytes_that_are_left_over_are_refused() =>
        Assert.Contains("2 of its", Streams.Fault<int[]>([.. Streams.Of<int[]>([1]), 0, 0]));

    // The result is a consistent graph for any change: serialised again, it yields an equal one.
    [Fact]
    public void Bytes_that_were_changed_give_a_graph_or_are_refused()
    {
        const int Changes = 100_000;
        Random random = new(Seed);
        int refused = 0;
        for (int i = 0; i < Changes; i++)
        {
            int number = random.Next(all.Length);
            (byte[] stream, ObjectOptions options) = all[number];
            stream = (byte[])stream.Clone();
            int place = random.Next(stream.Length);
            stream[place] = (byte)random.Next(256);
            string what = $"Change {i} of seed {Seed}: byte {place} of stream {number} is {stream[place]}.";
            try
            {
                long before = Allocated();
                bool isRefused = IsRefused(stream, options);
                Assert.True(Allocated() - before < Samples.Limit + Around, $"{what} It asks for too much memory.");
                refused += isRefused ? 1 : 0;
                Assert.True(isRefused || IsSame(stream, options), $"{what} What is rebuilt is no graph.");
            }
            catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
            {
                Assert.Fail($"{what} {exception}");
            }
        }

        Assert.InRange(refused, Changes / 10, Changes - (Changes / 100));
    }

    [Fact]
    public void A_type_that_is_not_here_is_named()
    {
        byte[] stream = Streams.Of(new Node());
        string text = System.Text.Encoding.UTF8.GetString(stream);
        stream[text.IndexOf(nameof(Node), StringComparison.Ordinal)] = (byte)'X';
        Assert.Contains(
            "MPINET.Serialization.Tests.Xode of the assembly MPINET.Serialization.Tests, which this program does not have",
            Streams.Fault<object>(stream)
        );
    }

    // Other exceptions pass through and fail the test.
    private static bool IsRefused(byte[] stream, ObjectOptions options)
    {
        try
        {
            _ = Streams.Read<object?>(stream, options);
            return false;
        }
        catch (SerializationException)
        {
            return true;
        }
    }

    private static bool IsSame(byte[] stream, ObjectOptions options)
    {
        byte[] once = Streams.Of(Streams.Read<object?>(stream, options), options);
        return once.SequenceEqual(Streams.Of(Streams.Read<object?>(once, options), options));
    }

#if NET
    private static long Allocated() => GC.GetAllocatedBytesForCurrentThread();
#else
    // Mono does not count allocations.
    private static long Allocated() => 0;
#endif
}
