using System.Diagnostics.CodeAnalysis;

namespace MPINET;

/// <summary>Names the generic code that a native program needs for its types, so that the compiler makes it: at run time it cannot be made any more.</summary>
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

    /// <summary>For a class.</summary>
    public static void OfClass<T>()
        where T : class
    {
        Keep<ReferenceElement<T>>();
        OfAny<T>();
    }

    /// <summary>For a struct or an enum.</summary>
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
        Elements.KeepStruct<T>();
        OfAny<T>();
    }

    // All classes share code, so those with a string stand for those with any.
    private static void OfAny<T>()
        where T : notnull
    {
        Keep<HashDictionaryPlan<T, string>>();
        Keep<SortedDictionaryPlan<T, string>>();
        Keep<SortedListPlan<T, string>>();
        Keep<ArrayPlan<T>>();
        Keep<ListPlan<T>>();
        Keep<QueuePlan<T>>();
        Keep<StackPlan<T>>();
        Keep<LinkedListPlan<T>>();
        Keep<HashSetPlan<T>>();
        Keep<SortedSetPlan<T>>();
        Keep<HashDictionaryPlan<string, T>>();
        Keep<HashDictionaryPlan<int, T>>();
        Keep<SortedDictionaryPlan<string, T>>();
        Keep<SortedDictionaryPlan<int, T>>();
        Keep<SortedListPlan<string, T>>();
        Keep<SortedListPlan<int, T>>();
    }

    private static void Keep<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] T>() =>
        GC.KeepAlive(typeof(T));
}
