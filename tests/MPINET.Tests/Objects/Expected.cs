using System.Runtime.Serialization;

namespace MPINET.Tests.Objects;

/// <summary>Requests for objects.</summary>
public sealed class Expected : InSession
{
    private const int Mega = 1 << 17;

    [MpiFact(1, 2, 4)]
    public void An_object_comes_to_its_request()
    {
        Request<Job> request = Previous.IrecvObject<Job>();
        Assert.False(request.Test());
        comm.Barrier();
        Next.SendObject(Job.Of(rank));
        Status status = new();
        request.Wait(status);
        request.Result.RequireOf(Previous.Peer);
        Assert.Equal((Previous.Peer, Tag.Default, false), (status.Source, status.Tag, status.Cancelled));
        Assert.Same(request.Wait(), request.Result);
    }

    [MpiFact(1, 2, 4)]
    public void Requests_get_objects_in_the_order_of_the_calls()
    {
        Request<string> first = Previous.IrecvObject<string>(Tag.Any);
        Request<string> second = comm.AnySource.IrecvObject<string>(2);
        Next.SendObject("first", 2);
        Next.SendObject("second", 2);
        Next.SendObject("third", 2);
        Assert.Equal("third", Previous.RecvObject<string>(2));
        Assert.Equal("second", second.Result);
        Assert.Equal("first", first.Result);
    }

    // Some arrays are within the stream and some travel as separate messages, from two senders at the same time.
    [MpiFact(4)]
    public void Two_that_take_from_any_source_never_cross()
    {
        const int Rounds = 1000;
        int[] lengths = [Mega - 100, Mega + 100];
        if (rank > 0)
        {
            int mine = (Rounds / 3) + (rank <= Rounds % 3 ? 1 : 0);
            Job[] job = ByRank(_ => 0).Select((_, i) => Job.Of(rank, lengths[i % 2])).ToArray();
            for (int i = 0; i < mine; i++)
            {
                comm[0].SendObject(job[i % 2], rank);
            }

            return;
        }

        int[] seen = new int[size];
        Request<Job>[] requests = [comm.AnySource.IrecvObject<Job>(Tag.Any), comm.AnySource.IrecvObject<Job>(Tag.Any)];
        Status status = new();
        for (int i = 0; i < Rounds; i++)
        {
            requests[i % 2].Wait(status);
            requests[i % 2].Result.RequireOf(status.Source, lengths[seen[status.Source]++ % 2]);
            Assert.Equal(status.Source, status.Tag);
            if (i + 2 < Rounds)
            {
                requests[i % 2] = comm.AnySource.IrecvObject<Job>(Tag.Any);
            }
        }
    }

    [MpiFact(1, 2, 4)]
    public void Both_may_wait_before_they_send()
    {
        for (int i = 0; i < 20; i++)
        {
            Request<Job> request = Previous.IrecvObject<Job>();
            Next.SendObject(Job.Of(rank, 12_500));
            request.Result.RequireOf(Previous.Peer, 12_500);
        }
    }

    [MpiFact(2, 4)]
    public void A_sender_that_waits_goes_on_with_what_comes()
    {
        for (int i = 0; i < 5; i++)
        {
            Request<Job> request = Previous.IrecvObject<Job>();
            Next.SendObject(Job.Of(rank, 2 * Mega));
            Request<Job> second = Previous.IrecvObject<Job>();
            Next.SsendObject(Job.Of(rank, i));
            request.Result.RequireOf(Previous.Peer, 2 * Mega);
            second.Result.RequireOf(Previous.Peer, i);
        }
    }

    [MpiFact(1, 2)]
    public void One_that_is_cancelled_takes_nothing()
    {
        Request<Job> request = Previous.IrecvObject<Job>(3);
        request.Cancel();
        Status status = new();
        request.Wait(status);
        Assert.True(status.Cancelled);
        Assert.Null(request.Result);
        comm.Barrier();
        Next.SendObject(Job.Of(rank), 3);
        Previous.RecvObject<Job>(3).RequireOf(Previous.Peer);
    }

    [MpiFact(1, 2)]
    public void One_that_was_dropped_is_cancelled_with_its_communicator()
    {
        Communicator other = comm.Dup();
        Request<Job> request = other[rank].IrecvObject<Job>();
        other.Dispose();
        Assert.Null(request.Wait());
    }

    [MpiFact(1, 2)]
    public void Groups_wait_for_objects_and_others()
    {
        Request<string> text = Previous.IrecvObject<string>(1);
        Request<int> number = Previous.Irecv<int>(2);
        RequestGroup group = new(text, number);
        Assert.False(group.TestAny(out _));
        Assert.False(group.TestAll());
        Assert.Equal(0, group.TestSome().Length);
        comm.Barrier();
        Request sent = Next.Isend(7, 2);
        Assert.Equal(1, group.WaitAny());
        Assert.False(group.TestAny(out int none));
        Assert.Equal(-1, none);
        comm.Barrier();
        Next.SendObject("text", 1);
        Assert.Equal(new[] { 0 }, group.WaitSome().ToArray());
        Assert.Equal(0, group.WaitSome().Length);
        group.WaitAll();
        Assert.True(group.TestAll());
        Assert.Equal(("text", 7), (text.Result, number.Result));
        sent.Wait();
        Assert.Throws<InvalidOperationException>(() =>
        {
            Request<string> twice = Previous.IrecvObject<string>(1);
            try
            {
                new RequestGroup(twice, twice).WaitAny();
            }
            finally
            {
                twice.Cancel();
                twice.Wait();
            }
        });
    }

    [MpiFact(1, 2, 4)]
    public void Objects_are_awaited() =>
        Session.Run(async () =>
        {
            Request<Job> request = Previous.IrecvObject<Job>();
            Request<int> number = Previous.Irecv<int>(9);
            await Task.WhenAll(Later(), Take(), TakeNumber());

            async Task Later()
            {
                await Task.Delay(5);
                Next.SendObject(Job.Of(rank));
                await Next.Isend(rank, 9);
            }

            async Task Take() => (await request).RequireOf(Previous.Peer);
            async Task TakeNumber() => Assert.Equal(Previous.Peer, await number);
        });

    [MpiFact(1, 2)]
    public void What_cannot_be_rebuilt_is_thrown_by_the_wait_and_lost()
    {
        comm.Objects = new ObjectOptions
        {
            Accept = type => type != typeof(Job),
            ApartFrom = size > 1 ? 100 : long.MaxValue,
        };
        Request<Job> refused = Previous.IrecvObject<Job>();
        Request<string> next = Previous.IrecvObject<string>();
        Request sent = Next.IsendObject(Job.Of(rank, 100));
        Next.SendObject("next");
        Assert.Contains("does not accept", Assert.Throws<SerializationException>(() => refused.Wait()).Message);
        Assert.Throws<SerializationException>(() => refused.Result);
        Assert.Equal("next", next.Wait());
        sent.Wait();
    }

    [MpiFact(2, 4)]
    public void Arrays_of_what_cannot_be_rebuilt_are_lost_with_it()
    {
        comm.Objects = new ObjectOptions { Accept = type => type != typeof(Job), ApartFrom = 100 };
        for (int i = 0; i < 3; i++)
        {
            Request<Job> refused = Previous.IrecvObject<Job>();
            Next.SendObject(Job.Of(rank, 1000 * i * i * i * 20));
            Assert.Throws<SerializationException>(() => refused.Wait());
            Next.SendObject("next");
            Assert.Equal("next", Previous.RecvObject<string>());
            if (rank % 2 == 0)
            {
                Next.SendObject(Job.Of(rank, 100_000));
            }

            Assert.Throws<SerializationException>(() => Previous.RecvObject<Job>());
            if (rank % 2 == 1)
            {
                Next.SendObject(Job.Of(rank, 100_000));
            }

            Next.SendObject(i);
            Assert.Equal(i, Previous.RecvObject<int>());
        }
    }

    [MpiFact(1, 2)]
    public void Bytes_that_are_not_an_object_fail_the_wait()
    {
        Request<Job> request = Previous.IrecvObject<Job>(5);
        Request sent = Next.Isend(new double[3], 5);
        string fault = Assert.Throws<SerializationException>(() => request.Wait()).Message;
        sent.Wait();
        Assert.Equal($"24 bytes that SendObject did not send, from rank {Previous.Peer}, tag 5; use Recv.", fault);
    }

    [MpiFact(1, 2)]
    public void A_receive_from_MPI_PROC_NULL_gets_nothing() => Assert.Null(comm.NullProcess.IrecvObject<Job>().Result);

    [MpiFact(1, 2)]
    public void A_message_that_was_probed_comes_to_its_request()
    {
        // Without matched probes this call skips the test. Later a message would be left under way.
        Assert.Null(Previous.Improbe(9));
        Request sent = Next.IsendObject(Job.Of(rank, 2 * Mega));
        Message message = Previous.Mprobe();
        Request<Job> request = message.IrecvObject<Job>();
        request.Result.RequireOf(Previous.Peer, 2 * Mega);
        sent.Wait();
        Assert.Throws<InvalidOperationException>(() => message.IrecvObject<Job>());
        sent = Next.IsendObject(Job.Of(rank));
        message = Previous.Mprobe();
        request = Previous.IrecvObject<Job>(8);
        message.RecvObject<Job>().RequireOf(Previous.Peer);
        request.Cancel();
        request.Wait();
        sent.Wait();
    }
}
