using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using MPINET.Objects.Running;

namespace MPINET.Objects.Generated;

/// <summary>Gives the arguments or the result of a call, in the order in which they were written. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct CallReader
{
    private readonly byte[] bytes;
    private readonly int start;
    private int at;

    internal CallReader(byte[] bytes, int start)
    {
        this.bytes = bytes;
        this.start = start;
        at = start + new PendingRecord(bytes, start).Header.Size;
    }

    /// <summary>Reads a value without references.</summary>
    public T ReadPlain<T>()
        where T : unmanaged
    {
        T value = Unsafe.ReadUnaligned<T>(ref bytes[at]);
        at += Unsafe.SizeOf<T>();
        return value;
    }

    /// <summary>Reads values without references. They lie in the message itself, and are gone after the call.</summary>
    public ReadOnlySpan<T> ReadSpan<T>()
        where T : unmanaged => ReadValues<T>(ReadPlain<int>());

    /// <summary>Reads an array of values without references; null too.</summary>
    public T[]? ReadArray<T>()
        where T : unmanaged
    {
        int count = ReadPlain<int>();
        if (count < 0)
        {
            return null;
        }

#if NET
        T[] array = GC.AllocateUninitializedArray<T>(count);
#else
        T[] array = new T[count];
#endif
        ReadValues<T>(count).CopyTo(array);
        return array;
    }

    /// <summary>Reads the index that the object has in an array.</summary>
    public int ReadIndex() => new PendingRecord(bytes, start).Header.Element;

    /// <summary>Reads a text; null too.</summary>
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

    /// <summary>Reads the name of a parallel object, and makes a proxy for it; null too.</summary>
    public T? ReadReference<T>()
        where T : class, IParallelObject
    {
        int rank = ReadPlain<int>();
        long number = ReadPlain<long>();
        return rank < 0 ? null : Registry.MakeProxy<T>(new ObjectReference(rank, number));
    }

    /// <summary>Reads any object.</summary>
    /// <exception cref="System.Runtime.Serialization.SerializationException">What came is of another type, or is refused.</exception>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T ReadObject<T>()
    {
        int length = ReadPlain<int>();
        T value = CallingThread.Required.GetTransport().Read<T>(bytes.AsMemory(at, length));
        at += length;
        return value;
    }

    /// <summary>Reads an object that nobody changes.</summary>
    /// <inheritdoc cref="ReadObject" path="/exception" />
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T ReadImmutable<T>()
    {
        long number = ReadPlain<long>();
        return number == 0 ? ReadObject<T>() : (T)CallingThread.Required.Job.TakeKept(number)!;
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
