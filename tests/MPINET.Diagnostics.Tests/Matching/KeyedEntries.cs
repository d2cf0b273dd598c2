using MPINET.Diagnostics.Matching;

namespace MPINET.Diagnostics.Tests.Matching;

/// <summary>Announcements that wait for their messages.</summary>
public sealed class KeyedEntries
{
    [Fact]
    public void Come_in_the_order_of_their_key()
    {
        KeyedQueues<int, string> queues = new();
        queues.Enqueue(1, "a");
        queues.Enqueue(2, "b");
        queues.Enqueue(1, "c");
        Assert.True(queues.TryDequeue(1, out string? entry));
        Assert.Equal("a", entry);
        Assert.Equal([(1, "c"), (2, "b")], queues.All().OrderBy(one => one.Key));
        Assert.True(queues.TryDequeue(1, out entry));
        Assert.Equal("c", entry);
        Assert.False(queues.TryDequeue(1, out _));
    }

    [Fact]
    public void Leave_nothing_behind()
    {
        KeyedQueues<int, int> queues = new();
        for (int key = 0; key < 1000; key++)
        {
            queues.Enqueue(key, key);
            Assert.Equal(1, queues.Keys);
            Assert.True(queues.TryDequeue(key, out int entry));
            Assert.Equal(key, entry);
        }

        Assert.Equal(0, queues.Keys);
        Assert.False(queues.TryDequeue(0, out _));
    }
}
