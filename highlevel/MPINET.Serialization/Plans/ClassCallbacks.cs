using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

// The framework marks the interfaces as obsolete, because its own formatters are. Classes that implement them are not
// obsolete, and the program requests their code by an option.
#pragma warning disable SYSLIB0050

namespace MPINET;

/// <summary>The serialisation code of a type of the program; that of its base comes first.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2075", Justification = Trimming.Reason)]
internal sealed class ClassCallbacks
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly MethodInfo deserialization = typeof(IDeserializationCallback).GetMethod(
        nameof(IDeserializationCallback.OnDeserialization)
    )!;

    // Null for a type without such code.
    private static readonly ConcurrentDictionary<Type, ClassCallbacks?> known = new();

    private readonly List<MethodInfo> serializing = [];
    private readonly List<MethodInfo> serialized = [];
    private readonly List<MethodInfo> deserializing = [];
    private readonly List<MethodInfo> deserialized = [];
    private string? first;

    private ClassCallbacks(Type type)
    {
        Add(type);
        HasDeserializationCallback = Has(type, typeof(IDeserializationCallback), deserialization.Name);
        StandsForAnother = Has(type, typeof(IObjectReference), GetRealObject.Name);
        SuppliesData =
            !typeof(Exception).IsAssignableFrom(type)
            && Collections.BaseOf(type) is null
            && Has(type, typeof(ISerializable), nameof(ISerializable.GetObjectData));
    }

    /// <summary>The method of IObjectReference.</summary>
    public static MethodInfo GetRealObject { get; } =
        typeof(IObjectReference).GetMethod(nameof(IObjectReference.GetRealObject))!;

    /// <summary>True if there is a callback for the time after everything has been written.</summary>
    public bool HasOnSerialized => serialized.Count > 0;

    /// <summary>True if there is a callback for the time after all objects have been read.</summary>
    public bool HasOnDeserialized => deserialized.Count > 0;

    /// <summary>True if the type implements IDeserializationCallback.</summary>
    public bool HasDeserializationCallback { get; }

    /// <summary>True if the type implements IObjectReference.</summary>
    public bool StandsForAnother { get; }

    /// <summary>True if the objects are sent by ISerializable. Exceptions and collections are sent in other ways.</summary>
    public bool SuppliesData { get; }

    /// <summary>Gets the code of a type; null if it has none. A type is examined once.</summary>
    /// <exception cref="RefusedTypeException">The type has such code, and the options do not allow it.</exception>
    public static ClassCallbacks? Of(ObjectTypes all, Type type)
    {
        ClassCallbacks? code = known.GetOrAdd(type, Find);
        return code is null || all.Callbacks
            ? code
            : throw new RefusedTypeException(
                $"it has {code.first}, which runs only if ObjectOptions.Callbacks is true. Set it on all processes, for the session (SessionOptions.Objects) or the communicator (Communicator.Objects)"
            );
    }

    /// <summary>Called before an object is written.</summary>
    public void Serializing(object value) => Run(serializing, value);

    /// <summary>Called after all objects have been written.</summary>
    public void Serialized(object value) => Run(serialized, value);

    /// <summary>Called before an object is read.</summary>
    public void Deserializing(object value) => Run(deserializing, value);

    /// <summary>Called after all objects have been read.</summary>
    public void Deserialized(object value) => Run(deserialized, value);

    /// <summary>Called after all other callbacks.</summary>
    public void Deserialization(object value)
    {
        if (HasDeserializationCallback)
        {
            OwnCode.Run(deserialization, value, (object?)null);
        }
    }

    private static ClassCallbacks? Find(Type type)
    {
        if (type.IsPrimitive || type.IsEnum || type.IsArray || TypeRules.IsOfFramework(type))
        {
            return null;
        }

        ClassCallbacks code = new(type);
        return code.first is null ? null : code;
    }

    private static void Run(List<MethodInfo> methods, object value)
    {
        foreach (MethodInfo method in methods)
        {
            OwnCode.Run(method, value, SerializablePlan.Context);
        }
    }

    // Excludes classes of the framework, whose objects are sent in other ways.
    private void Add(Type type)
    {
        if (TypeRules.IsOfFramework(type))
        {
            return;
        }

        if (type.BaseType is { } parent)
        {
            Add(parent);
        }

        foreach (MethodInfo method in type.GetMethods(Own))
        {
            AddIf<OnSerializingAttribute>(method, serializing);
            AddIf<OnSerializedAttribute>(method, serialized);
            AddIf<OnDeserializingAttribute>(method, deserializing);
            AddIf<OnDeserializedAttribute>(method, deserialized);
        }
    }

    private void AddIf<TAttribute>(MethodInfo method, List<MethodInfo> to)
        where TAttribute : Attribute
    {
        if (!method.IsDefined(typeof(TAttribute), inherit: false))
        {
            return;
        }

        string mark = typeof(TAttribute).Name.Replace(nameof(Attribute), "");
        ParameterInfo[] parameters = method.GetParameters();
        if (parameters.Length != 1 || parameters[0].ParameterType != typeof(StreamingContext))
        {
            throw new RefusedTypeException(
                $"its method {method.Name} is marked with [{mark}], and must have one parameter, a StreamingContext"
            );
        }

        to.Add(method);
        first ??= $"the method {method.Name} with [{mark}]";
    }

    // True if the program has written the method of an interface, and not only a base in the framework.
    private bool Has(Type type, Type contract, string method)
    {
        if (!contract.IsAssignableFrom(type))
        {
            return false;
        }

        Type? one = type;
        bool isOwn = false;
        while (one is not null && !TypeRules.IsOfFramework(one))
        {
            isOwn =
                isOwn
                || Array.Exists(
                    one.GetMethods(Own),
                    each => each.Name == method || each.Name == $"{contract.FullName}.{method}"
                );
            one = one.BaseType;
        }

        if (!isOwn && contract.IsAssignableFrom(one))
        {
            return false;
        }

        first ??= $"{contract.Name}.{method}";
        return true;
    }
}
