using MPINET.Diagnostics.Matching;
using MPINET.Diagnostics.Observing;

namespace MPINET.Diagnostics.Tests.Matching;

/// <summary>The receives to which the check assigns announcements.</summary>
public sealed class PostedReceives
{
    private const int Any = PostedReceive.Any;

    private readonly CommunicatorFacts communicator = new() { Identity = 7, Members = [0, 1] };
    private readonly Dictionary<MessageKey, long> taken = [];
    private readonly List<(PostedReceive Receive, long Announcement)> dealt = [];
    private readonly ReceiveOrder order;

    public PostedReceives() =>
        order = new ReceiveOrder(Take, receive => dealt.Add((receive, receive.Message!.Value.Count)));

    [Fact]
    public void Get_the_announcements_of_their_key_in_the_order_of_posting()
    {
        PostedReceive[] receives = [Post(1, 5), Post(1, 5), Post(1, 6)];
        order.Match(receives[2], 1, 6);
        order.Match(receives[1], 1, 5);
        Assert.Equal([receives[2]], dealt.Select(one => one.Receive));
        order.Match(receives[0], 1, 5);
        Assert.Equal([(receives[2], 0), (receives[0], 0), (receives[1], 1)], dealt);
        Assert.Equal(0, order.Keys);
    }

    [Theory]
    [InlineData(Any, 5)]
    [InlineData(1, Any)]
    [InlineData(Any, Any)]
    public void Wait_for_earlier_ones_that_may_get_their_message(int source, int tag)
    {
        PostedReceive wild = Post(source, tag);
        PostedReceive one = Post(1, 5);
        order.Match(one, 1, 5);
        Assert.Empty(dealt);
        order.Match(wild, 1, 5);
        Assert.Equal([(wild, 0), (one, 1)], dealt);
        Assert.Equal(0, order.Keys);
    }

    [Fact]
    public void Do_not_wait_for_later_ones_or_for_those_of_other_messages()
    {
        PostedReceive other = Post(Any, 6);
        PostedReceive one = Post(1, 5);
        PostedReceive later = Post(Any, 5);
        order.Match(one, 1, 5);
        Assert.Equal([(one, 0)], dealt);
        order.Match(later, 1, 5);
        order.Match(other, 1, 6);
        Assert.Equal([(one, 0), (later, 1), (other, 0)], dealt);
        Assert.Equal(0, order.Keys);
    }

    [Fact]
    public void Go_on_when_an_earlier_one_gets_another_message()
    {
        PostedReceive wild = Post(Any, Any);
        PostedReceive[] receives = [Post(1, 5), Post(1, 6), Post(0, 5)];
        Array.ForEach(receives, one => order.Match(one, one.Source, one.Tag));
        Assert.Empty(dealt);
        order.Match(wild, 0, 9);
        Assert.Equal([wild, .. receives], dealt.Select(one => one.Receive).OrderBy(one => one.Order));
        Assert.Equal(0, order.Keys);
    }

    [Fact]
    public void Go_on_when_an_earlier_one_is_withdrawn()
    {
        PostedReceive[] wild = [Post(Any, 5), Post(1, Any)];
        PostedReceive[] receives = [Post(1, 5), Post(1, 5)];
        order.Match(receives[1], 1, 5);
        order.Withdraw(wild[1]);
        order.Withdraw(receives[0]);
        Assert.Empty(dealt);
        order.Drop(wild[0]);
        Assert.Equal([(receives[1], 0)], dealt);
        Assert.Equal(0, order.Keys);
    }

    [Fact]
    public void Leave_the_announcement_of_an_abandoned_one_to_it()
    {
        PostedReceive abandoned = Post(1, 5);
        PostedReceive one = Post(1, 5);
        order.Drop(abandoned);
        Assert.Empty(dealt);
        order.Match(one, 1, 5);
        Assert.Equal([(abandoned, 0), (one, 1)], dealt);
        Assert.Equal(0, order.Keys);
    }

    [Fact]
    public void Leave_nothing_behind()
    {
        PostedReceive pending = Post(Any, 0);
        for (int tag = 1; tag <= 1000; tag++)
        {
            PostedReceive one = Post(1, tag);
            Assert.Equal(2, order.Keys);
            order.Match(one, 1, tag);
            Assert.Equal(1, order.Keys);
        }

        order.Withdraw(pending);
        Assert.Equal(0, order.Keys);
    }

    /// <summary>Forms of many receives: source and tag by number, and the sequence in which they complete.</summary>
    public static TheoryData<string> Forms =>
        ["one key", "one key, backwards", "a key each", "any source", "any source, backwards", "any source beside one"];

    [Theory]
    [MemberData(nameof(Forms))]
    public void Cost_the_same_each_however_many_are_pending(string form)
    {
        const int Few = 100;
        const int Many = 10_000;
        double few = LooksOfEach(form, Few);
        double many = LooksOfEach(form, Many);
        Assert.InRange(many, 0, few + 1);
    }

    // The receives that were looked at or looked for, for each of a number of receives that are pending together.
    private double LooksOfEach(string form, int number)
    {
        long before = order.Looks;
        dealt.Clear();
        PostedReceive[] receives =
        [
            .. Enumerable
                .Range(0, number)
                .Select(i =>
                    form switch
                    {
                        "a key each" => Post(1, i),
                        "any source" or "any source, backwards" => Post(Any, 5),
                        "any source beside one" => i < number / 2 ? Post(Any, i) : Post(1, i),
                        _ => Post(1, 5),
                    }
                ),
        ];
        foreach (
            PostedReceive one in form.EndsWith("backwards", StringComparison.Ordinal)
                ? Enumerable.Reverse(receives)
                : receives
        )
        {
            order.Match(one, 1, one.Tag);
        }

        Assert.Equal(receives, dealt.Select(one => one.Receive));
        Assert.Equal(0, order.Keys);
        return (order.Looks - before) / (double)number;
    }

    private PostedReceive Post(int source, int tag)
    {
        PostedReceive receive = new()
        {
            Communicator = communicator,
            Source = source,
            Tag = tag,
        };
        order.Post(receive, isBlocking: false);
        return receive;
    }

    // The count of an announcement is its number in its key.
    private bool Take(MessageKey key, out Announcement announcement)
    {
        _ = taken.TryGetValue(key, out long number);
        taken[key] = number + 1;
        announcement = new Announcement(key.Communicator, key.Tag, 0, 0, 0, number, 0, 0, false, false);
        return true;
    }
}
