using System.IO.MemoryMappedFiles;

namespace MPINET.Diagnostics.Watching;

/// <summary>The file in which the processes of one node publish their states. Each has a slot.</summary>
/// <remarks>
/// A slot begins with activity, progress, the version of the rest (<see cref="Seqlock" />), and the length of the rest in bytes. A single word needs
/// no version.
/// </remarks>
internal sealed unsafe class Slots : IDisposable
{
    private const int SlotBytes = 1 << 16;
    private const int Collectives = 64;
    private const int WordsOfACollective = 5;
    private const int VersionOfACollective = 4;
    private const int FirstCollective = 8;
    private const int TalliesAt = FirstCollective + (Collectives * WordsOfACollective);
    private const int CallAt = TalliesAt + Tallies.Words;
    private const int MaxOfCall = 31 * sizeof(long);
    private const int LengthOfCallAt = CallAt + 1;
    private const int TextOfCallAt = CallAt + 2;
    private const int Head = TextOfCallAt * sizeof(long) + MaxOfCall;
    private const int ProgressAt = 1;
    private const int VersionAt = 2;
    private const int LengthAt = 3;
    private const int ReporterAt = 4;
    private const int WantedAt = 5;

    private readonly MemoryMappedFile file;
    private readonly MemoryMappedViewAccessor view;
    private readonly byte* start;
    private readonly int own;
    private readonly Gate gate = new();

    private Slots(MemoryMappedFile file, int own)
    {
        this.file = file;
        this.own = own;
        view = file.CreateViewAccessor();
        byte* address = null;
        view.SafeMemoryMappedViewHandle.AcquirePointer(ref address);
        start = address + view.PointerOffset;
    }

    /// <summary>Creates the file for a number of processes.</summary>
    public static void Create(string path, int count)
    {
        using FileStream stream = new(path, FileMode.CreateNew, FileAccess.ReadWrite, FileShare.ReadWrite);
        stream.SetLength((long)count * SlotBytes);
    }

    /// <summary>Opens the file.</summary>
    /// <param name="path">Its path.</param>
    /// <param name="own">The index of this process's slot.</param>
    public static Slots Open(string path, int own)
    {
        FileStream stream = new(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite);
        return new Slots(
            MemoryMappedFile.CreateFromFile(
                stream,
                null,
                stream.Length,
                MemoryMappedFileAccess.ReadWrite,
                HandleInheritability.None,
                leaveOpen: false
            ),
            own
        );
    }

    private long* Own => SlotOf(own);

    /// <summary>Counts a call of this process that has ended.</summary>
    public void Advance() => Volatile.Write(ref Own[ProgressAt], Own[ProgressAt] + 1);

    /// <summary>Number of calls of this process that have ended.</summary>
    public long Progress => Volatile.Read(ref Own[ProgressAt]);

    /// <summary>Publishes a collective operation that this process begins. The last 64 stay readable.</summary>
    public void Note(BegunCollective one)
    {
        long* words = Own + PlaceOf(one);
        using (gate.Enter())
        {
            Seqlock record = new(words + VersionOfACollective);
            record.Begin();
            words[0] = (long)one.Communicator;
            words[1] = one.Sequence;
            words[2] = (long)one.Function;
            words[3] = one.Root;
            record.End();
        }

        Interlocked.MemoryBarrier();
    }

    /// <summary>The last collective operations that a process has begun.</summary>
    /// <param name="index">The index of its slot.</param>
    public BegunCollective[] ReadCollectives(int index)
    {
        List<BegunCollective> all = [];
        long* words = SlotOf(index) + FirstCollective;
        for (int i = 0; i < Collectives; i++, words += WordsOfACollective)
        {
            if (TryRead(words, out BegunCollective one) && one.Sequence > 0)
            {
                all.Add(one);
            }
        }

        return [.. all];
    }

    /// <summary>True if a process has begun a different collective operation with the same number.</summary>
    public bool HasAnother(int index, BegunCollective one)
    {
        return TryRead(SlotOf(index) + PlaceOf(one), out BegunCollective other)
            && other.Sequence == one.Sequence
            && other.Communicator == one.Communicator
            && other != one;
    }

    // Threads with communicators of their own count alike, so the place depends on both.
    private static long PlaceOf(BegunCollective one) =>
        FirstCollective + (long)((one.Communicator + (ulong)one.Sequence) % Collectives * WordsOfACollective);

    // False if the record is being replaced.
    private static bool TryRead(long* words, out BegunCollective one)
    {
        Seqlock record = new(words + VersionOfACollective);
        long version = record.Version;
        one = new((ulong)words[0], words[1], (MpiFunction)words[2], (int)words[3]);
        return record.IsStill(version);
    }

    /// <summary>Sets a count that other processes may wait for.</summary>
    public void Tally(ulong key, long value)
    {
        using (gate.Enter())
        {
            TalliesOf(own).Set(key, value);
        }
    }

    /// <summary>Adds to a count that other processes may wait for.</summary>
    /// <returns>The count; 0 if there is no room for it.</returns>
    public long Count(ulong key, int by = 1)
    {
        using (gate.Enter())
        {
            Tallies tallies = TalliesOf(own);
            if (tallies[key] is < long.MaxValue and long before)
            {
                tallies.Set(key, before + by);
                return tallies[key] < long.MaxValue ? before + by : 0;
            }

            return 0;
        }
    }

    /// <summary>A count of this process.</summary>
    public long TallyOf(ulong key) => TallyOf(own, key);

    /// <summary>A count of a process; the maximum if it may have had no room.</summary>
    public long TallyOf(int index, ulong key) => TalliesOf(index)[key];

    /// <summary>Publishes the call that this process is in and that cannot be polled; null when it has ended.</summary>
    public void PublishCall(byte[]? text)
    {
        using (gate.Enter())
        {
            Seqlock record = new(Own + CallAt);
            record.Begin();
            int length = Math.Min(text?.Length ?? 0, MaxOfCall);
            Own[LengthOfCallAt] = length;
            if (text is not null)
            {
                System.Runtime.InteropServices.Marshal.Copy(text, 0, (nint)(Own + TextOfCallAt), length);
            }

            record.End();
        }
    }

    /// <summary>The call that a process is in and that cannot be polled; empty if it is in none.</summary>
    /// <param name="index">The index of its slot.</param>
    public string CallOf(int index)
    {
        long* slot = SlotOf(index);
        Seqlock record = new(slot + CallAt);
        long version = record.Version;
        byte[] text = new byte[slot[LengthOfCallAt]];
        System.Runtime.InteropServices.Marshal.Copy((nint)(slot + TextOfCallAt), text, 0, text.Length);
        return record.IsStill(version) ? System.Text.Encoding.UTF8.GetString(text) : "";
    }

    /// <summary>Claims the right to report for this node. Only the first claim succeeds.</summary>
    public bool TryReport() => Interlocked.CompareExchange(ref SlotOf(0)[ReporterAt], 1, 0) == 0;

    /// <summary>True while a process of this node needs the waits of all others at once.</summary>
    public bool AreStatesWanted
    {
        get => Volatile.Read(ref SlotOf(0)[WantedAt]) != 0;
        set => Volatile.Write(ref SlotOf(0)[WantedAt], value ? 1 : 0);
    }

    /// <summary>Publishes the activity of this process.</summary>
    public void Publish(RankActivity activity) => Volatile.Write(ref Own[0], (long)activity);

    /// <summary>Publishes the activity and state of this process. Only one thread at a time may call it, or the version could stay odd.</summary>
    public void Publish(RankActivity activity, RankState state)
    {
        byte[] bytes = state.ToBytes();
        if (bytes.Length > SlotBytes - Head)
        {
            // The state does not fit. Other processes must not draw conclusions from it.
            Publish(RankActivity.Running);
            return;
        }

        Seqlock record = new(Own + VersionAt);
        record.Begin();
        Own[LengthAt] = bytes.Length;
        fixed (byte* from = bytes)
        {
            Buffer.MemoryCopy(from, (byte*)Own + Head, bytes.Length, bytes.Length);
        }

        Volatile.Write(ref Own[0], (long)activity);
        record.End();
    }

    /// <summary>The state of a process.</summary>
    /// <param name="index">The index of its slot.</param>
    public RankState Read(int index)
    {
        long* slot = SlotOf(index);
        Seqlock record = new(slot + VersionAt);
        while (true)
        {
            long version = record.Version;
            RankActivity activity = (RankActivity)Volatile.Read(ref slot[0]);
            long progress = Volatile.Read(ref slot[ProgressAt]);
            if (activity == RankActivity.Running)
            {
                RankState running = new() { Progress = progress };
                Complete(running, index);
                return running;
            }

            byte[] bytes = new byte[Math.Min(Volatile.Read(ref slot[LengthAt]), SlotBytes - Head)];
            System.Runtime.InteropServices.Marshal.Copy((nint)slot + Head, bytes, 0, bytes.Length);
            if (record.IsStill(version))
            {
                RankState state = RankState.Read(bytes);
                state.Activity = activity;
                state.Progress = progress;
                Complete(state, index);
                return state;
            }

            Thread.Yield();
        }
    }

    /// <inheritdoc />
    public void Dispose()
    {
        view.SafeMemoryMappedViewHandle.ReleasePointer();
        view.Dispose();
        file.Dispose();
    }

    private void Complete(RankState state, int index)
    {
        state.Begun = ReadCollectives(index);
        state.Tallies = TalliesOf(index).ToDictionary();
        state.HasLostTallies = TalliesOf(index).HasLost;
        state.Call = CallOf(index);
    }

    private Tallies TalliesOf(int index) => new(SlotOf(index) + TalliesAt);

    private long* SlotOf(int index) => (long*)(start + ((long)index * SlotBytes));
}
