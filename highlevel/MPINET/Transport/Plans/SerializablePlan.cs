using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

// The framework marks ISerializable as obsolete, because its own formatters are. Classes that implement it are not
// obsolete, and the program requests their code by an option.
#pragma warning disable SYSLIB0050

namespace MPINET;

/// <summary>
/// The plan for objects of the program's classes that implement ISerializable, by the data that they supply.
/// </summary>
/// <param name="type">The class.</param>
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Trimming.Reason)]
internal sealed class SerializablePlan(ObjectType type) : ObjectPlan(type)
{
    private static readonly FormatterConverter converter = new();
    private static readonly MethodInfo getData = typeof(ISerializable).GetMethod(nameof(ISerializable.GetObjectData))!;

    private readonly ConstructorInfo constructor = ConstructorOf(type.Type);

    /// <summary>The context that is passed to the code of the program.</summary>
    public static object Context { get; } = new StreamingContext(StreamingContextStates.All);

    /// <summary>True if the objects of a class are sent by this plan.</summary>
    public static bool IsFor(ObjectTypes all, Type type) =>
        all.Callbacks
        && type is { IsClass: true, IsAbstract: false }
        && typeof(ISerializable).IsAssignableFrom(type)
        && !typeof(Exception).IsAssignableFrom(type)
        && Collections.BaseOf(type) is null
        && !TypeRules.IsOfFramework(type);

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        return Unmade.Of(Type.Type);
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        SerializationInfo data = new(Type.Type, converter);
        OwnCode.Run(getData, value, data, Context);
        if (data.ObjectType != Type.Type || data.IsFullTypeNameSetExplicit || data.IsAssemblyNameSetExplicit)
        {
            throw new SerializationException(
                $"GetObjectData of a {Type.Type} asks for another type, {data.FullTypeName}, to be made of its data: an object arrives as what it is."
            );
        }

        writer.WriteNumber((ulong)data.MemberCount);
        foreach (SerializationEntry member in data)
        {
            writer.WriteReference(member.Name);
            writer.WriteReference(member.Value);
        }
    }

    /// <inheritdoc />
    public override void ReadBody(ObjectReader reader, object value)
    {
        SerializationInfo data = new(Type.Type, converter);
        object?[] members = new object?[reader.ReadCount(2, 4 * Header)];
        for (int i = 0; i < members.Length; i++)
        {
            string name =
                (string?)reader.ReadReference()
                ?? throw new SerializationException($"A member of a {Type.Type} has no name: the stream is damaged.");
            members[i] = reader.ReadReference();
            data.AddValue(name, members[i]);
        }

        reader.AtEnd.Construct(new UnmadeObject(value, members, () => OwnCode.Run(constructor, value, data, Context)));
    }

    private static ConstructorInfo ConstructorOf(Type type) =>
        type.GetConstructor(
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic,
            binder: null,
            [typeof(SerializationInfo), typeof(StreamingContext)],
            modifiers: null
        )
        ?? throw new RefusedTypeException(
            "it implements ISerializable and has no constructor for SerializationInfo and StreamingContext"
        );
}
