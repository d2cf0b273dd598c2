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

    /// <summary>Whether another rank may take the object, where one is made.</summary>
    public bool MayMove;

    /// <summary>The number of the class, where an object is made.</summary>
    public ushort Class;

    /// <summary>The number of the method or constructor.</summary>
    public int Method;

    /// <summary>The rank that makes the call.</summary>
    public int Caller;

    /// <summary>The number of the object.</summary>
    public long Object;

    /// <summary>The number of the call at the rank that makes it, where it is answered; else less than zero, or zero.</summary>
    public long Call;

    /// <summary>The number of the call that all this has begun with: what it has caused may enter objects that await it.</summary>
    public long Chain;

    /// <summary>In the first record of a message: how many calls wait on the rank that sends it.</summary>
    public int Load;

    /// <summary>Where an object is made: the rank that proxies name for it, and one more; zero where it is the one that the order came to.</summary>
    public int Home;

    /// <summary>The number of the object that a new one is to be with, or zero: such an order has no number of a call.</summary>
    public long Beside
    {
        readonly get => Call;
        set => Call = value;
    }

    /// <summary>The next multiple of eight.</summary>
    public static int Aligned(int bytes) => (bytes + 7) & ~7;
}
