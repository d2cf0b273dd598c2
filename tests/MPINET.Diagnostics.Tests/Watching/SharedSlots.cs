using System.Diagnostics;
using System.Globalization;
using MPINET.Diagnostics.Watching;

namespace MPINET.Diagnostics.Tests.Watching;

/// <summary>
/// Reads of what another process publishes: all of one publication, or nothing. A processor of weak order shows a missing fence, any processor
/// a missing version.
/// </summary>
public sealed class SharedSlots : IDisposable
{
    private static readonly TimeSpan time = TimeSpan.FromSeconds(0.5);

    private readonly string file = Path.Combine(Path.GetTempPath(), $"mpinet-slots-{Guid.NewGuid():N}");
    private readonly Slots writer;
    private readonly Slots reader;

    public SharedSlots()
    {
        Slots.Create(file, 2);
        writer = Slots.Open(file, own: 0);
        reader = Slots.Open(file, own: 1);
    }

    public void Dispose()
    {
        writer.Dispose();
        reader.Dispose();
        File.Delete(file);
    }

    [Fact]
    public void Show_the_waits_of_one_publication() =>
        Hammer(
            number =>
            {
                string[] lines = [.. Enumerable.Repeat($"{number}", 1 + (number % 7))];
                writer.Publish(RankActivity.Waiting, new RankState { Recent = lines });
            },
            () =>
            {
                RankState state = reader.Read(0);
                if (state.Activity == RankActivity.Waiting)
                {
                    int number = int.Parse(state.Recent[0], CultureInfo.InvariantCulture);
                    Assert.Equal(Enumerable.Repeat($"{number}", 1 + (number % 7)), state.Recent);
                }
            }
        );

    [Fact]
    public void Show_the_call_of_one_publication() =>
        Hammer(
            number =>
            {
                byte[] text = new byte[1 + (number % 240)];
                text.AsSpan().Fill((byte)('a' + (number % 26)));
                writer.PublishCall(text);
                if (number % 5 == 0)
                {
                    writer.PublishCall(null);
                }
            },
            () =>
            {
                string call = reader.CallOf(0);
                Assert.Equal(call.Length == 0 ? "" : new string(call[0], call.Length), call);
            }
        );

    [Fact]
    public void Show_collective_operations_of_one_publication() =>
        Hammer(
            number => writer.Note(Operation(number + 1)),
            () =>
            {
                foreach (BegunCollective one in reader.ReadCollectives(0))
                {
                    Assert.Equal(Operation((int)one.Sequence), one);
                }
            }
        );

    // Both keys have the same place.
    [Theory]
    [InlineData(1, 1)]
    [InlineData(1, 513)]
    public void Show_no_count_of_another_key(ulong first, ulong second) =>
        Hammer(
            number =>
            {
                ulong key = number % 2 == 0 ? first : second;
                writer.Tally(key, (long)key);
                writer.Tally(key, 0);
            },
            () =>
            {
                foreach (KeyValuePair<ulong, long> one in reader.Read(0).Tallies)
                {
                    Assert.Equal((long)one.Key, one.Value);
                }
            }
        );

    private static BegunCollective Operation(int number) =>
        default(BegunCollective) with
        {
            Communicator = (ulong)number * 3,
            Sequence = number,
            Root = number % 11,
        };

    // One thread writes and another reads, each in memory of its own, as two processes would.
    private static void Hammer(Action<int> write, Action read)
    {
        Stopwatch clock = Stopwatch.StartNew();
        Exception? failure = null;
        bool isOver = false;
        Thread other = new(() =>
        {
            try
            {
                while (!Volatile.Read(ref isOver))
                {
                    read();
                }
            }
#pragma warning disable CA1031 // The exception is thrown on the thread of the test.
            catch (Exception exception)
#pragma warning restore CA1031
            {
                failure = exception;
            }
        });
        other.Start();
        int number = 0;
        while (clock.Elapsed < time && other.IsAlive)
        {
            write(number++);
        }

        Volatile.Write(ref isOver, true);
        other.Join();
        Assert.Null(failure);
    }
}
