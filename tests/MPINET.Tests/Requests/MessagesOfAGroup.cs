using System.Runtime.CompilerServices;

namespace MPINET.Tests.Requests;

/// <summary>Messages that a group begins itself, and whose requests it uses again.</summary>
public sealed class MessagesOfAGroup : InStep
{
    private const int Rounds = 5;

    private readonly RequestGroup group = new();

    [MpiTheory(1, 2, 4)]
    [InlineData(3, 1)]
    [InlineData(64, 1)]
    [InlineData(5, 30_000)]
    public void Arrive_in_every_round(int number, int length)
    {
        int[][] sent = Arrays(number, length);
        int[][] received = Arrays(number, length);
        for (int round = 0; round < Rounds; round++)
        {
            group.Clear();
            for (int i = 0; i < number; i++)
            {
                Assert.Equal(i, group.Irecv(Previous, received[i], i));
            }

            for (int i = 0; i < number; i++)
            {
                Fill(sent[i], rank, round, i);
                Assert.Equal(number + i, group.Isend(Next, sent[i], i));
            }

            Assert.Equal(2 * number, group.Count);
            group.WaitAll();
            for (int i = 0; i < number; i++)
            {
                RequireFilled(received[i], round, i);
            }
        }
    }

    [MpiFact(1, 2, 4)]
    public void Take_other_arrays_in_each_round()
    {
        for (int round = 0; round < 20; round++)
        {
            int[] sent = new int[1 + (round * 700)];
            int[] received = new int[sent.Length];
            Fill(sent, rank, round, 0);
            group.Clear();
            group.Irecv(Previous, received);
            group.Isend(Next, sent);
            GC.Collect();
            group.WaitAll();
            RequireFilled(received, round, 0);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Have_buffers_of_every_kind()
    {
        int[] received = new int[6];
        using NativeTypedBuffer<int> native = new(2);
        using NativeTypedBuffer<int> sentNative = new(2);
        for (int round = 0; round < Rounds; round++)
        {
            group.Clear();
            sentNative.Span[1] = round;
            int[] sent = [0, 1 + round, 2 + round, 3];
            group.Irecv(Previous, received.AsMemory(1, 2), 1);
            group.Irecv(Previous, new ArrayTypedBuffer(received, 4, 1), 2);
            group.Irecv(Previous, native, 3);
            group.Isend(Next, sent.AsMemory(1, 2), 1);
            group.Isend(Next, new ReadOnlyMemory<int>(sent, 3, 1), 2);
            group.Isend(Next, sentNative, 3);
            group.WaitAll();
            Assert.Equal([0, 1 + round, 2 + round, 0, 3, 0], received);
            Assert.Equal(round, native.Span[1]);
        }
    }

    [MpiFact(1, 2, 4)]
    public void Are_reported_once_each_by_index_with_their_status()
    {
        int[] received = new int[4];
        for (int round = 0; round < Rounds; round++)
        {
            group.Clear();
            for (int i = 0; i < 4; i++)
            {
                group.Irecv(comm.AnySource, received.AsMemory(i, 1), 10 + i);
            }

            Assert.False(group.TestAny(out int none));
            Assert.Equal(-1, none);
            Assert.True(group.TestSome().IsEmpty);
            Meet();
            for (int i = 3; i >= 0; i--)
            {
                Next.Send(round + i, 10 + i);
            }

            List<int> reported = [];
            Status status = new();
            reported.Add(group.WaitAny(status));
            Assert.Equal((Previous.Peer, 10 + reported[0], 1), (status.Source, status.Tag, status.Count<int>()));
            reported.AddRange(group.WaitSome().ToArray());
            while (reported.Count < 4)
            {
                reported.Add(group.WaitAny(status));
            }

            Assert.Equal([0, 1, 2, 3], reported.OrderBy(one => one));
            Assert.Equal(-1, group.WaitAny());
            Assert.True(group.TestAll());
            Assert.Equal([round, round + 1, round + 2, round + 3], received);
            Meet();
        }
    }

    [MpiFact(1, 2, 4)]
    public void Stand_beside_requests_that_were_added()
    {
        for (int round = 0; round < Rounds; round++)
        {
            int[] received = new int[1];
            group.Clear();
            Request<int> added = Previous.Irecv<int>(1);
            group.Add(added);
            Assert.Equal(1, group.Irecv(Previous, received, 2));
            group.Add(Next.Isend(round, 1));
            Assert.Equal(3, group.Isend(Next, new[] { round + 1 }, 2));
            Status[] statuses = [new(), new(), new(), new()];
            group.WaitAll(statuses);
            Assert.Equal((round, round + 1), (added.Result, received[0]));
            Assert.Equal((1, 2), (statuses[0].Tag, statuses[1].Tag));
        }
    }

    [MpiFact(1, 2, 4)]
    public void That_the_program_has_got_stay_its_own()
    {
        int[] received = new int[1];
        List<Request> kept = [];
        for (int round = 0; round < Rounds; round++)
        {
            group.Clear();
            group.Irecv(Previous, received, round);
            kept.Add(group[0]);
            Next.Send(round, round);
            if (round % 2 == 0)
            {
                kept[round].Wait();
                Assert.Equal(round, received[0]);
            }

            group.WaitAll();
            Assert.Equal(round, received[0]);
        }

        Assert.Equal(Rounds, kept.Distinct().Count());
        Status status = new();
        for (int round = 0; round < Rounds; round++)
        {
            kept[round].Wait(status);
            Assert.Equal(round, status.Tag);
        }
    }

    [MpiFact(1, 2, 4)]
    public void That_a_group_forgets_go_on()
    {
        int[] first = new int[1];
        int[] second = new int[1];
        group.Irecv(Previous, first, 1);
        group.Irecv(Previous, second, 2);
        Next.Send(1, 1);
        Assert.Equal(0, group.WaitAny());
        group.Clear();
        group.Irecv(Previous, first, 3);
        GC.Collect();
        Meet();
        Next.Send(2, 2);
        Next.Send(3, 3);
        group.WaitAll();
        Assert.Equal((3, 2), (first[0], WaitFor(second)));
    }

    // More groups than the registry holds before it looks for those that are dropped.
    [MpiFact(1, 2, 4)]
    public void Of_dropped_groups_go_on()
    {
        const int Many = 300;
        int[][] received = Arrays(Many, 1);
        for (int i = 0; i < Many; i++)
        {
            Drop(received[i], i);
            if (i >= Many / 2)
            {
                Next.Send(i - (Many / 2) + 1, i - (Many / 2));
            }
        }

        GC.Collect();
        GC.WaitForPendingFinalizers();
        Meet();
        for (int i = Many / 2; i < Many; i++)
        {
            Next.Send(i + 1, i);
        }

        for (int i = 0; i < Many; i++)
        {
            Assert.Equal(i + 1, WaitFor(received[i]));
        }
    }

    // Open MPI reports no error where a message to oneself is too long.
    [MpiFact(2, 4)]
    public void That_are_too_long_fail_by_themselves()
    {
        int[] small = new int[1];
        int[] large = new int[3];
        for (int round = 0; round < 2; round++)
        {
            group.Clear();
            group.Irecv(Previous, small, 1);
            group.Irecv(Previous, large, 2);
            Next.Send(new[] { 7, 8, 9 }, 1);
            Next.Send(new[] { 7, 8, 9 }, 2);
            AggregateException failure = Assert.Throws<AggregateException>(group.WaitAll);
            Assert.Contains(nameof(MessagesOfAGroup) + ".cs", failure.Message);
            Assert.IsAssignableFrom<MpiException>(Assert.Single(failure.InnerExceptions));
            Assert.Equal([7, 8, 9], large);
        }

        group.Clear();
        group.Irecv(Previous, small, 1);
        Next.Send(5, 1);
        group.WaitAll();
        Assert.Equal(5, small[0]);
    }

    [MpiFact(1, 2)]
    public void That_cannot_begin_are_not_added()
    {
        int[] array = new int[1];
        group.Isend(comm.NullProcess, array);
        Assert.Throws<ArgumentOutOfRangeException>(() => group.Isend(Next, array, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => group.Irecv(Next, array, Tag.UpperBound + 1));
        Assert.Throws<ArgumentNullException>(() => group.Isend(Next, (int[])null!));
        Assert.Throws<ArgumentNullException>(() => group.Irecv(Next, (int[])null!));
        Assert.Throws<ArgumentNullException>(() => group.Irecv(Next, (ITypedBuffer)null!));
        Assert.Throws<ArgumentNullException>(() => group.Isend(Next, (ITypedBuffer)null!));
        Assert.Throws<ArgumentNullException>(() => group.Isend(null!, array));
        Assert.Throws<ArgumentNullException>(() => group.Irecv(null!, array));
        Assert.Throws<InvalidOperationException>(() => group.Isend(comm.AnySource, array));
        Assert.Equal(1, group.Count);
        group.WaitAll();
    }

    [MpiFact(1, 2, 4)]
    public void Are_cancelled_with_the_others()
    {
        group.Irecv(Previous, new int[1], 1);
        group.Add(Previous.Irecv<int>(2));
        group.CancelAll();
        Status[] statuses = [new(), new()];
        group.WaitAll(statuses);
        Assert.All(statuses, one => Assert.True(one.Cancelled));
    }

    [MpiFact(1, 2, 4)]
    public void Are_awaited_together() =>
        Session.Run(async () =>
        {
            int[] received = new int[2];
            for (int round = 0; round < Rounds; round++)
            {
                group.Clear();
                group.Irecv(Previous, received.AsMemory(0, 1), 1);
                group.Irecv(Previous, received.AsMemory(1, 1), 2);
                group.Isend(Next, new[] { round }, 2);
                group.Isend(Next, new[] { round + 1 }, 1);
                Status[] statuses = await group;
                Assert.Equal([round + 1, round], received);
                Assert.Equal((1, 2), (statuses[0].Tag, statuses[1].Tag));
            }
        });

    [MpiFact(1, 2, 4)]
    public void Wait_beside_objects()
    {
        int[] received = new int[1];
        Request<string> text = Previous.IrecvObject<string>(7);
        for (int round = 0; round < Rounds; round++)
        {
            group.Clear();
            group.Irecv(Previous, received, 1);
            group.Isend(Next, new[] { round }, 1);
            group.WaitAll();
            Assert.Equal(round, received[0]);
        }

        Next.SendObject("done", 7);
        Assert.Equal("done", text.Result);
    }

    [MpiFact(1, 2, 4)]
    public void Of_two_groups_do_not_mix()
    {
        RequestGroup other = new();
        int[] received = new int[2];
        for (int round = 0; round < Rounds; round++)
        {
            group.Clear();
            other.Clear();
            group.Irecv(Previous, received.AsMemory(0, 1), 1);
            other.Irecv(Previous, received.AsMemory(1, 1), 2);
            other.Isend(Next, new[] { round }, 2);
            group.Isend(Next, new[] { round + 1 }, 1);
            other.WaitAll();
            Assert.Equal(round, received[1]);
            group.WaitAll();
            Assert.Equal(round + 1, received[0]);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Drop(int[] received, int tag)
    {
#pragma warning disable MPINET0003 // The group is dropped on purpose.
        RequestGroup dropped = new();
        dropped.Irecv(Previous, received, tag);
#pragma warning restore MPINET0003
    }

    // The value that a receive writes which no request of the program names.
    private int WaitFor(int[] cell)
    {
        while (Volatile.Read(ref cell[0]) == 0)
        {
            comm.AnySource.Iprobe(Tag.UpperBound);
        }

        return cell[0];
    }

    private static int[][] Arrays(int number, int length) =>
        [.. Enumerable.Range(0, number).Select(_ => new int[length])];

    private static void Fill(int[] array, int from, int round, int index)
    {
        for (int i = 0; i < array.Length; i++)
        {
            array[i] = (((from * 31) + round) * 31) + index + i;
        }
    }

    private void RequireFilled(int[] array, int round, int index)
    {
        int[] expected = new int[array.Length];
        Fill(expected, Previous.Peer, round, index);
        Assert.True(expected.AsSpan().SequenceEqual(array), $"round {round}, message {index}");
    }
}
