using System.Runtime.Serialization;
using MPINET.Loader;

namespace MPINET.Tests.Objects;

/// <summary>Objects from one process to another.</summary>
public sealed class Messages : InSession
{
    [MpiFact(1, 2, 4)]
    public void An_object_goes_round()
    {
        Next.SendObject(Job.Of(rank));
        Status status = new();
        Previous.RecvObject<Job>(status: status).RequireOf(Previous.Peer);
        Assert.Equal((Previous.Peer, Tag.Default), (status.Source, status.Tag));
    }

    [MpiFact(1, 2)]
    public void What_is_sent_is_a_copy()
    {
        Job job = Job.Of(rank);
        Next.SendObject(job);
        job.Name = "changed";
        job.Data[2] = -1;
        Previous.RecvObject<Job>().RequireOf(Previous.Peer);
    }

    [MpiFact(2, 4)]
    public void Long_arrays_travel_apart_and_arrive_whole()
    {
        const int Length = 300_000;
        comm.Objects = new ObjectOptions { ApartFrom = 100_000 };
        Job job = Job.Of(rank, Length);
        Assert.Equal(8 * Length, ObjectCost.Of(job, comm.Objects).ApartBytes);
        for (int i = 0; i < 3; i++)
        {
            if (rank % 2 == 0)
            {
                Next.SendObject(job);
                Previous.RecvObject<Job>().RequireOf(Previous.Peer, Length);
            }
            else
            {
                Previous.RecvObject<Job>().RequireOf(Previous.Peer, Length);
                Next.SendObject(job);
            }
        }
    }

    [MpiFact(2, 4)]
    public void Long_matrices_travel_apart_and_arrive_whole()
    {
        comm.Objects = new ObjectOptions { ApartFrom = 100_000 };
        double[,] sent = new double[200, 300];
        (sent[0, 0], sent[99, 5], sent[199, 299]) = (rank, rank + 1, rank + 2);
        Assert.Equal(8 * 200 * 300, ObjectCost.Of(sent, comm.Objects).ApartBytes);
        Request<double[,]> request = Previous.IrecvObject<double[,]>();
        Next.SendObject(sent);
        double[,] received = request.Result;
        int before = Previous.Peer;
        Assert.Equal((200, 300), (received.GetLength(0), received.GetLength(1)));
        Assert.Equal((before, before + 1, before + 2), (received[0, 0], received[99, 5], received[199, 299]));
        Assert.Equal(size - 1, comm[size - 1].BcastObject(sent)[0, 0]);
    }

    [MpiFact(1)]
    public void Long_arrays_come_to_oneself()
    {
        comm[0].SendObject(Job.Of(0, 500_000));
        comm[0].RecvObject<Job>().RequireOf(0, 500_000);
    }

    [MpiFact(2, 4)]
    public void Both_may_send_before_they_receive()
    {
        for (int i = 0; i < 20; i++)
        {
            Next.SendObject(Job.Of(rank, 12_500));
            Previous.RecvObject<Job>().RequireOf(Previous.Peer, 12_500);
        }
    }

    [MpiFact(2)]
    public void Many_wait_to_be_received()
    {
        const int Number = 2000;
        if (rank == 0)
        {
            for (int i = 0; i < Number; i++)
            {
                comm[1].SendObject(Job.Of(i, 100), tag: 1);
            }
        }
        else
        {
            for (int i = 0; i < Number; i++)
            {
                comm[0].RecvObject<Job>(tag: 1).RequireOf(i, 100);
            }
        }
    }

    [MpiFact(1, 2, 4)]
    public void Any_source_and_any_tag_are_taken()
    {
        comm[0].SendObject(Job.Of(rank), tag: rank + 5);
        if (rank == 0)
        {
            HashSet<int> seen = new();
            for (int i = 0; i < size; i++)
            {
                Status status = new();
                comm.AnySource.RecvObject<Job>(Tag.Any, status).RequireOf(status.Source);
                Assert.Equal(status.Source + 5, status.Tag);
                Assert.True(seen.Add(status.Source));
            }
        }
    }

    [MpiFact(1, 2)]
    public void A_message_that_was_probed_is_received_once()
    {
        // Without matched probes this call skips the test. Later a message would be left under way.
        Assert.Null(Previous.Improbe(9));
        Request request = Next.IsendObject(Job.Of(rank));
        Message message = Previous.Mprobe();
        message.RecvObject<Job>().RequireOf(Previous.Peer);
        request.Wait();
        Assert.Throws<InvalidOperationException>(() => message.RecvObject<Job>());
    }

    [MpiFact(1, 2)]
    public void Each_way_to_send_arrives()
    {
        Request request = Next.IsendObject(Job.Of(rank), tag: 1);
        Previous.RecvObject<Job>(tag: 1).RequireOf(Previous.Peer);
        request.Wait();
        _ = Next.IsendObject(Job.Of(rank), tag: 2);
        Previous.RecvObject<Job>(tag: 2).RequireOf(Previous.Peer);
        if (size == 2)
        {
            if (rank == 0)
            {
                Next.SsendObject(Job.Of(rank), tag: 3);
            }
            else
            {
                Previous.RecvObject<Job>(tag: 3).RequireOf(Previous.Peer);
            }
        }
    }

    [MpiTheory(1, 2, 4)]
    [InlineData(3)]
    [InlineData(300_000)]
    public void A_synchronous_request_completes_once_its_object_is_being_received(int length)
    {
        Job job = Job.Of(rank, length);
        Request request = Next.IssendObject(job, tag: 4);
        job.Name = "changed";
        for (int i = 0; i < 20; i++)
        {
            Assert.False(request.Test());
            Thread.Sleep(1);
        }

        // No rank receives before all have looked.
        comm.Barrier();
        Status status = new();
        Previous.RecvObject<Job>(tag: 4, status).RequireOf(Previous.Peer, length);
        Assert.Equal((Previous.Peer, 4), (status.Source, status.Tag));
        request.Wait();
        Assert.True(request.Completed);
    }

    [MpiFact(1, 2, 4)]
    public void Sendrecv_exchanges_objects()
    {
        Job received = comm.SendrecvObject<Job, Job>(Job.Of(rank), Next.Peer, 1, Previous.Peer, 1);
        received.RequireOf(Previous.Peer);
    }

    [MpiFact(1, 2)]
    public void A_receive_from_MPI_PROC_NULL_gets_nothing()
    {
        comm.NullProcess.SendObject(Job.Of(1));
        Assert.Null(comm.NullProcess.RecvObject<Job>());
    }

    [MpiFact(1, 2)]
    public void Bytes_that_are_not_an_object_are_reported_with_their_source()
    {
        Request request = Next.Isend(new double[3], 5);
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<Job>(5)).Message;
        request.Wait();
        Assert.Equal($"24 bytes that SendObject did not send, from rank {Previous.Peer}, tag 5; use Recv.", fault);
    }

    [MpiFact(1, 2)]
    public void A_type_that_does_not_match_is_reported_with_both_sides()
    {
        Next.SendObject("text", 5);
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<Job>(5)).Message;
        Assert.Equal(
            $"The object from rank {Previous.Peer}, tag 5, cannot be rebuilt on rank {rank}: It is a System.String, but a {typeof(Job)} is expected.",
            fault
        );
    }

    [MpiFact(1, 2)]
    public void What_is_refused_is_not_sent()
    {
        Assert.Throws<SerializationException>(() => Next.SendObject(new object[] { new Action(Dispose) }));
        Next.SendObject(Job.Of(rank));
        Previous.RecvObject<Job>().RequireOf(Previous.Peer);
    }

    [MpiFact(1, 2)]
    public void A_serialiser_of_the_programs_own_is_taken()
    {
        comm.Objects = new ObjectOptions { Transport = new Texts() };
        Next.SendObject(17);
        Assert.Equal(17, Previous.RecvObject<int>());
        Next.SendObject(18, 3);
        comm.Objects = new ObjectOptions();
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<int>(3)).Message;
        Assert.Contains("sent with the transport 'texts', and here MPINET's own is set", fault);
    }

    [MpiFact(1, 2)]
    public void The_attached_buffer_takes_objects()
    {
        Session.AttachBuffer(100_000);
        try
        {
            Next.BsendObject(Job.Of(rank));
            Previous.RecvObject<Job>().RequireOf(Previous.Peer);
        }
        finally
        {
            Session.DetachBuffer();
        }
    }

    [MpiFact(1)]
    public void Options_are_the_sessions_unless_a_communicator_has_its_own()
    {
        Assert.Same(ObjectOptions.Default, comm.Objects);
        ObjectOptions own = new();
        comm.Objects = own;
        Assert.Same(own, comm.Objects);
        Assert.Same(own, new SessionOptions { Objects = own }.Objects);
        Assert.Equal((ObjectReferences.All, long.MaxValue, 1 << 20), (own.References, own.MaximumBytes, own.ApartFrom));
        Assert.Null(own.Accept);
        Assert.Null(own.Transport);
    }

    [MpiFact(1, 2)]
    public void The_receiver_says_what_may_come()
    {
        comm.Objects = new ObjectOptions { Accept = type => type != typeof(Job), MaximumBytes = 1000 };
        Next.SendObject(Job.Of(rank));
        string fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<Job>()).Message;
        Assert.Contains($"{typeof(Job)}, which ObjectOptions.Accept does not accept", fault);
        Next.SendObject(new double[1000]);
        fault = Assert.Throws<SerializationException>(() => Previous.RecvObject<double[]>()).Message;
        Assert.Contains("MaximumBytes allows: 1000", fault);
    }

    [MpiFact(1, 2)]
    public void Only_marks_decide_if_the_options_demand_it()
    {
        comm.Objects = new ObjectOptions { References = ObjectReferences.Marked };
        Next.SendObject(Job.Of(rank));
        Job job = Previous.RecvObject<Job>();
        Assert.Equal($"job {Previous.Peer}", job.Name);
        Assert.Null(job.Next);
    }

    [MpiFact(1)]
    public void What_an_object_costs_is_counted()
    {
        ObjectCost cost = ObjectCost.Of(new object[] { "ab", "ab", new int[5] });
        Assert.Equal((0, 3, 5), (cost.ApartBytes, cost.Objects, cost.Types));
        Assert.InRange(cost.StreamBytes, 4 + 20 + 8, 50);
    }

    // Between two processes, because a message that MPI does not take at once needs a request of 80 bytes, as MPICH's messages to oneself do.
    [MpiFact(2)]
    public void A_small_object_allocates_nothing_but_itself()
    {
        Assert.SkipWhen(MpinetSettings.AreCallsObserved, "Observers allocate.");
        Small value = new() { Number = 1 };
        long size = Allocated(() => _ = new Small(), 1000);
        long all = Allocated(
            () =>
            {
                if (rank == 0)
                {
                    comm[1].SendObject(value);
                }

                _ = Previous.RecvObject<Small>();
                if (rank == 1)
                {
                    comm[0].SendObject(value);
                }
            },
            1000
        );
        Assert.InRange(all, size, size + 20_000);
    }

    private static long Allocated(Action action, int times)
    {
        action();
        action();
#if NET
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < times; i++)
        {
            action();
        }

        return GC.GetAllocatedBytesForCurrentThread() - before;
#else
        // Mono does not count allocations.
        return 0;
#endif
    }

    private sealed class Small
    {
        public int Number;
    }

    private sealed class Texts : IObjectTransport
    {
        public string Name => "texts";

        public void Write<T>(T value, System.Buffers.IBufferWriter<byte> writer)
        {
            byte[] text = System.Text.Encoding.UTF8.GetBytes($"{value}");
            text.CopyTo(writer.GetSpan(text.Length));
            writer.Advance(text.Length);
        }

        public T Read<T>(ReadOnlyMemory<byte> bytes) =>
            (T)
                (object)
                    int.Parse(
                        System.Text.Encoding.UTF8.GetString(bytes.ToArray()),
                        System.Globalization.CultureInfo.InvariantCulture
                    );
    }
}
