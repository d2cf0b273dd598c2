using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text;

namespace MPINET.Diagnostics.Matching;

/// <summary>Carries announcements between processes, on a communicator that the program cannot reach.</summary>
/// <param name="clock">The clock that goes with announcements and arguments; null for none.</param>
internal sealed unsafe partial class Channel(VectorClock? clock)
{
    private const int TextTag = 1;

    // The tags of announcements. Every MPI supports tags up to 32767.
    private const int FirstTag = 5;
    private const int Tags = 32_000;

    private const int MaxTextBytes = 1000;

    // An announcement is sent before its message, so it has nearly always arrived.
    private static readonly TimeSpan longest = TimeSpan.FromSeconds(5);

    private readonly Gate gate = new();
    private readonly MPI_Comm comm = Duplicate();
    private readonly Texts texts = new();
    private readonly KeyedQueues<MessageKey, ReceivedAnnouncement> waiting = new();
    private readonly Dictionary<(int Source, int Number), string> foreign = [];

    // By process, true for the numbers of the texts that it has been sent.
    private readonly bool[]?[] sentTexts = new bool[World.Size][];
    private readonly Queue<(MPI_Request Request, nint Memory)> underWay = new();
    private readonly Stack<nint> free = new();

    // Announcements and texts. They are complete when the program has made its last call.
    private readonly MessageCounts announced = new();

    // Arguments and clocks. Comparisons exchange them until all are settled.
    private readonly MessageCounts exchanged = new();

    // The last result of TagOf.
    private (ulong Communicator, int Tag, int Result) lastTag;

    /// <summary>The texts of this process.</summary>
    public Texts Texts => texts;

    /// <summary>Sends an announcement to a process. Does not block.</summary>
    public void Send(int peer, in Announcement announcement)
    {
        using (gate.Enter())
        {
            if (peer == World.Rank)
            {
                // MPI would keep a request, and the announcement, for each message to itself that is not received yet.
                Keep(peer, new ReceivedAnnouncement(announcement, clock?.TickAndCopy()));
                return;
            }

            SendText(peer, announcement.TypeText);
            SendText(peer, announcement.CallText);
            nint memory = Memory();
            *(Announcement*)memory = announcement;
            int bytes = AddClock(memory, sizeof(Announcement));
            Begin(peer, TagOf(announcement.Communicator, announcement.Tag), memory, bytes);
        }
    }

    /// <summary>Takes the next announcement with a key.</summary>
    /// <returns>False if none arrives in time.</returns>
    public bool TryTake(MessageKey key, out ReceivedAnnouncement announcement)
    {
        Polling polling = new();
        while (true)
        {
            using (gate.Enter())
            {
                if (
                    (waiting.Keys > 0 && waiting.TryDequeue(key, out announcement))
                    || TryReceive(key, TagOf(key.Communicator, key.Tag), out announcement)
                )
                {
                    clock?.Merge(announcement.Clock!);
                    return true;
                }
            }

            if (polling.Pause() && polling.Elapsed > longest)
            {
                announcement = default;
                return false;
            }
        }
    }

    /// <summary>A text of another process.</summary>
    public string TextOf(int source, int number)
    {
        if (source == World.Rank)
        {
            return texts[number];
        }

        Stopwatch watch = Stopwatch.StartNew();
        while (true)
        {
            using (gate.Enter())
            {
                if (foreign.TryGetValue((source, number), out string? text))
                {
                    return text;
                }

                while (TryReceive(source, TextTag, out MPI_Status status))
                {
                    ReceiveText(status);
                }
            }

            if (watch.Elapsed > longest)
            {
                return "?";
            }
        }
    }

    /// <summary>Receives all announcements that were sent to this process. Collective over COMM_WORLD.</summary>
    /// <param name="poll">Called while it waits for the other processes: one of them may report a difference, and wait for a row of this one.</param>
    /// <returns>The announcements whose messages were never received.</returns>
    public (MessageKey Key, ReceivedAnnouncement Announcement)[] ReceiveAnnouncements(Action poll)
    {
        ReceiveAll(announced, poll);
        return [.. waiting.All()];
    }

    /// <summary>Receives all other messages that were sent to this process, and frees the communicator. Collective over COMM_WORLD.</summary>
    /// <remarks>MPICH 5 ends the job if a communicator is freed while it has messages that were not received.</remarks>
    public void Close()
    {
        ReceiveAll(exchanged);
        MPI_Comm own = comm;
        _ = Mpi.PMPI_Comm_free(&own);
    }

    private void ReceiveAll(MessageCounts counts, Action? poll = null)
    {
        long[] incoming = new long[World.Size];
        fixed (long* from = counts.Sent)
        fixed (long* to = incoming)
        {
            if (World.HasNonblockingCollectives)
            {
                MPI_Request request;
                _ = Mpi.PMPI_Ialltoall(
                    from,
                    sizeof(long),
                    Mpi.MPI_BYTE,
                    to,
                    sizeof(long),
                    Mpi.MPI_BYTE,
                    comm,
                    &request
                );
                World.Wait(&request, poll);
            }
            else
            {
                _ = Mpi.PMPI_Alltoall(from, sizeof(long), Mpi.MPI_BYTE, to, sizeof(long), Mpi.MPI_BYTE, comm);
            }
        }

        for (int source = 0; source < incoming.Length; source++)
        {
            while (counts.Received[source] < incoming[source])
            {
                // A probe for one tag would pass over all messages with other tags.
                if (!TryReceive(source, Mpi.MPI_ANY_TAG, out MPI_Status status))
                {
                    continue;
                }

                if (status.MPI_TAG == TextTag)
                {
                    ReceiveText(status);
                }
                else if (status.MPI_TAG == ArgumentsTag)
                {
                    ReceiveArguments(status);
                }
                else if (status.MPI_TAG == ClockTag)
                {
                    ReceiveClock(status);
                }
                else
                {
                    Keep(source, ReceiveAnnouncement(status));
                }
            }
        }
    }

    // MPI may look for a message among all others that are not received yet, those of the program included. With a tag for each key, an
    // announcement is found where its message is: a program that receives its messages in their order pays for no search.
    private int TagOf(ulong communicator, int tag)
    {
        if (lastTag.Communicator != communicator || lastTag.Tag != tag || lastTag.Result == 0)
        {
            int result = FirstTag + (int)(Hashing.Of(communicator, unchecked((ulong)tag)) % Tags);
            lastTag = (communicator, tag, result);
        }

        return lastTag.Result;
    }

    private void Keep(int source, in ReceivedAnnouncement one) => waiting.Enqueue(KeyOf(source, one), one);

    private static MessageKey KeyOf(int source, in ReceivedAnnouncement one) =>
        new(one.Announcement.Communicator, source, one.Announcement.Tag);

    // Receives announcements with a tag of the channel up to the first one with the key.
    private bool TryReceive(MessageKey key, int tag, out ReceivedAnnouncement announcement)
    {
        while (TryReceive(key.Source, tag, out MPI_Status status))
        {
            announcement = ReceiveAnnouncement(status);
            if (KeyOf(key.Source, announcement) == key)
            {
                return true;
            }

            Keep(key.Source, announcement);
        }

        announcement = default;
        return false;
    }

    private bool TryReceive(int source, int tag, out MPI_Status status)
    {
        int flag = 0;
        MPI_Status found;
        _ = Mpi.PMPI_Iprobe(source, tag, comm, &flag, &found);
        status = found;
        return flag != 0;
    }

    private ReceivedAnnouncement ReceiveAnnouncement(in MPI_Status status)
    {
        byte* memory = stackalloc byte[sizeof(Announcement) + ClockBytes];
        Receive(memory, sizeof(Announcement) + ClockBytes, status);
        return new ReceivedAnnouncement(*(Announcement*)memory, ClockOf(memory + sizeof(Announcement)));
    }

    private void Receive(byte* memory, int bytes, in MPI_Status status)
    {
        _ = Mpi.PMPI_Recv(memory, bytes, Mpi.MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, comm, Mpi.MPI_STATUS_IGNORE);
        CountsOf(status.MPI_TAG).Received[status.MPI_SOURCE]++;
    }

    private MessageCounts CountsOf(int tag) => tag is ArgumentsTag or ClockTag ? exchanged : announced;

    private static MPI_Comm Duplicate()
    {
        MPI_Comm duplicate;
        _ = Mpi.PMPI_Comm_dup(Mpi.MPI_COMM_WORLD, &duplicate);
        return duplicate;
    }

    private void ReceiveText(MPI_Status status)
    {
        int bytes;
        _ = Mpi.PMPI_Get_count(&status, Mpi.MPI_BYTE, &bytes);
        byte* memory = stackalloc byte[bytes];
        Receive(memory, bytes, status);
        foreign[(status.MPI_SOURCE, *(int*)memory)] = Encoding.UTF8.GetString(
            memory + sizeof(int),
            bytes - sizeof(int)
        );
    }

    private void SendText(int peer, int number)
    {
        bool[] known = sentTexts[peer] ?? [];
        if (number >= known.Length)
        {
            Array.Resize(ref known, Math.Max(2 * known.Length, number + 1));
            sentTexts[peer] = known;
        }

        if (!known[number])
        {
            known[number] = true;
            byte[] utf8 = Encoding.UTF8.GetBytes(texts[number]);
            int length = Math.Min(utf8.Length, MaxTextBytes);
            nint memory = Marshal.AllocHGlobal(sizeof(int) + length);
            *(int*)memory = number;
            Marshal.Copy(utf8, 0, memory + sizeof(int), length);

            // The buffer is small and needed once per process, so it is never freed.
            MPI_Request request;
            _ = Mpi.PMPI_Isend((void*)memory, sizeof(int) + length, Mpi.MPI_BYTE, peer, TextTag, comm, &request);
            _ = Mpi.PMPI_Request_free(&request);
            CountsOf(TextTag).Sent[peer]++;
        }
    }

    private void Begin(int peer, int tag, nint memory, int bytes)
    {
        MPI_Request request;
        int done = 0;
        _ = Mpi.PMPI_Isend((void*)memory, bytes, Mpi.MPI_BYTE, peer, tag, comm, &request);
        CountsOf(tag).Sent[peer]++;
        _ = Mpi.PMPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE);
        if (done != 0)
        {
            free.Push(memory);
        }
        else
        {
            underWay.Enqueue((request, memory));
        }
    }

    private nint Memory()
    {
        while (underWay.Count > 0)
        {
            (MPI_Request request, nint memory) = underWay.Peek();
            int done = 0;
            _ = Mpi.PMPI_Test(&request, &done, Mpi.MPI_STATUS_IGNORE);
            if (done == 0)
            {
                break;
            }

            _ = underWay.Dequeue();
            free.Push(memory);
        }

        return free.Count > 0
            ? free.Pop()
            : Marshal.AllocHGlobal(Math.Max(sizeof(Announcement), sizeof(Arguments)) + ClockBytes);
    }

    // By process.
    private sealed class MessageCounts
    {
        public long[] Sent { get; } = new long[World.Size];

        public long[] Received { get; } = new long[World.Size];
    }
}
