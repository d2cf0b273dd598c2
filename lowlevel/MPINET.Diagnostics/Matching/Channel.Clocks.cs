namespace MPINET.Diagnostics.Matching;

// The clocks that go with announcements and arguments, and clocks on their own.
internal sealed unsafe partial class Channel
{
    private const int ClockTag = 4;

    // The clocks of processes that have begun a nonblocking collective call, by communicator and process.
    private readonly Dictionary<(ulong Communicator, int Source), Queue<(long Sequence, long[] Clock)>> clocks = [];

    private int ClockBytes => clock is null ? 0 : clock.Length * sizeof(long);

    /// <summary>Notes that this process has got a message before it is known which announcement belongs to it.</summary>
    public void Learn(MessageKey key)
    {
        using (gate.Enter())
        {
            if (TryReceive(key, TagOf(key.Communicator, key.Tag), out ReceivedAnnouncement one))
            {
                Keep(key.Source, one);
            }

            foreach (ReceivedAnnouncement kept in waiting.Of(key))
            {
                clock?.Merge(kept.Clock!);
            }
        }
    }

    /// <summary>Sends the clock of this process to others that take part in a nonblocking collective call. Does not block.</summary>
    /// <remarks>MPI may complete the call before the comparison of all arguments is done.</remarks>
    public void SendClock(CommunicatorFacts communicator, long sequence)
    {
        if (clock is null)
        {
            return;
        }

        using (gate.Enter())
        {
            foreach (int peer in communicator.Members.Where(one => one != World.Rank))
            {
                nint memory = Memory();
                *(ClockHead*)memory = new ClockHead(communicator.Identity, sequence);
                Begin(peer, ClockTag, memory, AddClock(memory, sizeof(ClockHead)));
            }
        }
    }

    /// <summary>Merges the clocks of others that have begun a collective call, or an earlier one, and so may have caused its end here.</summary>
    public void Learn(CommunicatorFacts communicator, long sequence)
    {
        if (clock is null)
        {
            return;
        }

        using (gate.Enter())
        {
            while (TryReceive(Mpi.MPI_ANY_SOURCE, ClockTag, out MPI_Status status))
            {
                ReceiveClock(status);
            }

            foreach (int peer in communicator.Members)
            {
                if (clocks.TryGetValue((communicator.Identity, peer), out Queue<(long Sequence, long[] Clock)>? queue))
                {
                    while (queue.Count > 0 && queue.Peek().Sequence <= sequence)
                    {
                        clock.Merge(queue.Dequeue().Clock);
                    }
                }
            }
        }
    }

    private void ReceiveClock(MPI_Status status)
    {
        byte* memory = stackalloc byte[sizeof(ClockHead) + ClockBytes];
        Receive(memory, sizeof(ClockHead) + ClockBytes, status);
        ClockHead head = *(ClockHead*)memory;
        if (
            !clocks.TryGetValue((head.Communicator, status.MPI_SOURCE), out Queue<(long Sequence, long[] Clock)>? queue)
        )
        {
            clocks.Add((head.Communicator, status.MPI_SOURCE), queue = new());
        }

        queue.Enqueue((head.Sequence, ClockOf(memory + sizeof(ClockHead))!));
    }

    // Returns the number of bytes with the clock.
    private int AddClock(nint memory, int bytes)
    {
        clock?.TickAndCopy().CopyTo(new Span<long>((byte*)memory + bytes, clock.Length));
        return bytes + ClockBytes;
    }

    private long[]? ClockOf(byte* memory) =>
        clock is null ? null : new ReadOnlySpan<long>(memory, clock.Length).ToArray();

    // Precedes a clock on its own.
    private readonly record struct ClockHead(ulong Communicator, long Sequence);
}
