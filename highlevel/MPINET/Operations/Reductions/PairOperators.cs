using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The maximum and minimum of elements that are a value and its index.</summary>
internal sealed unsafe class PairOperators
{
    private static readonly Dictionary<Type, Order> orders = new()
    {
        [typeof(bool)] = OrderOf<bool>,
        [typeof(char)] = OrderOf<char>,
        [typeof(sbyte)] = OrderOf<sbyte>,
        [typeof(byte)] = OrderOf<byte>,
        [typeof(short)] = OrderOf<short>,
        [typeof(ushort)] = OrderOf<ushort>,
        [typeof(int)] = OrderOf<int>,
        [typeof(uint)] = OrderOf<uint>,
        [typeof(long)] = OrderOf<long>,
        [typeof(ulong)] = OrderOf<ulong>,
        [typeof(float)] = OrderOf<float>,
        [typeof(double)] = OrderOf<double>,
        [typeof(decimal)] = OrderOf<decimal>,
        [typeof(DateTime)] = OrderOf<DateTime>,
        [typeof(TimeSpan)] = OrderOf<TimeSpan>,
#if NET
        [typeof(Half)] = OrderOf<Half>,
        [typeof(Int128)] = OrderOf<Int128>,
        [typeof(UInt128)] = OrderOf<UInt128>,
#endif
    };

    private readonly int valueAt;
    private readonly Order values;
    private readonly int indexAt;
    private readonly Order indices;

    private PairOperators(int valueAt, Order values, int indexAt, Order indices, Datatype? ofMpi)
    {
        this.valueAt = valueAt;
        this.values = values;
        this.indexAt = indexAt;
        this.indices = indices;
        OfMpi = ofMpi;
    }

    private delegate int Order(byte* left, byte* right);

    /// <summary>MPI's own type of such pairs; null if there is none with this layout.</summary>
    public Datatype? OfMpi { get; }

    /// <summary>The operators for a type; null if it is not a value and its index.</summary>
    [UnconditionalSuppressMessage(
        "Trimming",
        "IL2091",
        Justification = "A type that has lost a field in a trimmed program does not have two, and is refused."
    )]
    public static PairOperators? Of<T>()
        where T : unmanaged
    {
        (FieldInfo Field, int Offset)[] fields = FieldLayout.FieldsOf<T>();
        if (fields.Length != 2 || typeof(T).IsPrimitive || typeof(T).IsExplicitLayout)
        {
            return null;
        }

        (Type value, int valueAt) = (fields[0].Field.FieldType, fields[0].Offset);
        (Type index, int indexAt) = (fields[1].Field.FieldType, fields[1].Offset);
        return IsIndex(index) && OrderOf(value) is { } order
            ? new(
                valueAt,
                order,
                indexAt,
                orders[index],
                valueAt == 0 ? OfMpis(value, index, indexAt, sizeof(T)) : null
            )
            : null;
    }

    /// <summary>A function that keeps the larger or smaller value; of equal values the one with the lower index.</summary>
    /// <param name="larger">True for the larger value.</param>
    public ReductionFunction<T> Choose<T>(bool larger)
        where T : unmanaged =>
        (input, inout) =>
        {
            fixed (
                T* lefts = input,
                    rights = inout
            )
            {
                for (int i = 0; i < inout.Length; i++)
                {
                    byte* left = (byte*)(lefts + i);
                    byte* right = (byte*)(rights + i);
                    int order = values(left + valueAt, right + valueAt);
                    order =
                        order == 0 ? indices(right + indexAt, left + indexAt)
                        : larger ? order
                        : -order;
                    if (order > 0)
                    {
                        inout[i] = input[i];
                    }
                }
            }
        };

    private static bool IsIndex(Type type) =>
        System.Type.GetTypeCode(type) is >= TypeCode.SByte and <= TypeCode.UInt64 && !type.IsEnum;

    private static int OrderOf<TValue>(byte* left, byte* right)
        where TValue : unmanaged, IComparable<TValue> =>
        Unsafe.ReadUnaligned<TValue>(left).CompareTo(Unsafe.ReadUnaligned<TValue>(right));

    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "The method has no annotated type parameter.")]
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "A value that cannot be compared is refused.")]
    [UnconditionalSuppressMessage(
        "AOT",
        "IL3050",
        Justification = "A native program has the code for the types above."
    )]
    private static Order? OrderOf(Type type)
    {
        type = type.IsEnum ? Enum.GetUnderlyingType(type) : type;
        return orders.TryGetValue(type, out Order? known) ? known
            : Array.IndexOf(type.GetInterfaces(), typeof(IComparable<>).MakeGenericType(type)) >= 0
                ? (Order)
                    Delegate.CreateDelegate(
                        typeof(Order),
                        ((Order)OrderOf<int>).Method.GetGenericMethodDefinition().MakeGenericMethod(type)
                    )
            : null;
    }

    private static Datatype? OfMpis(Type value, Type index, int indexAt, int size) =>
        index != typeof(int) ? null
        : value == typeof(double) && indexAt == 8 && size == 16 ? Datatype.DoubleInt
        : value == typeof(long) && indexAt == 8 && size == 16 && Datatype.Long.Size == 8 ? Datatype.LongInt
        : indexAt != 4 || size != 8 ? null
        : value == typeof(float) ? Datatype.FloatInt
        : value == typeof(int) ? Datatype.TwoInt
        : value == typeof(short) ? Datatype.ShortInt
        : null;
}
