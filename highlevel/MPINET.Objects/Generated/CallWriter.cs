using System.Buffers;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>Writes the arguments or the result of a call, one after the other. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class CallWriter : IBufferWriter<byte>
{
    /// <summary>Stands for the length of an array that is beside the record.</summary>
    internal const int BesideRecord = -2;

    private readonly BufferPool pool;
    private byte[] own;

    // The memory of this writer, or that of an outbox.
    private byte[] bytes;
    private int start;
    private int end;

    // The end of the room in the memory.
    private int limit;

    // The long arrays beside the record; null if there are none.
    private List<LongArray>? arrays;

    internal CallWriter(CallingThread thread)
    {
        Thread = thread;
        pool = thread.Buffers;
        own = pool.Rent();
        bytes = own;
    }

    /// <summary>The thread that writes.</summary>
    internal CallingThread Thread { get; }

    /// <summary>The finished record: header and arguments.</summary>
    internal PendingRecord Record => new(bytes, start, arrays);

    internal int Length => end - start;

    internal ref RecordHeader Header => ref Unsafe.As<byte, RecordHeader>(ref bytes[start]);

    /// <summary>The arguments written so far, behind the header.</summary>
    internal ReadOnlySpan<byte> Arguments => bytes.AsSpan(start + Header.Size, Length - Header.Size);

    internal int Rank { get; private set; }

    /// <summary>Writes a value without references.</summary>
    public void WritePlain<T>(T value)
        where T : unmanaged
    {
        int size = Unsafe.SizeOf<T>();
        Reserve(size);
        Unsafe.WriteUnaligned(ref bytes[end], value);
        end += size;
    }

    /// <summary>Writes values without references.</summary>
    public void WriteSpan<T>(ReadOnlySpan<T> values)
        where T : unmanaged
    {
        WritePlain(values.Length);
        ReadOnlySpan<byte> raw = MemoryMarshal.AsBytes(values);
        end = RecordHeader.Aligned(end);
        Reserve(raw.Length);
        raw.CopyTo(bytes.AsSpan(end));
        end += raw.Length;
    }

    /// <summary>Writes an array of values without references, or null.</summary>
    public void WriteArray<T>(T[]? values)
        where T : unmanaged
    {
        if (values is null)
        {
            WritePlain(-1);
        }
        else if (LongArray.MinBytes <= (long)values.Length * Unsafe.SizeOf<T>() && TakesArray<T>() is { } kind)
        {
            WritePlain(BesideRecord);
            (arrays ??= []).Add(kind.Copy(values, isReused: Rank != Thread.Job.Rank));
        }
        else
        {
            WriteSpan<T>(values);
        }
    }

    /// <summary>Writes the index of an object in its array.</summary>
    public void WriteIndex(int index) => Header.Element = index;

    /// <summary>Writes a text in UTF-8, or null.</summary>
    public void WriteText(string? text)
    {
        if (text is null)
        {
            WritePlain(-1);
            return;
        }

        int length = Encoding.UTF8.GetByteCount(text);
        WritePlain(length);
        Reserve(length);
        end += Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, end);
    }

    /// <summary>Writes the reference to a parallel object, or null.</summary>
    /// <exception cref="ArgumentException">
    /// The argument is neither a proxy nor an object that a proxy refers to.
    /// </exception>
    public void WriteReference(IParallelObject? target)
    {
        ObjectReference reference = target is null ? new(-1, 0) : ObjectReference.Of(target);
        WritePlain(reference.Rank);
        WritePlain(reference.Number);
    }

    /// <summary>Writes an object and everything that it refers to.</summary>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The object contains something that cannot be sent. The message names its position.
    /// </exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void WriteObject<T>(T value)
    {
        // Code of the object's class may make calls meanwhile, which use the room in the outbox.
        if (bytes != own)
        {
            GoOnInOwn(end);
        }

        int before = end;
        WritePlain(0);
        CallingThread.Required.GetTransport().Write(value, this);
        int length = end - before - sizeof(int);
        Unsafe.WriteUnaligned(ref bytes[before], length);
    }

    /// <summary>
    /// Writes an immutable object. Within this rank, only its number is written, and the object is kept.
    /// </summary>
    /// <inheritdoc cref="WriteObject" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public void WriteImmutable<T>(T value)
    {
        long number = CallingThread.Required.Job.Keep(Rank, Header, value);
        WritePlain(number);
        if (number == 0)
        {
            WriteObject(value);
        }
    }

    /// <summary>Writes the exception of a call.</summary>
    internal void WriteFault(RemoteCallException fault)
    {
        WriteText(fault.RemoteType);
        WriteText(fault.RemoteMessage);
        WriteText(fault.RemoteStackTrace);
        WritePlain(fault.Rank);
        WriteText(fault.Target);
        WriteText(fault.Method);
    }

    void IBufferWriter<byte>.Advance(int count) => end += count;

    Memory<byte> IBufferWriter<byte>.GetMemory(int sizeHint)
    {
        Reserve(Math.Max(sizeHint, 1));
        return bytes.AsMemory(end);
    }

    Span<byte> IBufferWriter<byte>.GetSpan(int sizeHint) => ((IBufferWriter<byte>)this).GetMemory(sizeHint).Span;

    /// <summary>Starts a record whose header contains only its size.</summary>
    /// <param name="rank">The destination rank.</param>
    /// <param name="outbox">The outbox of the rank, to write into it if there is room; otherwise null.</param>
    /// <param name="size">The number of bytes of the header.</param>
    internal void Begin(int rank, Outbox? outbox, int size)
    {
        Rank = rank;
        if (outbox is { HasRoom: true })
        {
            bytes = outbox.Filling;
            start = outbox.Length;
            limit = MessageTags.MaxBytes;
        }
        else
        {
            bytes = own;
            start = 0;
            limit = own.Length;
        }

        end = start + size;
        arrays = null;
        Header = default;
        Header.Size = (byte)size;
    }

    internal void End()
    {
        if (arrays is not null)
        {
            EndWithShapes(arrays);
        }

        int aligned = RecordHeader.Aligned(end);
        Reserve(aligned - end);
        end = aligned;
        Header.Length = Length;
    }

    /// <summary>
    /// Gives away the record in the memory of this writer, which the caller returns to the pool, and takes other memory
    /// for the next call.
    /// </summary>
    internal PendingRecord Take()
    {
        PendingRecord mine = new(own, 0, arrays);
        own = pool.Rent();
        return mine;
    }

    // The shapes are aligned, at the end of the record.
    private void EndWithShapes(List<LongArray> of)
    {
        end = start + RecordHeader.Aligned(Length);
        Header.LongArrays = of.Count;
        foreach (LongArray one in of)
        {
            WritePlain(one.Shape);
        }
    }

    // A record for several objects is copied for each rank and has no arrays beside it.
    private ElementKind<T>? TakesArray<T>()
        where T : unmanaged =>
        Header.Kind == RecordKind.Each || arrays is { Count: RecordHeader.MaxArrays } ? null : ElementKind.Of<T>();

    private void Reserve(int count)
    {
        if (limit - end < count)
        {
            GoOnInOwn((long)end + count);
        }
    }

    // Continues in the writer's own memory, with room for at least this number of bytes.
    private void GoOnInOwn(long minBytes)
    {
        byte[] room =
            bytes != own && own.Length >= minBytes
                ? own
                : pool.Rent((int)Math.Min(Math.Max(2L * own.Length, minBytes), 0x7FFFFFC7));
        int length = Length;
        Buffer.BlockCopy(bytes, start, room, 0, length);
        if (room != own)
        {
            pool.Return(own);
            own = room;
        }

        bytes = own;
        start = 0;
        end = length;
        limit = own.Length;
    }
}
