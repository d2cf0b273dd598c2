using System.Runtime.InteropServices;

namespace MPINET.Tests.Pinning;

/// <summary>A buffer class of the program that counts its pins.</summary>
public class CountingBuffer(int value) : ITypedBuffer
{
    private GCHandle handle;

    /// <summary>The array with the value between two guards.</summary>
    protected readonly int[] cells = [-7, value, -7];

    /// <summary>The value.</summary>
    public int Value
    {
        get
        {
            Assert.Equal((-7, -7), (cells[0], cells[2]));
            return cells[1];
        }
    }

    /// <summary>The number of pins that were not released.</summary>
    public int Pins { get; private set; }

    /// <summary>The largest number of pins at a time.</summary>
    public int Most { get; private set; }

    /// <summary>The total number of pins.</summary>
    public int Pinned { get; private set; }

    /// <summary>The count that the buffer reports.</summary>
    public int ReportedCount { get; set; } = 1;

    /// <inheritdoc />
    public int Count => ReportedCount;

    /// <inheritdoc />
    public Datatype Type => Datatype.Int;

    /// <inheritdoc />
    public IntPtr Location => Pins == 0 ? IntPtr.Zero : handle.AddrOfPinnedObject() + sizeof(int);

    /// <inheritdoc />
    public void Pin()
    {
        Pinned++;
        if (Pins++ == 0)
        {
            handle = GCHandle.Alloc(cells, GCHandleType.Pinned);
        }

        Most = Math.Max(Most, Pins);
    }

    /// <inheritdoc />
    public void Unpin()
    {
        if (--Pins == 0)
        {
            handle.Free();
        }
    }
}
