using System.Globalization;

namespace MPINET;

/// <summary>The rule for a type for which some bit patterns are not valid values.</summary>
internal sealed unsafe class ValueRule
{
    private const uint DecimalFlags = 0x80FF0000;
    private const int ScaleShift = 16;
    private const uint MaxScale = 28;
    private const ulong Ticks = 0x3FFFFFFFFFFFFFFF;

    private readonly Func<ulong, bool> holds;
    private readonly int read;

    private ValueRule(int size, Func<ulong, bool> holds)
    {
        Size = size;
        read = Math.Min(size, sizeof(ulong));
        this.holds = holds;
    }

    /// <summary>Size of a value in bytes.</summary>
    public int Size { get; }

    /// <summary>The rule for a type; null if every bit pattern is valid.</summary>
    public static ValueRule? Of(Type type) =>
        type == typeof(bool) ? new(1, static value => value <= 1)
        // The flags come first, on .NET and on Mono.
        : type == typeof(decimal) ? new(sizeof(decimal), static value => IsDecimal((uint)value))
        : type == typeof(DateTime)
            ? new(sizeof(DateTime), static value => (value & Ticks) <= (ulong)DateTime.MaxValue.Ticks)
        // Compared by name, because .NET Standard 2.0 lacks the type.
        : type.FullName == "System.Text.Rune" ? new(sizeof(int), static value => IsScalar((uint)value))
        : type.IsEnum ? OfEnum(type)
        : null;

    /// <summary>True if the bytes at an address are a valid value.</summary>
    public bool Holds(byte* address)
    {
        ulong value = 0;
        Buffer.MemoryCopy(address, &value, sizeof(ulong), read);
        return holds(value);
    }

    private static bool IsDecimal(uint flags) =>
        (flags & ~DecimalFlags) == 0 && ((flags >> ScaleShift) & byte.MaxValue) <= MaxScale;

    private static bool IsScalar(uint value) => value <= 0x10FFFF && value is < 0xD800 or > 0xDFFF;

    private static ValueRule? OfEnum(Type type)
    {
        string[] members = Enum.GetNames(type);
        if (members.Length == 0)
        {
            return null;
        }

        TypeCode code = Type.GetTypeCode(type);
        int size =
            code is TypeCode.SByte or TypeCode.Byte ? sizeof(byte)
            : code is TypeCode.Int16 or TypeCode.UInt16 ? sizeof(short)
            : code is TypeCode.Int32 or TypeCode.UInt32 ? sizeof(int)
            : sizeof(long);
        ulong mask = ulong.MaxValue >> (8 * (sizeof(long) - size));
        HashSet<ulong> known = [.. members.Select(member => Bits(Enum.Parse(type, member), code) & mask)];
        if (!type.IsDefined(typeof(FlagsAttribute), inherit: false))
        {
            return new(size, known.Contains);
        }

        ulong bits = known.Aggregate(0UL, static (all, one) => all | one);
        return new(size, value => (value & ~bits) == 0);
    }

    private static ulong Bits(object member, TypeCode code) =>
        code == TypeCode.UInt64
            ? Convert.ToUInt64(member, CultureInfo.InvariantCulture)
            : unchecked((ulong)Convert.ToInt64(member, CultureInfo.InvariantCulture));
}
