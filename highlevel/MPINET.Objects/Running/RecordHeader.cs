using System.Runtime.InteropServices;

namespace MPINET.Objects.Running;

/// <summary>
/// The header of a record. The records of a message follow each other, and the length of each is a multiple of eight
/// bytes.
/// </summary>
[StructLayout(LayoutKind.Sequential)]
internal struct RecordHeader
{
    /// <summary>The number of bytes of a complete header.</summary>
    public const int Whole = 48;

    /// <summary>
    /// The number of bytes of the header of a one-way call, which ends with <see cref="Chain" />. Most MPIs send
    /// messages of a few KB in fewer steps.
    /// </summary>
    public const int Short = 32;

    /// <summary>The maximum number of long arrays of a record.</summary>
    public const int MaxArrays = 15;

    /// <summary>The number of bytes of the record, including its header.</summary>
    public int Length;

    /// <summary>The rank that makes the call.</summary>
    public int Caller;

    /// <summary>The kind of the record.</summary>
    public RecordKind Kind;

    // The number of bytes, a multiple of 16, and the number of long arrays.
    private byte sizeAndArrays;

    /// <summary>The number of the method or constructor.</summary>
    public ushort Method;

    /// <summary>The number of the class, if an object is created.</summary>
    public ushort Class;

    /// <summary>In the first record of a message, the number of calls that wait on its sender.</summary>
    public ushort Load;

    /// <summary>The number of the object; that of the first one if the objects of an array are created.</summary>
    public long Object;

    /// <summary>
    /// The number of the call that this chain of calls started with. The calls of a chain may enter objects that await
    /// the chain.
    /// </summary>
    public long Chain;

    private long call;

    /// <summary>
    /// For the creation of an object that may be taken by another rank: the rank that its proxies refer to, plus one;
    /// otherwise zero.
    /// </summary>
    public int Home;

    /// <summary>
    /// The index in an array, if an object is created for one; the number of objects, if the record is for several.
    /// </summary>
    public int Element;

    /// <summary>
    /// The number of bytes of the header, which the arguments follow. Fields that a short header lacks must not be
    /// written.
    /// </summary>
    public byte Size
    {
        readonly get => (byte)(sizeAndArrays & ~MaxArrays);
        set => sizeAndArrays = (byte)(value | LongArrays);
    }

    /// <summary>
    /// The number of long arrays, which follow the message of the record. The record ends with the shape of each.
    /// </summary>
    public int LongArrays
    {
        readonly get => sizeAndArrays & MaxArrays;
        set => sizeAndArrays = (byte)(Size | value);
    }

    /// <summary>
    /// The number of the call at its caller, if it is answered; that of the first call, if the record is for several
    /// objects; otherwise zero or less.
    /// </summary>
    public long Call
    {
        readonly get => Size == Short ? 0 : call;
        set => call = value;
    }

    /// <summary>
    /// The number of the object that a new one is placed with, or zero. Shares its field with the number of the call,
    /// which the creation of an object does not have.
    /// </summary>
    public long Beside
    {
        readonly get => call;
        set => call = value;
    }

    /// <summary>
    /// For a record for several objects, the kind of the record of each. Such objects cannot be taken by another rank.
    /// </summary>
    public RecordKind KindOfEach
    {
        readonly get => (RecordKind)Home;
        set => Home = (int)value;
    }

    /// <summary>Rounds up to a multiple of eight.</summary>
    public static int Aligned(int bytes) => (bytes + 7) & ~7;
}
