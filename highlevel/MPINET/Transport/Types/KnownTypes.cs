using System.Numerics;
using System.Text;

namespace MPINET;

/// <summary>The types of the framework that can travel. A stream has the number of one, so that .NET and Mono, which keep them in different assemblies, understand each other.</summary>
internal static class KnownTypes
{
    // A new one goes to the end: the numbers are part of the streams. Where a runtime lacks one, its place is empty.
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

    /// <summary>Whether a type, or what it is an instance of, is one of them.</summary>
    public static bool Contains(Type type) => NumberOf(type) >= 0;

    /// <summary>The number of a type, or of what it is an instance of; -1 where it is none of them.</summary>
    public static int NumberOf(Type type) =>
        numbers.TryGetValue(type.IsGenericType ? type.GetGenericTypeDefinition() : type, out int number) ? number : -1;

    /// <summary>The type with a number; null where this runtime has none.</summary>
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
