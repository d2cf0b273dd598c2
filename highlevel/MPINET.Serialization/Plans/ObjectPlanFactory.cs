using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Text;

namespace MPINET;

/// <summary>The choice of the plan for the objects of a type.</summary>
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = Trimming.Reason)]
internal static class ObjectPlanFactory
{
    private const char Absolute = 'a';
    private const char Relative = 'r';

    private static readonly Dictionary<Type, Func<ObjectType, ObjectPlan>> texts = new()
    {
        [typeof(string)] = type => new TextPlan<string>(type, text => text, text => text),
        [typeof(StringBuilder)] = type => new TextPlan<StringBuilder>(
            type,
            builder => builder.ToString(),
            text => new StringBuilder(text)
        ),
        [typeof(Version)] = type => new TextPlan<Version>(type, version => version.ToString(), Version.Parse),
        // On Unix, a relative URI such as "/path" would be parsed as a file.
        [typeof(Uri)] = type => new TextPlan<Uri>(
            type,
            uri => (uri.IsAbsoluteUri ? Absolute : Relative) + uri.OriginalString,
            text => new Uri(text.Substring(1), text[0] == Absolute ? UriKind.Absolute : UriKind.Relative)
        ),
    };

    /// <summary>Creates the plan for a type.</summary>
    /// <exception cref="RefusedTypeException">The objects of the type cannot be sent.</exception>
    public static ObjectPlan Make(ObjectTypes all, ObjectType type)
    {
        Type one = type.Type;
        if (one.IsArray)
        {
            return OfArray(all, type);
        }

        TypeRules.RequireObjects(one);
        if (texts.TryGetValue(one, out Func<ObjectType, ObjectPlan>? ofText))
        {
            return ofText(type);
        }

        if (one.IsValueType)
        {
            return Nullable.GetUnderlyingType(one) is null
                ? OfBox(all, type)
                : throw new RefusedTypeException("a nullable value is boxed as its value or as null");
        }

        if (Collections.PlanOf(one) is { } plan)
        {
            Type[] arguments = Collections.BaseOf(one)!.GetGenericArguments();
            ObjectPlan collection = New(plan, arguments, [type, .. arguments.Select(all.ElementOf)]);
            return TypeRules.IsOfFramework(one)
                ? collection
                : CallbackPlan.Around(all, new DerivedPlan(collection, FieldCode.OfClass(all, one)));
        }

        if (Collections.BuiltPlanOf(one) is { } built)
        {
            Type[] arguments = one.GetGenericArguments();
            return New(built, arguments, [type, .. arguments.Select(all.ElementOf)]);
        }

        return CallbackPlan.Around(
            all,
            typeof(Exception).IsAssignableFrom(one) ? new ExceptionPlan(type, FieldCode.OfClass(all, one))
                : SerializablePlan.IsFor(all, one) ? new SerializablePlan(type)
                : new ClassPlan(type, FieldCode.OfClass(all, one))
        );
    }

    private static ObjectPlan OfBox(ObjectTypes all, ObjectType type)
    {
        Type one = type.Type;
        Element element = all.ElementOf(one);
        return ClassCallbacks.Of(all, one) is null
            ? New(typeof(BoxPlan<>), [one], type, element, element.IsPlain)
            : CallbackPlan.Around(
                all,
                SerializablePlan.IsFor(all, one)
                    ? new SerializablePlan(type)
                    : New(typeof(BoxPlan<>), [one], type, element.Content, false)
            );
    }

    private static ObjectPlan OfArray(ObjectTypes all, ObjectType type)
    {
        Type item = type.Type.GetElementType()!;
        Element element = all.ElementOf(item);
        bool isVector = Arrays.IsVector(type.Type);
        return element.IsRaw
                ? New(isVector ? typeof(RawArrayPlan<>) : typeof(RawMultidimensionalPlan<>), [item], type, element)
            : isVector ? New(typeof(ArrayPlan<>), [item], type, element)
            : new MultidimensionalPlan(type, element);
    }

    private static ObjectPlan New(Type plan, Type[] arguments, params object[] parameters) =>
        (ObjectPlan)Activator.CreateInstance(plan.MakeGenericType(arguments), parameters)!;
}
