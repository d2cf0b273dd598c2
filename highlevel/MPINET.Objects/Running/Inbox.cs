namespace MPINET.Objects.Running;

/// <summary>What comes from all other ranks: some receives are always posted, and what they bring is carried out in its order.</summary>
internal sealed class Inbox : IDisposable
{
    private const int Slots = 8;

    private readonly Intracommunicator comm;
    private readonly Job job;
    private readonly BufferPool pool;
    private readonly byte[][] slots = new byte[Slots][];
    private readonly Request[] requests = new Request[Slots];
    private readonly Status told = new();

    // By rank: what waits for a long message that comes before it.
    private readonly Dictionary<int, LongMessage> longs = [];
    private int head;

    public Inbox(Intracommunicator comm, Job job, BufferPool pool)
    {
        this.comm = comm;
        this.job = job;
        this.pool = pool;
        for (int i = 0; i < Slots && comm.Size > 1; i++)
        {
            slots[i] = Session.AllocatePinned<byte>(Tags.MostBytes);
            Post(i);
        }
    }

    public bool IsQuiet => longs.Count == 0;

    /// <summary>Carries out what has come.</summary>
    /// <returns>Whether something has.</returns>
    public bool Receive()
    {
        bool isBusy = false;
        while (requests[head] is { } request && request.Test(told))
        {
            Take(told.Source, slots[head], told.Count<byte>(), isOwn: false);
            Post(head);
            head = (head + 1) % Slots;
            isBusy = true;
        }

        if (longs.Count > 0)
        {
            foreach (int source in longs.Keys.ToArray())
            {
                isBusy |= Continue(source);
            }
        }

        return isBusy;
    }

    public void Dispose()
    {
        foreach (Request? request in requests)
        {
            if (request is not null)
            {
                request.Cancel();
                request.Wait();
            }
        }

        told.Dispose();
    }

    private void Post(int slot) => requests[slot] = comm.AnySource.Irecv(slots[slot], Tags.Records);

    private void Take(int source, byte[] bytes, int length, bool isOwn)
    {
        if (longs.TryGetValue(source, out LongMessage? before))
        {
            before.Behind.Enqueue(isOwn ? bytes : bytes.AsSpan(0, length).ToArray());
            return;
        }

        int start = 0;
        while (start < length)
        {
            PendingRecord record = new(bytes, start);
            start += record.Header.Length;
            if (record.Header.Kind == RecordKind.Long)
            {
                // The last one of its message.
                int bytesOfNext = (int)record.Header.Object;
                byte[] room = pool.Rent(bytesOfNext);
                longs.Add(source, new LongMessage(room, comm[source].Irecv(room.AsMemory(0, bytesOfNext), Tags.Long)));
                return;
            }

            if (record.Header.Kind < RecordKind.Ask)
            {
                job.Received++;
            }

            job.Deliver(record, isOwn: false);
        }
    }

    private bool Continue(int source)
    {
        LongMessage message = longs[source];
        if (!message.Request.Test())
        {
            return false;
        }

        longs.Remove(source);
        job.Received++;
        job.Deliver(new PendingRecord(message.Bytes, 0), isOwn: true);
        // Behind another long message they wait for that one.
        while (message.Behind.Count > 0)
        {
            byte[] next = message.Behind.Dequeue();
            Take(source, next, next.Length, isOwn: true);
        }

        return true;
    }

    private sealed class LongMessage(byte[] bytes, Request request)
    {
        public byte[] Bytes => bytes;

        public Request Request => request;

        public Queue<byte[]> Behind { get; } = new();
    }
}
