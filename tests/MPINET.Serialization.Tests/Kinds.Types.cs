using System.Runtime.InteropServices;

namespace MPINET.Serialization.Tests;

#pragma warning disable CS0649, CS0067, CS0414 // Some fields and events are there for their types alone.

// The types.
public sealed partial class Kinds
{
    private enum Bytes : byte
    {
        Two = 2,
    }

    private enum SBytes : sbyte
    {
        Low = -128,
    }

    private enum UShorts : ushort
    {
        Two = 2,
    }

    private enum Ints
    {
        Two = 2,
    }

    private enum UInts : uint
    {
        Two = 2,
    }

    private enum Longs : long
    {
        Two = 2L << 40,
    }

    private enum ULongs : ulong
    {
        Two = 2UL << 62,
    }

    private interface IWithStatics
    {
        int Value { get; }
    }

    private sealed class Generic<T>
    {
        public enum Kind
        {
            First,
            Second,
        }

        public sealed class Nested<TOwn>(T of, TOwn own)
        {
            public T Of { get; } = of;

            public TOwn Own { get; } = own;
        }
    }

    private sealed class Holder<T>
    {
        public T? Value;
    }

    private record PlainRecord(string Name, int[] Items)
    {
        public int More { get; init; }
    }

    private record BaseRecord(string Name);

    private sealed record DerivedRecord(string Name, int Number) : BaseRecord(Name);

    private readonly record struct StructRecord(int Number, string Text) : IComparable
    {
        public int CompareTo(object? obj) => Number - ((StructRecord)obj!).Number;
    }

    private readonly struct Sealed(int value)
    {
        private readonly int value = value;

        public int Value => value;
    }

    private sealed class WithStatics : IWithStatics
    {
        public static int Shared = 1;
        public const int Constant = 2;

        public int Value { get; set; }
    }

    [StructLayout(LayoutKind.Explicit)]
    private struct Overlaid
    {
        [FieldOffset(0)]
        public int Whole;

        [FieldOffset(0)]
        public float Real;
    }

    [StructLayout(LayoutKind.Explicit)]
    private sealed class OverlaidClass
    {
        [FieldOffset(0)]
        public int Whole;

        [FieldOffset(0)]
        public byte First;
    }

    [StructLayout(LayoutKind.Explicit)]
    private struct OverlaidBool
    {
        [FieldOffset(0)]
        public byte Bits;

        [FieldOffset(0)]
        public bool Flag;
    }

    [StructLayout(LayoutKind.Explicit)]
    private sealed class OverlaidDecimal
    {
        [FieldOffset(0)]
        public decimal Exact;

        [FieldOffset(0)]
        public Guid Other;
    }

    [StructLayout(LayoutKind.Explicit)]
    private sealed class OverlaidReferences
    {
        [FieldOffset(0)]
        public string? Text;

        [FieldOffset(0)]
        public object? Any;
    }

    private struct Gaps
    {
        public byte Small;
        public long Large;
    }

    [StructLayout(LayoutKind.Auto)]
    private struct AutoLayout
    {
        public byte Small;
        public long Large;
    }

    [StructLayout(LayoutKind.Sequential, Pack = 1)]
    private struct Packed
    {
        public byte Small;
        public long Large;
    }

    [StructLayout(LayoutKind.Sequential, Size = 6)]
    private unsafe struct Sized
    {
        private byte first;

        public byte Last
        {
            get
            {
                fixed (byte* at = &first)
                {
                    return at[5];
                }
            }
        }

        public static Sized Of(byte last)
        {
            Sized sized = default;
            *((byte*)&sized + 5) = last;
            return sized;
        }
    }

    private unsafe struct FixedBools
    {
        private fixed bool flags[6];

        public bool Last => flags[5];

        public static FixedBools Of(bool last)
        {
            FixedBools made = default;
            made.flags[5] = last;
            return made;
        }
    }

    private unsafe struct FixedChars
    {
        private fixed char characters[3];

        public char Last => characters[2];

        public static FixedChars Of(char last)
        {
            FixedChars made = default;
            made.characters[2] = last;
            return made;
        }
    }

    private sealed class HoldsFixed
    {
        public FixedBools Flags;
    }

    private sealed class WithEvent
    {
        public event Action? Happened;

        public bool HasHandler => Happened is not null;
    }

    private sealed class ReadOnly(int number, string text)
    {
        public readonly int Number = number;
        public readonly string Text = text;
    }

    private sealed class ExplicitImplementation(int value) : IComparable
    {
        int IComparable.CompareTo(object? obj) => value;
    }

    private sealed unsafe class WithPointers
    {
        [NonSerialized]
        private int* notSent;

        public int Value;

        public static WithPointers Of(int value) => new() { notSent = (int*)1, Value = value };
    }

    private sealed unsafe class WithPointer
    {
        public int* Pointer;
    }

    private unsafe struct PointerStruct
    {
        public void* Pointer;

        public static Array Array => new int*[1];
    }
}
