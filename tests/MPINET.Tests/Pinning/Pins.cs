using System.Runtime.InteropServices;
using MPINET.Tests.Buffers;

namespace MPINET.Tests.Pinning;

public sealed class Pins : MessagesToTheNext
{
    public static TheoryData<string> Kinds => ["array", "matrix", "element", "memory", "string", "packed"];

    [MpiTheory(1)]
    [MemberData(nameof(Kinds))]
    public void Pins_nest_and_one_too_few_is_refused(string kind)
    {
        IPinnable buffer = Make(kind);
        Assert.Throws<InvalidOperationException>(buffer.Unpin);
        Assert.Equal(IntPtr.Zero, buffer.Location);
        buffer.Pin();
        IntPtr location = buffer.Location;
        Assert.NotEqual(IntPtr.Zero, location);
        buffer.Pin();
        buffer.Unpin();
        GC.Collect();
        Assert.Equal(location, buffer.Location);
        buffer.Unpin();
        Assert.Equal(IntPtr.Zero, buffer.Location);
        Assert.Contains("Unpin", Assert.Throws<InvalidOperationException>(buffer.Unpin).Message);
    }

    [MpiTheory(1)]
    [MemberData(nameof(Kinds))]
    public void Any_threads_pin_at_the_same_time(string kind)
    {
        IPinnable buffer = Make(kind);
        int lost = 0;
        Thread[] threads =
        [
            .. Enumerable
                .Range(0, 4)
                .Select(_ => new Thread(() =>
                {
                    for (int i = 0; i < 2000; i++)
                    {
                        buffer.Pin();
                        if (buffer.Location == IntPtr.Zero)
                        {
                            Interlocked.Increment(ref lost);
                        }

                        buffer.Unpin();
                    }
                })),
        ];
        foreach (Thread thread in threads)
        {
            thread.Start();
        }

        foreach (Thread thread in threads)
        {
            thread.Join();
        }

        Assert.Equal(0, lost);
        Assert.Equal(IntPtr.Zero, buffer.Location);
        Assert.Throws<InvalidOperationException>(buffer.Unpin);
    }

    // Threads that may not call MPI may pin as well, while the one that may has requests under way.
    [MpiFact(1)]
    public void Threads_pin_arrays_of_their_own_at_the_same_time()
    {
        int moved = 0;
        Thread[] threads =
        [
            .. Enumerable
                .Range(0, 4)
                .Select(own => new Thread(() =>
                {
                    for (int i = 0; i < 2000; i++)
                    {
                        IPinnable[] buffers =
                        [
                            .. Enumerable.Range(0, 6).Select(n => new ArrayTypedBuffer(new int[] { own, n })),
                        ];
                        Array.ForEach(buffers, buffer => buffer.Pin());
                        if (i % 200 == 0)
                        {
                            GC.Collect(2, GCCollectionMode.Forced, blocking: true, compacting: true);
                        }

                        for (int n = 0; n < buffers.Length; n++)
                        {
                            if (Marshal.ReadInt64(buffers[n].Location) != ((long)n << 32 | (uint)own))
                            {
                                Interlocked.Increment(ref moved);
                            }

                            buffers[n].Unpin();
                        }
                    }
                })),
        ];
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Assert.Equal(0, moved);
    }

    [MpiFact(1)]
    public void Native_memory_counts_its_pins_too()
    {
        using NativeTypedBuffer<int> buffer = new(1);
        Assert.Throws<InvalidOperationException>(buffer.Unpin);
        buffer.Pin();
        buffer.Unpin();
        Assert.Throws<InvalidOperationException>(buffer.Unpin);
    }

    [MpiFact(1, 2)]
    public void A_blocking_call_pins_a_buffer_of_the_programs_once()
    {
        CountingBuffer send = new(rank);
        CountingBuffer got = new(-1);
        PassBlocking(send, got);
        Assert.Equal(Before, got.Value);
        Assert.Equal((1, 0, 1), (send.Pinned, send.Pins, send.Most));
        Assert.Equal((1, 0, 1), (got.Pinned, got.Pins, got.Most));
    }

    [MpiFact(1)]
    public void One_that_is_pinned_already_is_not_pinned_again_for_a_blocking_call()
    {
        CountingBuffer buffer = new(5);
        buffer.Pin();
        comm.NullProcess.Send(buffer);
        comm.NullProcess.Recv(buffer);
        Assert.Equal((1, 1), (buffer.Pinned, buffer.Pins));
        buffer.Unpin();
    }

    [MpiFact(1)]
    public void An_exception_takes_the_pin_back()
    {
        CountingBuffer buffer = new(5) { ReportedCount = -3 };
        Assert.Contains("-3", Assert.Throws<ArgumentException>(() => comm[0].Send(buffer)).Message);
        Assert.Throws<ArgumentException>(() => comm[0].Recv(buffer));
        Assert.Throws<ArgumentException>(() => comm[0].Isend(buffer));
        buffer.ReportedCount = 1;
        Assert.Throws<ArgumentOutOfRangeException>(() => comm[0].Send(buffer, -1));
        Assert.Throws<ArgumentOutOfRangeException>(() => comm[0].Isend(buffer, -1));
        Assert.Equal(0, buffer.Pins);
    }

    [MpiFact(1, 2)]
    public void A_request_holds_one_pin_until_it_has_completed()
    {
        CountingBuffer got = new(-1);
        Request<Status> receive = Previous.Irecv(got, 8);
        Assert.Equal(1, got.Pins);
        CountingBuffer send = new(rank + 20);
        Request sent = Next.Isend(send, 8);
        receive.Wait();
        sent.Wait();
        Assert.Equal(Before + 20, got.Value);
        Assert.Equal((1, 0), (got.Pinned, got.Pins));
        Assert.Equal((1, 0), (send.Pinned, send.Pins));
    }

    [MpiFact(1, 2)]
    public void A_buffer_that_offers_a_reference_is_not_pinned_by_blocking_calls()
    {
        ReferenceBuffer send = new(rank + 3);
        ReferenceBuffer got = new(-1);
        if (rank % 2 == 0 && size > 1)
        {
            Next.Send(send, 9);
            Previous.Recv(got, 9);
        }
        else
        {
            Request sent = Next.Isend(rank + 3, 9);
            Previous.Recv(got, 9);
            sent.Wait();
        }

        Assert.Equal(Before + 3, got.Value);
        Assert.Equal((0, 0), (send.Pinned, got.Pinned));
        Assert.True(got.Asked > 0);
    }

    private IPinnable Make(string kind) =>
        kind switch
        {
            "array" => new ArrayTypedBuffer(new int[100], 3, 5),
            "matrix" => ArrayTypedBuffer.Of(new (bool, double)[3, 4]),
            "element" => new ElementTypedBuffer<char>('c'),
            "memory" => new MemoryTypedBuffer<int>(new int[9].AsMemory(2)),
            "string" => new StringTypedBuffer("text"),
            _ => new PackedBuffer(comm, 10),
        };
}
