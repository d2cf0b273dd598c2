using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tests.Watching;

/// <summary>The counts that the processes under the watch share.</summary>
public sealed unsafe class SharedCounts
{
    private const int Most = 384;

    [Fact]
    public void Are_kept_by_key()
    {
        fixed (long* memory = new long[Tallies.Words])
        {
            Tallies tallies = new(memory);
            for (ulong key = 1; key <= Most; key++)
            {
                tallies.Set(key * 512, (long)key);
            }

            Assert.Equal(Most, tallies.ToDictionary().Count);
            for (ulong key = 1; key <= Most; key++)
            {
                Assert.Equal((long)key, tallies[key * 512]);
            }

            Assert.Equal(0, tallies[7]);
            Assert.False(tallies.HasLost);
        }
    }

    [Fact]
    public void Are_unknown_if_there_was_no_room()
    {
        fixed (long* memory = new long[Tallies.Words])
        {
            Tallies tallies = new(memory);
            for (ulong key = 1; key <= Most + 1; key++)
            {
                tallies.Set(key, 1);
            }

            Assert.True(tallies.HasLost);
            Assert.Equal(long.MaxValue, tallies[Most + 1]);
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(512)]
    [InlineData(1234567)]
    public void Take_no_room_when_they_are_0_again(ulong factor)
    {
        fixed (long* memory = new long[Tallies.Words])
        {
            Tallies tallies = new(memory);
            Queue<ulong> keys = new();
            for (ulong number = 1; number <= 20 * Most; number++)
            {
                ulong key = number * factor;
                tallies.Set(key, (long)number);
                keys.Enqueue(key);
                if (keys.Count == Most)
                {
                    // Some in the order in which they came, and one from among them.
                    tallies.Set(key, 0);
                    tallies.Set(keys.Peek(), 0);
                    Assert.Equal(0, tallies[keys.Dequeue()]);
                    keys = new Queue<ulong>(keys.Where(one => one != key));
                }
            }

            Assert.False(tallies.HasLost);
            Assert.Equal(keys.OrderBy(one => one), tallies.ToDictionary().Keys.OrderBy(one => one));
            Assert.All(keys, key => Assert.Equal((long)(key / factor), tallies[key]));
        }
    }
}
