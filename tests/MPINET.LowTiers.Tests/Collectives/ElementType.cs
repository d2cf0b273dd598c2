using System.Reflection;
using MPINET.Cli;

namespace MPINET.LowTiers.Tests.Collectives;

/// <summary>A predefined datatype, with methods that write and read its elements as whole numbers.</summary>
/// <param name="name">The name in the CLI tier, such as UNSIGNED_CHAR.</param>
public sealed unsafe class ElementType(string name)
{
    /// <summary>The integer types of C, of the other languages and of MPI itself.</summary>
    public static readonly string[] Integers =
    [
        .. (string[])["SIGNED_CHAR", "SHORT", "INT", "LONG", "LONG_LONG", "LONG_LONG_INT"],
        .. (string[])["UNSIGNED_CHAR", "UNSIGNED_SHORT", "UNSIGNED", "UNSIGNED_LONG", "UNSIGNED_LONG_LONG"],
        .. (string[])["INT8_T", "INT16_T", "INT32_T", "INT64_T", "UINT8_T", "UINT16_T", "UINT32_T", "UINT64_T"],
        .. (string[])["AINT", "OFFSET", "COUNT", "INTEGER", "INTEGER1", "INTEGER2", "INTEGER4", "INTEGER8"],
    ];

    /// <summary>The floating-point types.</summary>
    public static readonly string[] Floating = ["FLOAT", "DOUBLE", "REAL", "DOUBLE_PRECISION", "REAL4", "REAL8"];

    /// <summary>The types of truth values.</summary>
    public static readonly string[] Logical = ["C_BOOL", "BOOL", "LOGICAL"];

    private readonly bool isFloating = Floating.Contains(name);

    /// <summary>The datatype.</summary>
    public MPI.Datatype Datatype { get; } = Constant<MPI.Datatype>(name);

    /// <summary>The size of an element in bytes.</summary>
    public int Size => Datatype.Get_size();

    /// <summary>True if the type has no negative values.</summary>
    public bool IsUnsigned { get; } =
        name.StartsWith("U", StringComparison.Ordinal) || name is "BYTE" or "C_BOOL" or "BOOL";

    /// <summary>The constant of the CLI tier with the given name.</summary>
    public static T Constant<T>(string name)
    {
        object value = typeof(MPI).GetField(name, BindingFlags.Public | BindingFlags.Static)!.GetValue(null)!;
        if (value is MPI.Datatype datatype && datatype == MPI.DATATYPE_NULL)
        {
            throw new LackingException("MPI::" + name);
        }

        return (T)value;
    }

    /// <summary>The number as an element holds it, without the bits that do not fit.</summary>
    public long Fit(long value)
    {
        int surplus = 64 - 8 * Size;
        return isFloating ? value
            : IsUnsigned ? (long)((ulong)value << surplus >> surplus)
            : value << surplus >> surplus;
    }

    /// <summary>The greater of two numbers.</summary>
    public long Max(long a, long b) => IsUnsigned ? (long)Math.Max((ulong)a, (ulong)b) : Math.Max(a, b);

    /// <summary>A buffer that holds the numbers.</summary>
    public Cells<byte> Write(params long[] values)
    {
        Cells<byte> cells = new(Size * values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            byte* at = cells.Address + i * Size;
            switch (Size)
            {
                case 4 when isFloating:
                    *(float*)at = values[i];
                    break;
                case 8 when isFloating:
                    *(double*)at = values[i];
                    break;
                default:
                    for (int b = 0; b < Size; b++)
                    {
                        at[b] = (byte)(values[i] >> (8 * b));
                    }

                    break;
            }
        }

        return cells;
    }

    /// <summary>Asserts that a buffer holds these numbers, and that the guards are unchanged.</summary>
    public void MustHold(Cells<byte> cells, params long[] values)
    {
        using Cells<byte> expected = Write([.. values.Select(Fit)]);
        cells.MustHold([.. Enumerable.Range(0, expected.Length).Select(i => expected[i])]);
    }
}
