using System.Runtime.CompilerServices;

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

    // Messages arrive in the order in which their receives were started.
    private readonly Queue<(PersistentRequest Request, byte[] Bytes)> posted = new();
    private readonly Status status = new();

    // By rank: the messages that wait for long ones before them.
    private readonly Dictionary<int, LongMessages> longs = [];

    // Reused, because most messages have few records.
    private readonly Stack<Message> messages = new();

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
            byte[] bytes = Session.AllocatePinned<byte>(MessageTags.MaxBytes);
            Start(comm.AnySource.RecvInit(bytes, MessageTags.Records), bytes);
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

        while (posted.Count > 0 && PolledRequests.HasEnded(posted.Peek().Request, status))
        {
            (PersistentRequest request, byte[] bytes) = posted.Dequeue();
            taken++;
            Take(status.Source, bytes, status.Count<byte>(), mayRun);

            // Sends answers before anything else is done.
            job.ProgressOutboxes(isIdle: false);
            Start(request, bytes);
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
            (PersistentRequest request, byte[] bytes) = posted.Dequeue();
            request.Wait();
            Start(request, bytes);
        }
    }

    public void Dispose()
    {
        foreach ((PersistentRequest request, byte[] _) in posted)
        {
            request.Cancel();
            request.Wait();
            request.Dispose();
        }

        status.Dispose();
    }

    private void Start(PersistentRequest request, byte[] bytes)
    {
        request.Start();
        posted.Enqueue((request, bytes));
    }

    private void Take(int source, byte[] bytes, int length, bool mayRun)
    {
        if (longs.TryGetValue(source, out LongMessages? before))
        {
            before.Behind.Enqueue(bytes.AsSpan(0, length).ToArray());
            return;
        }

        Deliver(source, bytes, length, mayRun);
    }

    private void Deliver(int source, byte[] bytes, int length, bool mayRun)
    {
        loads[source] = new PendingRecord(bytes, 0).Header.Load;
        Message message = messages.Count > 0 ? messages.Pop() : new Message();
        message.Begin(source, bytes, length);
        Message? outer = current;
        current = message;
        DeliverRest(message, mayRun);
        current = outer;
        messages.Push(message);
    }

    private void DeliverRest(Message message, bool mayRun)
    {
        while (message.TryNext(out PendingRecord record))
        {
            if (record.Header.Kind == RecordKind.Long)
            {
                // A long record is announced by the last record of a message.
                ExpectRecord(message.Source, (int)record.Header.Object);
                return;
            }

            if (record.Header.LongArrays > 0)
            {
                // A record with long arrays is the last one of a message, too.
                ExpectArrays(message.Source, record.Copy(pool));
                return;
            }

            if (record.Header.Kind < RecordKind.Query)
            {
                job.Received++;
            }

            job.Deliver(record, isOwn: false, mayRun);
        }
    }

    private void ExpectRecord(int source, int bytes)
    {
        byte[] room = pool.Rent(bytes);
        Request request = comm[source].Irecv(room.AsMemory(0, bytes), MessageTags.Long);
        Expect(source, new PendingRecord(room, 0), new Queue<Request>([request]));
    }

    // The arrays are received in place: the code of the record gets them without a copy.
    private void ExpectArrays(int source, PendingRecord record)
    {
        int count = record.Header.LongArrays;
        int shapes = record.Start + record.Header.Length - (count * LongArrayShape.Size);
        List<LongArray> arrays = new(count);
        Queue<Request> requests = new(count);
        for (int i = 0; i < count; i++)
        {
            LongArrayShape shape = Unsafe.ReadUnaligned<LongArrayShape>(
                ref record.Bytes[shapes + (i * LongArrayShape.Size)]
            );
            Array room = shape.Kind.Make(shape.Count);
            arrays.Add(new LongArray(shape.Kind, room, shape.Count, isRented: false));
            requests.Enqueue(shape.Kind.Irecv(comm[source], room, MessageTags.Long));
        }

        Expect(source, new PendingRecord(record.Bytes, record.Start, arrays), requests);
    }

    private void Expect(int source, PendingRecord record, Queue<Request> requests) =>
        longs[source] = new LongMessages(
            record,
            requests,
            longs.TryGetValue(source, out LongMessages? before) ? before.Behind : new()
        );

    private void ContinueLongs(bool mayRun)
    {
        for (int source = 0; source < comm.Size; source++)
        {
            if (longs.TryGetValue(source, out LongMessages? message) && !message.IsInDelivery && message.HaveCome())
            {
                Continue(source, message, mayRun);
            }
        }
    }

    // Messages that arrive from the rank meanwhile are queued behind it.
    private void Continue(int source, LongMessages message, bool mayRun)
    {
        PendingRecord record = message.Record;
        if (record.Header.LongArrays > 0 && record.Arrays is null)
        {
            ExpectArrays(source, record);
            return;
        }

        message.IsInDelivery = true;
        job.Received++;
        job.Deliver(record, isOwn: true, mayRun);
        while (message.Behind.Count > 0)
        {
            byte[] next = message.Behind.Dequeue();
            Deliver(source, next, next.Length, mayRun);
            if (longs[source] != message)
            {
                // Other long messages, which the rest waits for.
                return;
            }
        }

        longs.Remove(source);
    }

    /// <summary>A message whose records are being processed.</summary>
    private sealed class Message
    {
        private byte[] bytes = [];
        private int length;
        private int start;

        public int Source { get; private set; }

        public void Begin(int source, byte[] of, int count)
        {
            Source = source;
            bytes = of;
            length = count;
            start = 0;
        }

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

    /// <summary>A long record, or the long arrays of a record, that are being received.</summary>
    private sealed class LongMessages(PendingRecord record, Queue<Request> requests, Queue<byte[]> behind)
    {
        public PendingRecord Record => record;

        public Queue<byte[]> Behind => behind;

        public bool IsInDelivery { get; set; }

        public bool HaveCome()
        {
            while (requests.Count > 0 && PolledRequests.HasEnded(requests.Peek()))
            {
                requests.Dequeue();
            }

            return requests.Count == 0;
        }
    }
}
