using System.Reflection;

namespace MPI;

/// <summary>How values of a type travel: as they are in memory, or as objects. Decided once for each type.</summary>
/// <remarks>
/// Each operation is here twice: what its callers use, which turns errors of MPI into the exceptions of this API, and behind it, named with Core,
/// what the two ways to travel do. An array that is given for results is filled where it fits; else another one takes its place.
/// </remarks>
/// <typeparam name="T">The type: any.</typeparam>
internal abstract partial class Carrier<T> : Carrier
{
    /// <summary>That of the type. The compiler of .NET calls it directly: what a static readonly field holds does not change.</summary>
    public static readonly Carrier<T> Instance = Make();

    // C# would let no T in that is not known to have no references.
    private static Carrier<T> Make() =>
        IsPlain(typeof(T))
            ? (Carrier<T>)Activator.CreateInstance(typeof(PlainCarrier<>).MakeGenericType(typeof(T)))!
            : ObjectCarrier<T>.OfObjects;

    // Nullable is no type argument where references are forbidden.
    private static bool IsPlain(Type type) =>
        type.IsPrimitive
        || type.IsEnum
        || (type.IsValueType && Nullable.GetUnderlyingType(type) is null && HasPlainFields(type));

    private static bool HasPlainFields(Type type) =>
        type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .All(field =>
                field.FieldType.IsPrimitive
                || field.FieldType.IsEnum
                || field.FieldType.IsPointer
                || (field.FieldType.IsValueType && HasPlainFields(field.FieldType))
            );
}
