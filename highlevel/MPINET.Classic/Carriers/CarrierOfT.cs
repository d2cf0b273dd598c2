using System.Reflection;

namespace MPI;

/// <summary>
/// The transfer of values of a type: as their bytes in memory, or as objects. It is chosen once for each type.
/// </summary>
/// <remarks>
/// Each operation has two methods. Callers use the first, which converts errors of MPI to the exceptions of this API.
/// It calls the second, whose name ends with Core, which the two kinds of transfer implement. An array for results is
/// filled if its length fits, otherwise replaced.
/// </remarks>
/// <typeparam name="T">The type: any.</typeparam>
internal abstract partial class Carrier<T> : Carrier
{
    /// <summary>
    /// The carrier of the type. The compiler of .NET calls it directly, because the value of a static readonly field
    /// does not change.
    /// </summary>
    public static readonly Carrier<T> Instance = Make();

    // Created by reflection, because C# does not accept a T that may contain references.
    private static Carrier<T> Make() =>
        IsPlain(typeof(T))
            ? (Carrier<T>)Activator.CreateInstance(typeof(PlainCarrier<>).MakeGenericType(typeof(T)))!
            : ObjectCarrier<T>.OfObjects;

    // Nullable does not satisfy the unmanaged constraint.
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
