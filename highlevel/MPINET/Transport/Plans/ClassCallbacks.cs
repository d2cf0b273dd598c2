using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The serialisation callbacks of a class of the program; those of its base come first.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
internal sealed class ClassCallbacks
{
    private const BindingFlags Own =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly MethodInfo deserialization = typeof(IDeserializationCallback).GetMethod(
        nameof(IDeserializationCallback.OnDeserialization)
    )!;

    private readonly List<MethodInfo> serializing = [];
    private readonly List<MethodInfo> serialized = [];
    private readonly List<MethodInfo> deserializing = [];
    private readonly List<MethodInfo> deserialized = [];

    private ClassCallbacks() { }

    /// <summary>True if there is a callback for the time after everything has been written.</summary>
    public bool HearsOfEnd => serialized.Count > 0;

    /// <summary>The callbacks of a class; null if it has none.</summary>
    public static ClassCallbacks? Of(Type type)
    {
        ClassCallbacks callbacks = new();
        callbacks.Add(type);
        bool hasAny =
            callbacks.serializing.Count
                + callbacks.serialized.Count
                + callbacks.deserializing.Count
                + callbacks.deserialized.Count
            > 0;
        return hasAny || typeof(IDeserializationCallback).IsAssignableFrom(type) ? callbacks : null;
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
    public static void Deserialization(object value) => OwnCode.Run(deserialization, value, (object?)null);

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

    private static void AddIf<TAttribute>(MethodInfo method, List<MethodInfo> to)
        where TAttribute : Attribute
    {
        if (method.IsDefined(typeof(TAttribute), inherit: false))
        {
            to.Add(method);
        }
    }
}
