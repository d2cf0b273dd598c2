using System.Numerics;
using System.Text;

namespace MPINET;

/// <summary>
/// The types of the framework that can be sent. A stream contains their numbers, because .NET and Mono define them in
/// different assemblies.
/// </summary>
internal static class KnownTypes
{
    // Add new types at the end, because streams contain the numbers. The entry of a type that a runtime lacks is null.
    private static readonly Type?[] types =
    [
        typeof(object),
        typeof(string),
        typeof(bool),
        typeof(char),
        typeof(sbyte),
        typeof(byte),
        typeof(short),
        typeof(ushort),
        typeof(int),
        typeof(uint),
        typeof(long),
        typeof(ulong),
        typeof(float),
        typeof(double),
        typeof(decimal),
        typeof(DateTime),
        typeof(TimeSpan),
        typeof(DateTimeOffset),
        typeof(Guid),
        typeof(BigInteger),
        typeof(Complex),
        typeof(Vector2),
        typeof(Vector3),
        typeof(Vector4),
        typeof(Quaternion),
        typeof(Plane),
        typeof(Matrix3x2),
        typeof(Matrix4x4),
        typeof(DayOfWeek),
        typeof(Nullable<>),
        typeof(KeyValuePair<,>),
        typeof(ValueTuple),
        typeof(ValueTuple<>),
        typeof(ValueTuple<,>),
        typeof(ValueTuple<,,>),
        typeof(ValueTuple<,,,>),
        typeof(ValueTuple<,,,,>),
        typeof(ValueTuple<,,,,,>),
        typeof(ValueTuple<,,,,,,>),
        typeof(ValueTuple<,,,,,,,>),
        typeof(Tuple<>),
        typeof(Tuple<,>),
        typeof(Tuple<,,>),
        typeof(Tuple<,,,>),
        typeof(Tuple<,,,,>),
        typeof(Tuple<,,,,,>),
        typeof(Tuple<,,,,,,>),
        typeof(Tuple<,,,,,,,>),
        typeof(List<>),
        typeof(Dictionary<,>),
        typeof(HashSet<>),
        typeof(Queue<>),
        typeof(Stack<>),
        typeof(LinkedList<>),
        typeof(SortedDictionary<,>),
        typeof(SortedSet<>),
        typeof(SortedList<,>),
        typeof(StringBuilder),
        typeof(Uri),
        typeof(Version),
#if NET
        typeof(Half),
        typeof(Int128),
        typeof(UInt128),
        typeof(DateOnly),
        typeof(TimeOnly),
        typeof(Rune),
        typeof(Index),
        typeof(Range),
#else
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
#endif
    ];

    private static readonly Dictionary<Type, int> numbers = Numbers();

    /// <summary>The number of entries.</summary>
    public static int Count => types.Length;

    /// <summary>True if a type, or its generic type definition, is in the list.</summary>
    public static bool Contains(Type type) => NumberOf(type) >= 0;

    /// <summary>The number of a type, or of its generic type definition; -1 if it is not in the list.</summary>
    public static int NumberOf(Type type) =>
        numbers.TryGetValue(type.IsGenericType ? type.GetGenericTypeDefinition() : type, out int number) ? number : -1;

    /// <summary>The type with a number; null if this runtime lacks it.</summary>
    public static Type? At(int number) => types[number];

    private static Dictionary<Type, int> Numbers()
    {
        Dictionary<Type, int> all = [];
        for (int i = 0; i < types.Length; i++)
        {
            if (types[i] is { } type)
            {
                all.Add(type, i);
            }
        }

        return all;
    }
}
