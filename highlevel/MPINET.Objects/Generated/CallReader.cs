using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>
/// Reads the arguments or the result of a call, in the order in which they were written. For generated code.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct CallReader
{
    private readonly byte[] bytes;
    private readonly int start;
    private readonly List<LongArray>? arrays;
    private int at;
    private int arraysTaken;

    internal CallReader(PendingRecord record)
    {
        bytes = record.Bytes;
        start = record.Start;
        arrays = record.Arrays;
        at = start + record.Header.Size;
    }

    /// <summary>Reads a value without references.</summary>
    public T ReadPlain<T>()
        where T : unmanaged
    {
        T value = Unsafe.ReadUnaligned<T>(ref bytes[at]);
        at += Unsafe.SizeOf<T>();
        return value;
    }

    /// <summary>
    /// Reads values without references. The span refers to the message and is valid only during the call.
    /// </summary>
    public ReadOnlySpan<T> ReadSpan<T>()
        where T : unmanaged => ReadValues<T>(ReadPlain<int>());

    /// <summary>Reads an array of values without references, or null.</summary>
    public T[]? ReadArray<T>()
        where T : unmanaged
    {
        int count = ReadPlain<int>();
        if (count < 0)
        {
            return count == CallWriter.BesideRecord ? (T[])arrays![arraysTaken++].Values : null;
        }

#if NET
        T[] array = GC.AllocateUninitializedArray<T>(count);
#else
        T[] array = new T[count];
#endif
        ReadValues<T>(count).CopyTo(array);
        return array;
    }

    /// <summary>Reads the index of the object in its array.</summary>
    public int ReadIndex() => new PendingRecord(bytes, start).Header.Element;

    /// <summary>Reads a text, or null.</summary>
    public string? ReadText()
    {
        int length = ReadPlain<int>();
        if (length < 0)
        {
            return null;
        }

        string text = Encoding.UTF8.GetString(bytes, at, length);
        at += length;
        return text;
    }

    /// <summary>
    /// Reads the reference to a parallel object and creates a proxy for it; null if the reference is null.
    /// </summary>
    public T? ReadReference<T>()
        where T : class, IParallelObject
    {
        int rank = ReadPlain<int>();
        long number = ReadPlain<long>();
        return rank < 0 ? null : Registry.MakeProxy<T>(new ObjectReference(rank, number));
    }

    /// <summary>Reads any object.</summary>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The object is of another type, or is refused.
    /// </exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T ReadObject<T>()
    {
        int length = ReadPlain<int>();
        T value = CallingThread.Required.GetTransport().Read<T>(bytes.AsMemory(at, length));
        at += length;
        return value;
    }

    /// <summary>Reads an immutable object.</summary>
    /// <inheritdoc cref="ReadObject" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T ReadImmutable<T>()
    {
        long number = ReadPlain<long>();
        return number == 0 ? ReadObject<T>() : (T)CallingThread.Required.Job.TakeKept(number)!;
    }

    /// <summary>Reads the exception of a call.</summary>
    internal RemoteCallException ReadFault()
    {
        string type = ReadText()!;
        string message = ReadText()!;
        string? stack = ReadText();
        int rank = ReadPlain<int>();
        return new RemoteCallException(type, message, stack, rank, ReadText()!, ReadText()!);
    }

    private ReadOnlySpan<T> ReadValues<T>(int count)
        where T : unmanaged
    {
        at = start + RecordHeader.Aligned(at - start);
        int length = checked(count * Unsafe.SizeOf<T>());
        ReadOnlySpan<byte> raw = bytes.AsSpan(at, length);
        at += length;
        return MemoryMarshal.Cast<byte, T>(raw);
    }
}
