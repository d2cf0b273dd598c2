using MPINET.Diagnostics.Matching;
using MPINET.Diagnostics.Observing;

namespace MPINET.Mistakes.Tests;

/// <summary>The announcements that receives get, and the work to find them.</summary>
public sealed class OrderOfReceives
{
    private static readonly CommunicatorFacts world = new() { Identity = 7, Members = [0, 1] };

    private readonly Dictionary<MessageKey, int> taken = [];
    private readonly List<(PostedReceive Receive, Announcement Message)> compared = [];
    private readonly ReceiveOrder order;

    public OrderOfReceives() => order = new(Take, one => compared.Add((one, one.Message!.Value.Announcement)));

    [Fact]
    public void Is_that_of_their_posting()
    {
        PostedReceive[] receives = [Receive(1, 5), Receive(1, 5), Receive(1, 5)];
        Array.ForEach(receives, one => order.Post(one, isBlocking: false));

        // They complete in another order.
        foreach (int i in (int[])[2, 0, 1])
        {
            order.Match(receives[i], 1, 5);
        }

        Assert.Equal(
            receives.Select((one, i) => (one, i)),
            compared.Select(one => (one.Receive, (int)one.Message.Count))
        );
    }

    [Fact]
    public void Waits_for_an_earlier_receive_from_any_source()
    {
        PostedReceive any = Receive(PostedReceive.Any, 5);
        PostedReceive one = Receive(1, 5);
        order.Post(any, isBlocking: false);
        order.Post(one, isBlocking: false);
        order.Match(one, 1, 5);
        Assert.Empty(compared);
        order.Match(any, 1, 5);
        Assert.Equal([any, one], compared.Select(two => two.Receive));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Takes_the_same_work_for_each_of_many(bool fromAnySource)
    {
        const int number = 20_000;
        const int perReceive = 8;
        PostedReceive[] receives =
        [
            .. Enumerable.Range(0, number).Select(i => Receive(fromAnySource && i % 2 == 0 ? PostedReceive.Any : 1, i)),
        ];
        Array.ForEach(receives, one => order.Post(one, isBlocking: false));
        foreach (PostedReceive one in receives.AsEnumerable().Reverse())
        {
            order.Match(one, 1, one.Tag);
        }

        Assert.Equal(number, compared.Count);
        Assert.Equal(0, order.Keys);
        Assert.InRange(order.Looks, number, perReceive * number);
    }

    private static PostedReceive Receive(int source, int tag) =>
        new()
        {
            Communicator = world,
            Source = source,
            Tag = tag,
        };

    // The messages of a key are numbered.
    private bool Take(MessageKey key, out ReceivedAnnouncement announcement)
    {
        taken.TryGetValue(key, out int number);
        taken[key] = number + 1;
        announcement = new ReceivedAnnouncement(
            new Announcement(key.Communicator, key.Tag, 0, 0, 0, number, 0, 0, false, false, false, false),
            null
        );
        return true;
    }
}
