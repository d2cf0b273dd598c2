using MPINET.LowTiers.Tests.Stress;
using MPINET.Tests.Requests;

namespace MPINET.Tests.Stress;

/// <summary>Buffers that only requests refer to, while another thread collects garbage. They do not move, and stay alive.</summary>
public sealed class WhileTheHeapIsCompacted : InStep
{
    private const int Rounds = 60;
    private const int Length = 50;

    private readonly CollectingThread collector = new();

    /// <summary>The way in which a message is sent without waiting for it.</summary>
    public enum Mode
    {
        /// <summary>A standard send.</summary>
        Standard,

        /// <summary>A synchronous send.</summary>
        Synchronous,

        /// <summary>A ready send.</summary>
        Ready,

        /// <summary>A persistent send.</summary>
        Persistent,
    }

    /// <summary>The form of the buffer.</summary>
    public enum Form
    {
        /// <summary>An array.</summary>
        Array,

        /// <summary>A part of an array.</summary>
        Memory,

        /// <summary>An <see cref="ITypedBuffer" />.</summary>
        Buffer,
    }

    /// <inheritdoc />
    public override void Dispose()
    {
        collector.Dispose();
        base.Dispose();
    }

    [MpiTheory(1, 2)]
    [InlineData(Mode.Standard, Form.Array)]
    [InlineData(Mode.Standard, Form.Memory)]
    [InlineData(Mode.Standard, Form.Buffer)]
    [InlineData(Mode.Synchronous, Form.Array)]
    [InlineData(Mode.Synchronous, Form.Memory)]
    [InlineData(Mode.Synchronous, Form.Buffer)]
    [InlineData(Mode.Ready, Form.Array)]
    [InlineData(Mode.Ready, Form.Memory)]
    [InlineData(Mode.Ready, Form.Buffer)]
    [InlineData(Mode.Persistent, Form.Memory)]
    [InlineData(Mode.Persistent, Form.Buffer)]
    public void What_is_sent_by_a_dropped_request_arrives_as_it_was(Mode mode, Form form)
    {
        for (int round = 0; round < Rounds; round++)
        {
            int[] got = new int[Length + 2];
            Request<Status> receive = Previous.Irecv(got.AsMemory(1, Length), round);
            if (mode == Mode.Ready)
            {
                Meet();
            }

            // From here on, this method has no reference to the array.
            Send(mode, form, round);
            Garbage();
            Assert.Equal(Length, receive.Wait().Count<int>());
            Assert.Equal([0, .. Enumerable.Range(1000 * Previous.Peer + round, Length), 0], got);
        }

        Meet();
    }

    [MpiTheory(1, 2)]
    [InlineData(false)]
    [InlineData(true)]
    public void Dropped_receives_fill_the_array(bool disposed)
    {
        int[][] got = [.. Enumerable.Range(0, Rounds).Select(_ => new int[Length])];
        foreach (int[] one in got)
        {
            Request<Status> receive = Previous.Irecv(one, 1);
            if (disposed)
            {
                receive.Dispose();
            }
        }

        for (int round = 0; round < Rounds; round++)
        {
            Garbage();
            Next.Send(Enumerable.Range(1000 * rank + round, Length).ToArray(), 1);
        }

        // This message arrives after all others.
        Request<int> last = Previous.Irecv<int>(1);
        Next.Send(-1, 1);
        Assert.Equal(-1, last.Wait());
        for (int round = 0; round < Rounds; round++)
        {
            Assert.Equal(Enumerable.Range(1000 * Previous.Peer + round, Length), got[round]);
        }
    }

    [MpiFact(1, 2)]
    public void Values_are_received_into_the_requests_themselves()
    {
        for (int round = 0; round < Rounds; round++)
        {
            Request<long>[] receives = [.. Enumerable.Range(0, 20).Select(tag => Previous.Irecv<long>(tag))];
            Garbage();
            for (int tag = 0; tag < receives.Length; tag++)
            {
                Next.Isend(1000L * round + 10 * tag + rank, tag);
            }

            for (int tag = 0; tag < receives.Length; tag++)
            {
                Assert.Equal(1000L * round + 10 * tag + Previous.Peer, receives[tag].Result);
            }
        }
    }

    [MpiFact(1, 2)]
    public void Awaited_requests_and_their_continuations_stay() =>
        Session.Run(async () =>
        {
            for (int round = 0; round < Rounds; round++)
            {
                int[] got = new int[Length];
                async Task<int> Receive(int tag) => (await Previous.Irecv(got.AsMemory(tag, 1), tag)).Tag;
                Task<int>[] receives = [.. Enumerable.Range(0, Length).Select(Receive)];
                for (int tag = 0; tag < Length; tag++)
                {
                    _ = Next.Isend(new[] { rank + tag + round }, tag);
                    Garbage();
                }

                Assert.Equal(Enumerable.Range(0, Length), await Task.WhenAll(receives));
                Assert.Equal(Enumerable.Range(Previous.Peer + round, Length), got);
            }
        });

    [MpiFact(1, 2)]
    public void Callbacks_of_generalised_requests_stay()
    {
        for (int round = 0; round < Rounds; round++)
        {
            int freed = 0;
            int tag = round;
            GeneralizedRequest request = new(status => status.Tag = tag, () => freed++);
            Garbage();
            request.Complete();
            Garbage();
            Status status = new();
            request.Wait(status);
            Assert.Equal((round, 1), (status.Tag, freed));
        }
    }

    private static void Garbage()
    {
        for (int i = 0; i < 10; i++)
        {
            _ = new byte[200 * i];
        }
    }

    private void Send(Mode mode, Form form, int round)
    {
        int[] cells = [-1, .. Enumerable.Range(1000 * rank + round, Length), -1];
        ReadOnlyMemory<int> memory = cells.AsMemory(1, Length);
        int[] array = [.. memory.ToArray()];
        ITypedBuffer buffer = ArrayTypedBuffer.Of(array);
        _ = (mode, form) switch
        {
            (Mode.Standard, Form.Array) => Next.Isend(array, round),
            (Mode.Standard, Form.Memory) => Next.Isend(memory, round),
            (Mode.Standard, _) => Next.Isend(buffer, round),
            (Mode.Synchronous, Form.Array) => Next.Issend(array, round),
            (Mode.Synchronous, Form.Memory) => Next.Issend(memory, round),
            (Mode.Synchronous, _) => Next.Issend(buffer, round),
            (Mode.Ready, Form.Array) => Next.Irsend(array, round),
            (Mode.Ready, Form.Memory) => Next.Irsend(memory, round),
            (Mode.Ready, _) => Next.Irsend(buffer, round),
            (_, Form.Buffer) => Started(Next.SendInit(buffer, round)),
            _ => Started(Next.SendInit(memory, round)),
        };
    }

    // The request is freed when it has completed.
    private static Request Started(PersistentRequest request)
    {
        request.Start();
        request.Dispose();
        return request;
    }
}
