namespace MPINET.Objects.Running;

/// <summary>
/// Receives the messages of all other ranks. Some receives are always posted, and records are executed in their order.
/// </summary>
/// <remarks>
/// A call may have to wait for room in the network. Messages that arrive meanwhile are received and wait in queues,
/// after the remaining records of the call's own message.
/// </remarks>
internal sealed class Inbox : IDisposable
{
    private const int Receives = 8;

    private readonly Intracommunicator comm;
    private readonly Job job;
    private readonly BufferPool pool;
    private readonly int[] loads;

    // Messages arrive in the order in which their receives were posted.
    private readonly Queue<(Request Request, byte[] Bytes)> posted = new();
    private readonly Status told = new();

    // By rank: the messages that wait for a long message before them.
    private readonly Dictionary<int, LongMessage> longs = [];

    // The number of messages so far.
    private long taken;
    private Message? current;

    public Inbox(Intracommunicator comm, Job job, BufferPool pool, int[] loads)
    {
        this.comm = comm;
        this.job = job;
        this.pool = pool;
        this.loads = loads;
        for (int i = 0; i < Receives && comm.Size > 1; i++)
        {
            Post(Session.AllocatePinned<byte>(Tags.MostBytes));
        }
    }

    public bool IsQuiet => longs.Count == 0;

    /// <summary>Processes the messages that have arrived.</summary>
    /// <param name="mayRun">True if calls may run; otherwise they wait in queues.</param>
    public void Receive(bool mayRun)
    {
        if (current is not null)
        {
            DeliverRest(current, mayRun: false);
        }

        while (posted.Count > 0 && PolledRequests.HasEnded(posted.Peek().Request, told))
        {
            byte[] bytes = posted.Dequeue().Bytes;
            taken++;
            Take(told.Source, bytes, told.Count<byte>(), mayRun);

            // Sends answers before anything else is done.
            job.ProgressOutboxes(isIdle: false);
            Post(bytes);
        }

        if (longs.Count > 0)
        {
            ContinueLongs(mayRun);
        }
    }

    /// <summary>Waits for the last messages, which no longer have an effect.</summary>
    /// <param name="sent">The number of messages that were sent to this rank.</param>
    public void TakeUntil(long sent)
    {
        for (; taken < sent; taken++)
        {
            (Request request, byte[] bytes) = posted.Dequeue();
            request.Wait();
            Post(bytes);
        }
    }

    public void Dispose()
    {
        foreach ((Request request, byte[] _) in posted)
        {
            request.Cancel();
            request.Wait();
        }

        told.Dispose();
    }

    private void Post(byte[] bytes) => posted.Enqueue((comm.AnySource.Irecv(bytes, Tags.Records), bytes));

    private void Take(int source, byte[] bytes, int length, bool mayRun)
    {
        if (longs.TryGetValue(source, out LongMessage? before))
        {
            before.Behind.Enqueue(bytes.AsSpan(0, length).ToArray());
            return;
        }

        Deliver(new Message(source, bytes, length), mayRun);
    }

    private void Deliver(Message message, bool mayRun)
    {
        loads[message.Source] = new PendingRecord(message.Bytes, 0).Header.Load;
        Message? outer = current;
        current = message;
        DeliverRest(message, mayRun);
        current = outer;
    }

    private void DeliverRest(Message message, bool mayRun)
    {
        while (message.TryNext(out PendingRecord record))
        {
            if (record.Header.Kind == RecordKind.Long)
            {
                // A long record is announced by the last record of a message.
                Expect(message.Source, (int)record.Header.Object);
                return;
            }

            if (record.Header.Kind < RecordKind.Ask)
            {
                job.Received++;
            }

            job.Deliver(record, isOwn: false, mayRun);
        }
    }

    private void Expect(int source, int bytes)
    {
        byte[] room = pool.Rent(bytes);
        Request request = comm[source].Irecv(room.AsMemory(0, bytes), Tags.Long);
        longs[source] = new LongMessage(
            room,
            request,
            longs.TryGetValue(source, out LongMessage? before) ? before.Behind : new()
        );
    }

    private void ContinueLongs(bool mayRun)
    {
        for (int source = 0; source < comm.Size; source++)
        {
            if (
                longs.TryGetValue(source, out LongMessage? message)
                && !message.HasCome
                && PolledRequests.HasEnded(message.Request)
            )
            {
                Continue(source, message, mayRun);
            }
        }
    }

    // Messages that arrive from the rank meanwhile are queued behind it.
    private void Continue(int source, LongMessage message, bool mayRun)
    {
        message.HasCome = true;
        job.Received++;
        job.Deliver(new PendingRecord(message.Bytes, 0), isOwn: true, mayRun);
        while (message.Behind.Count > 0)
        {
            byte[] next = message.Behind.Dequeue();
            Deliver(new Message(source, next, next.Length), mayRun);
            if (longs[source] != message)
            {
                // Another long record, which the rest waits for.
                return;
            }
        }

        longs.Remove(source);
    }

    /// <summary>A message whose records are being processed.</summary>
    private sealed class Message(int source, byte[] bytes, int length)
    {
        private int start;

        public int Source => source;

        public byte[] Bytes => bytes;

        public bool TryNext(out PendingRecord record)
        {
            record = new PendingRecord(bytes, start);
            if (start == length)
            {
                return false;
            }

            start += record.Header.Length;
            return true;
        }
    }

    private sealed class LongMessage(byte[] bytes, Request request, Queue<byte[]> behind)
    {
        public byte[] Bytes => bytes;

        public Request Request => request;

        public Queue<byte[]> Behind => behind;

        public bool HasCome { get; set; }
    }
}
