using System.Runtime.InteropServices;

namespace MPINET.Objects.Running;

/// <summary>What each record begins with. Records lie one after the other in a message, each a multiple of eight bytes long.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct RecordHeader
{
    /// <summary>Bytes of a header.</summary>
    public const int Size = 48;

    /// <summary>Bytes of the record, with its header.</summary>
    public int Length;

    /// <summary>What it is.</summary>
    public RecordKind Kind;

    /// <summary>Where the record is for several objects: what each of them gets.</summary>
    public RecordKind KindOfEach;

    /// <summary>The number of the method or constructor.</summary>
    public int Method;

    /// <summary>The number of the class, where an object is made.</summary>
    public int Class;

    /// <summary>The number of the object; of the array's first one, where several are made.</summary>
    public long Object;

    /// <summary>The number of the call at the rank that makes it; of the first one, where the record is for several objects.</summary>
    public long Call;

    /// <summary>The number of the call that all this has begun with: what it has caused may enter objects that await it.</summary>
    public long Chain;

    /// <summary>The rank that makes the call.</summary>
    public int Caller;

    /// <summary>The index in an array, where an object is made for one; the number of objects, where the record is for several.</summary>
    public int Element;

    /// <summary>The next multiple of eight.</summary>
    public static int Aligned(int bytes) => (bytes + 7) & ~7;
}
