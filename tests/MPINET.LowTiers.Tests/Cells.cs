using System.Runtime.InteropServices;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests;

/// <summary>A pinned buffer with guards on both sides.</summary>
/// <remarks>An unwritten cell holds bytes that no test sends, so that a missing transfer is seen as well.</remarks>
/// <typeparam name="T">The type of an element.</typeparam>
public sealed unsafe class Cells<T> : IDisposable
    where T : unmanaged
{
    private const int GuardBytes = 64;
    private const byte Fill = 0xA5;

    private readonly byte* memory;
    private readonly int bytes;

    /// <summary>Makes a buffer of unwritten cells.</summary>
    /// <param name="length">The number of elements, 0 or more.</param>
    public Cells(int length)
    {
        Length = length;
        bytes = length * sizeof(T);
        memory = (byte*)Marshal.AllocHGlobal(bytes + 2 * GuardBytes);
        for (int i = 0; i < bytes + 2 * GuardBytes; i++)
        {
            memory[i] = Fill;
        }
    }

    /// <summary>Makes a buffer with the given elements.</summary>
    public Cells(T[] values)
        : this(values.Length)
    {
        for (int i = 0; i < values.Length; i++)
        {
            Address[i] = values[i];
        }
    }

    /// <summary>The content of an unwritten cell.</summary>
    public static T Untouched
    {
        get
        {
            T value = default;
            for (int i = 0; i < sizeof(T); i++)
            {
                ((byte*)&value)[i] = Fill;
            }

            return value;
        }
    }

    /// <summary>The number of elements.</summary>
    public int Length { get; }

    /// <summary>The address of the first element.</summary>
    public T* Address => (T*)(memory + GuardBytes);

    /// <summary>An element.</summary>
    public ref T this[int index] =>
        ref index >= 0 && index < Length ? ref Address[index] : ref *(T*)ThrowOutOfRange(index);

    /// <summary>The address, for a call of the CLI tier.</summary>
    public static implicit operator MPI.Pointer(Cells<T> cells) => cells.Address;

    /// <summary>The address, for a call of the P/Invoke tier.</summary>
    public static implicit operator void*(Cells<T> cells) => cells.Address;

    /// <summary>Asserts that the buffer holds these elements and that the guards are unchanged.</summary>
    public void MustHold(params T[] expected)
    {
        T[] actual = new T[Length];
        for (int i = 0; i < Length; i++)
        {
            actual[i] = Address[i];
        }

        Assert.Equal(expected, actual);
        for (int i = 0; i < GuardBytes; i++)
        {
            Assert.True(memory[i] == Fill, $"byte {i - GuardBytes} before the buffer was written");
            Assert.True(memory[GuardBytes + bytes + i] == Fill, $"byte {i} behind the buffer was written");
        }
    }

    /// <summary>Asserts that no cell was written.</summary>
    public void MustBeUntouched() => MustHold([.. Enumerable.Repeat(Untouched, Length)]);

    /// <inheritdoc />
    public void Dispose() => Marshal.FreeHGlobal((nint)memory);

    private void* ThrowOutOfRange(int index) =>
        throw new ArgumentOutOfRangeException(nameof(index), index, $"The buffer holds {Length} elements.");
}
