using System.Diagnostics.CodeAnalysis;

namespace MPINET;

/// <summary>
/// References the generic code that a native program needs for its types, because code cannot be generated at run time
/// there.
/// </summary>
internal static class KeptCode
{
    static KeptCode()
    {
        OfClass<object>();
        OfValue<bool>();
        OfValue<char>();
        OfValue<sbyte>();
        OfValue<byte>();
        OfValue<short>();
        OfValue<ushort>();
        OfValue<int>();
        OfValue<uint>();
        OfValue<long>();
        OfValue<ulong>();
        OfValue<float>();
        OfValue<double>();
        OfValue<decimal>();
        OfValue<DateTime>();
        OfValue<TimeSpan>();
        OfValue<DateTimeOffset>();
        OfValue<Guid>();
    }

    /// <summary>Keeps the code for a class.</summary>
    public static void OfClass<T>()
        where T : class
    {
        Keep<ReferenceElement<T>>();
        OfAny<T>();
    }

    /// <summary>Keeps the code for a struct or an enum.</summary>
    public static void OfValue<T>()
        where T : struct
    {
        Keep<RawElement<T>>();
        Keep<FieldsElement<T>>();
        Keep<NullableElement<T>>();
        Keep<BoxPlan<T>>();
        Keep<RawArrayPlan<T>>();
        Keep<RawMultidimensionalPlan<T>>();
        Keep<ArrayPlan<T?>>();
        ElementFactory.KeepStruct<T>();
        OfAny<T>();
    }

    // All classes share code, so code for a string serves every class.
    private static void OfAny<T>()
        where T : notnull
    {
        Keep<ArrayPlan<T>>();
        Keep<ListPlan<T>>();
        Keep<QueuePlan<T>>();
        Keep<StackPlan<T>>();
        Keep<LinkedListPlan<T>>();
        Keep<SetPlans<T>.OfHashes>();
        Keep<SetPlans<T>.OfTrees>();
        OfDictionaries<T, string>();
        OfDictionaries<string, T>();
        OfDictionaries<int, T>();
    }

    private static void OfDictionaries<TKey, TValue>()
        where TKey : notnull
    {
        Keep<DictionaryPlans<TKey, TValue>.OfHashes>();
        Keep<DictionaryPlans<TKey, TValue>.OfTrees>();
        Keep<DictionaryPlans<TKey, TValue>.OfLists>();
    }

    private static void Keep<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] T>() =>
        GC.KeepAlive(typeof(T));
}
