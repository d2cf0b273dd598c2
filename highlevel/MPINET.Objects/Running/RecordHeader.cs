using System.Runtime.InteropServices;

namespace MPINET.Objects.Running;

/// <summary>What each record begins with. Records lie one after the other in a message, each a multiple of eight bytes long.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct RecordHeader
{
    /// <summary>Bytes of a whole header.</summary>
    public const int Whole = 48;

    /// <summary>Bytes of the header of a call that nobody awaits: up to <see cref="Chain" />. Most MPIs take a message of few KB with fewer steps.</summary>
    public const int Short = 32;

    /// <summary>Bytes of the record, with its header.</summary>
    public int Length;

    /// <summary>The rank that makes the call.</summary>
    public int Caller;

    /// <summary>What it is.</summary>
    public RecordKind Kind;

    /// <summary>Bytes of the header: the arguments are behind it. What a short one does not have must not be written.</summary>
    public byte Size;

    /// <summary>The number of the method or constructor.</summary>
    public ushort Method;

    /// <summary>The number of the class, where an object is made.</summary>
    public ushort Class;

    /// <summary>In the first record of a message: how many calls wait on the rank that sends it.</summary>
    public ushort Load;

    /// <summary>The number of the object; of the array's first one, where several are made.</summary>
    public long Object;

    /// <summary>The number of the call that all this has begun with: what it has caused may enter objects that await it.</summary>
    public long Chain;

    private long call;

    /// <summary>Where an object is made that may go to another rank: the rank that its proxies name, and one more; else zero.</summary>
    public int Home;

    /// <summary>The index in an array, where an object is made for one; the number of objects, where the record is for several.</summary>
    public int Element;

    /// <summary>
    /// The number of the call at the rank that makes it, where it is answered, and that of the first one, where the record is for several objects; else zero or less.
    /// </summary>
    public long Call
    {
        readonly get => Size == Short ? 0 : call;
        set => call = value;
    }

    /// <summary>The number of the object that a new one is to be with, or zero. An order to make one has no number of a call.</summary>
    public long Beside
    {
        readonly get => call;
        set => call = value;
    }

    /// <summary>Where the record is for several objects: what each of them gets. These have no other rank to go to.</summary>
    public RecordKind KindOfEach
    {
        readonly get => (RecordKind)Home;
        set => Home = (int)value;
    }

    /// <summary>The next multiple of eight.</summary>
    public static int Aligned(int bytes) => (bytes + 7) & ~7;
}
