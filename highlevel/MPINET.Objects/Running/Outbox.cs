using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace MPINET.Objects.Running;

/// <summary>Collects the records for one rank and sends them in messages.</summary>
/// <remarks>
/// Without limits in the options, batching adapts to the network: records are sent at the end of the turn if no message
/// is pending, and otherwise collected until the pending messages have been sent.
/// </remarks>
internal sealed class Outbox(
    Port port,
    BufferPool pool,
    ParallelObjectOptions options,
    MessageCounts counts,
    int[] loads
)
{
    // If more bytes are pending, callers wait for the network, because MPI is slow with many messages that it cannot
    // deliver yet.
    private const long MaxBytesUnderWay = 4L << 20;
    private const int MaxUnderWay = 128;

    // Up to this length, a message is copied, so that many short ones do not occupy long buffers.
    private const int ShortBytes = 4096;

    // If so many calls are awaited or answered, they do not wait for the end of the turn: this rank makes the next ones
    // while the other rank carries these out.
    private const int MaxAwaited = 16;

    // The buffer is of the pool, or a long array.
    private readonly Queue<(Request Request, object Buffer, int Count)> underWay = new();
    private readonly bool isAdaptive = options is { BatchCalls: null, BatchBytes: null, BatchAge: null };
    private readonly int maxCalls = options.BatchCalls ?? int.MaxValue;
    private readonly int maxBytes = Math.Min(options.BatchBytes ?? MessageTags.MaxBytes, MessageTags.MaxBytes);
    private readonly long maxAge = options.BatchAge is { } age
        ? (long)(age.TotalSeconds * Stopwatch.Frequency)
        : long.MaxValue;
    private int length;
    private int records;
    private long since;
    private bool isUrgent;
    private int awaited;
    private long bytesUnderWay;

    public bool IsEmpty => length == 0 && underWay.Count == 0;

    /// <summary>
    /// The collected records. A record may be written behind them and then appended; no other record may be written
    /// before it was.
    /// </summary>
    public byte[] Filling { get; private set; } = pool.Rent(MessageTags.MaxBytes);

    /// <summary>The number of bytes collected.</summary>
    public int Length => length;

    /// <summary>True if a short record fits behind the collected ones.</summary>
    public bool HasRoom => MessageTags.MaxBytes - length >= BufferPool.SmallBytes;

    /// <summary>The number of messages of records so far.</summary>
    public long Messages { get; private set; }

    /// <summary>The number of bytes that have not been sent.</summary>
    public long Waiting => length + bytesUnderWay;

    /// <summary>True if callers should wait.</summary>
    public bool IsFull => bytesUnderWay > MaxBytesUnderWay || underWay.Count > MaxUnderWay;

    /// <summary>Appends a record that fits into a message. Its long arrays follow the message.</summary>
    public void Append(PendingRecord record)
    {
        int count = record.Header.Length;
        RecordKind kind = record.Header.Kind;
        if (record.Bytes != Filling)
        {
            if (length + count > MessageTags.MaxBytes)
            {
                Flush();
            }

            Buffer.BlockCopy(record.Bytes, record.Start, Filling, length, count);
        }

        Count(count);
        if (record.Arrays is { } arrays)
        {
            Flush();
            SendArrays(arrays);
            return;
        }

        if (isAdaptive)
        {
            awaited += kind is RecordKind.TwoWay or RecordKind.Result or RecordKind.Fault ? 1 : 0;
            if (awaited >= MaxAwaited && underWay.Count == 0)
            {
                Flush();
            }

            return;
        }

        isUrgent |= kind is RecordKind.TwoWay or RecordKind.Result or RecordKind.Fault or >= RecordKind.Query;
        if (records >= maxCalls || length >= maxBytes)
        {
            Flush();
        }
    }

    /// <summary>Sends a record that is longer than a message, and takes over its bytes.</summary>
    public void AppendLong(PendingRecord record)
    {
        int count = record.Header.Length;
        Announce(count);
        Send(port.Isend(new ReadOnlyMemory<byte>(record.Bytes, 0, count), MessageTags.Long), record.Bytes, count);
        if (record.Arrays is { } arrays)
        {
            SendArrays(arrays);
        }
    }

    /// <summary>Sends the collected records if it is time.</summary>
    /// <param name="isIdle">True if the turn had no work.</param>
    public void Progress(bool isIdle)
    {
        while (underWay.Count > 0 && PolledRequests.HasEnded(underWay.Peek().Request))
        {
            (_, object buffer, int count) = underWay.Dequeue();
            bytesUnderWay -= count;
            Release(buffer);
        }

        if (length > 0 && (isAdaptive ? underWay.Count == 0 : isIdle || isUrgent || IsOld()))
        {
            Flush();
        }
    }

    /// <summary>Sends the collected records.</summary>
    public void Flush()
    {
        if (length == 0)
        {
            return;
        }

        Unsafe.As<byte, RecordHeader>(ref Filling[0]).Load = (ushort)Math.Min(loads[counts.Rank], ushort.MaxValue);
        counts.Add(records, length);
        Messages++;
        if (length <= ShortBytes)
        {
            byte[] copy = pool.Rent(length);
            Buffer.BlockCopy(Filling, 0, copy, 0, length);
            SendRecords(copy);
        }
        else
        {
            SendRecords(Filling);
            Filling = pool.Rent(MessageTags.MaxBytes);
        }

        length = 0;
        records = 0;
        awaited = 0;
        isUrgent = false;
    }

    private void Release(object buffer)
    {
        if (buffer is byte[] bytes)
        {
            pool.Return(bytes);
        }
        else
        {
            ((LongArray)buffer).Release();
        }
    }

    private bool IsOld() => maxAge != long.MaxValue && Stopwatch.GetTimestamp() - since >= maxAge;

    private void Count(int count)
    {
        if (records++ == 0 && maxAge != long.MaxValue)
        {
            since = Stopwatch.GetTimestamp();
        }

        length += count;
    }

    private void Announce(int bytes)
    {
        if (length + RecordHeader.Whole > MessageTags.MaxBytes)
        {
            Flush();
        }

        Unsafe.As<byte, RecordHeader>(ref Filling[length]) = new RecordHeader
        {
            Length = RecordHeader.Whole,
            Size = RecordHeader.Whole,
            Kind = RecordKind.Long,
            Object = bytes,
        };
        Count(RecordHeader.Whole);
        Flush();
        counts.Add(0, bytes);
    }

    // A record of arrays is the last one of its message.
    private void SendArrays(List<LongArray> arrays)
    {
        foreach (LongArray one in arrays)
        {
            counts.Add(0, one.Bytes);
            Send(one.SendTo(port), one, one.Bytes);
        }
    }

    private void SendRecords(byte[] bytes) =>
        Send(port.Isend(new ReadOnlyMemory<byte>(bytes, 0, length), MessageTags.Records), bytes, length);

    private void Send(Request request, object buffer, int count)
    {
        // A short message has usually been sent by now.
        if (underWay.Count == 0 && PolledRequests.HasEnded(request))
        {
            Release(buffer);
            return;
        }

        bytesUnderWay += count;
        underWay.Enqueue((request, buffer, count));
    }
}
