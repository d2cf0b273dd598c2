using System.Runtime.InteropServices;

namespace MPINET;

/// <summary>Pinned memory for messages. It is reused, and released after two full garbage collections without use.</summary>
/// <remarks>Lengths are powers of two. On .NET the arrays are on the pinned object heap; on Mono a handle pins each.</remarks>
internal sealed unsafe class PinnedBytes
{
    private const int MinPower = 8;
    private const int Powers = 31;

    private static readonly Stack<PinnedBytes>[] idle =
    [
        .. Enumerable.Range(0, Powers + 1).Select(_ => new Stack<PinnedBytes>()),
    ];

    private readonly int power;
    private int lastUse;

    static PinnedBytes() => CollectorRuns.AfterEach(LetGo);

    private PinnedBytes(int power)
    {
        this.power = power;
        int length = power == Powers ? Arrays.MaxLength : 1 << power;
#if NET
        Array = GC.AllocateUninitializedArray<byte>(length, pinned: true);
        Address = (byte*)Marshal.UnsafeAddrOfPinnedArrayElement(Array, 0);
#else
        Array = new byte[length];
        pin = GCHandle.Alloc(Array, GCHandleType.Pinned);
        Address = (byte*)pin.AddrOfPinnedObject();
#endif
    }

#if !NET
    private readonly GCHandle pin;

    ~PinnedBytes() => pin.Free();
#endif

    /// <summary>The memory.</summary>
    public byte[] Array { get; }

    /// <summary>The address of the memory.</summary>
    public byte* Address { get; }

    /// <summary>Rents memory for a message.</summary>
    /// <param name="length">Minimum number of bytes.</param>
    public static PinnedBytes Rent(long length)
    {
        int power = MinPower;
        while (power < Powers && 1L << power < length)
        {
            power++;
        }

        Stack<PinnedBytes> those = idle[power];
        lock (those)
        {
            if (those.Count > 0)
            {
                return those.Pop();
            }
        }

        return new PinnedBytes(power);
    }

    /// <summary>Returns the memory, on any thread.</summary>
    public void Return()
    {
        lastUse = CollectorRuns.Count;
        Stack<PinnedBytes> those = idle[power];
        lock (those)
        {
            those.Push(this);
        }
    }

    private static void LetGo()
    {
        foreach (Stack<PinnedBytes> those in idle)
        {
            lock (those)
            {
                // The one that was used last is on top.
                PinnedBytes[] kept = [.. those.Where(one => !CollectorRuns.HasOutlived(one.lastUse))];
                if (kept.Length < those.Count)
                {
                    those.Clear();
                    for (int i = kept.Length - 1; i >= 0; i--)
                    {
                        those.Push(kept[i]);
                    }
                }
            }
        }
    }
}
