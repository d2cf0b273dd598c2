using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace MPINET;

/// <summary>The choice of the codec for fields and elements of a type.</summary>
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2071", Justification = Trimming.Reason)]
internal static class ElementFactory
{
    private static readonly MethodInfo makeStruct = typeof(ElementFactory).GetMethod(
        nameof(MakeStruct),
        BindingFlags.Static | BindingFlags.NonPublic
    )!;

    /// <summary>Creates the codec for a type.</summary>
    /// <exception cref="RefusedTypeException">The type cannot be sent.</exception>
    public static Element Make(ObjectTypes all, Type type)
    {
        if (TypeRules.IsAddress(type))
        {
            throw new RefusedTypeException(TypeRules.Refusal(type)!);
        }

        if (!type.IsValueType)
        {
            return (Element)Activator.CreateInstance(typeof(ReferenceElement<>).MakeGenericType(type), all.Of(type))!;
        }

        if (TypeRules.Refusal(type) is { } why)
        {
            throw new RefusedTypeException(why);
        }

        if (Nullable.GetUnderlyingType(type) is { } value)
        {
            return (Element)
                Activator.CreateInstance(typeof(NullableElement<>).MakeGenericType(value), all.ElementOf(value))!;
        }

        return type == typeof(DateTimeOffset) ? new DateTimeOffsetElement()
            : type == typeof(BigInteger) ? new BigIntegerElement()
            : OfStruct(all, type);
    }

    /// <summary>Makes a native program keep the code that chooses the codec of a struct.</summary>
    public static void KeepStruct<T>()
        where T : struct => GC.KeepAlive((Func<ObjectTypes, Element>)MakeStruct<T>);

    private static Element OfStruct(ObjectTypes all, Type type)
    {
        try
        {
            return (Element)makeStruct.MakeGenericMethod(type).Invoke(null, [all])!;
        }
        catch (TargetInvocationException exception) when (exception.InnerException is RefusedTypeException refused)
        {
            throw refused;
        }
    }

    private static Element MakeStruct<T>(ObjectTypes all)
        where T : struct
    {
        if (ClassCallbacks.Of(all, typeof(T)) is not null)
        {
            return new BoxedElement<T>(() => new FieldsElement<T>(FieldCode.OfStruct<T>(all)));
        }

        MethodInfo? check = RawChecks.Of(typeof(T));
        return check is not null ? new RawElement<T>((Func<T, T>)check.CreateDelegate(typeof(Func<T, T>)))
            : IsRaw<T>(all) ? new RawElement<T>()
            : new FieldsElement<T>(FieldCode.OfStruct<T>(all));
    }

    // A struct of the program without gaps, whose fields are in the order of declaration, has the same layout on every runtime.
    private static bool IsRaw<T>(ObjectTypes all)
        where T : struct
    {
        Type type = typeof(T);
        if (type.IsPrimitive || type.IsEnum)
        {
            return true;
        }

        if (TypeRules.IsOfFramework(type))
        {
            return !type.IsGenericType && type != typeof(ValueTuple);
        }

        List<FieldInfo> fields = ObjectLayout.FieldsOf(all, type);
        return type.IsLayoutSequential
            && fields.Count > 0
            && fields.TrueForAll(field =>
                field.FieldType.IsValueType && all.ElementOf(field.FieldType) is { IsRaw: true, IsChecked: false }
            )
            && (
                fields.Sum(field => all.ElementOf(field.FieldType).Size) == Unsafe.SizeOf<T>()
                || RepeatedField.LengthOf<T>(fields.Count, all.ElementOf(fields[0].FieldType)) > 1
            );
    }
}
