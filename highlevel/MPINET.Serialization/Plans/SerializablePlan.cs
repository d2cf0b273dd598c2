using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;

// The framework marks ISerializable as obsolete, because its own formatters are. Classes that implement it are not
// obsolete, and the program requests their code by an option.
#pragma warning disable SYSLIB0050

namespace MPINET;

/// <summary>
/// The plan for objects of the program's types that implement ISerializable, by the data that they supply. The data
/// may set another type.
/// </summary>
/// <param name="type">The type that supplies the data.</param>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2057", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2070", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2072", Justification = Trimming.Reason)]
internal sealed class SerializablePlan(ObjectType type) : ObjectPlan(type)
{
    private const byte OfItself = 0;
    private const byte OfAnother = 1;

    private static readonly FormatterConverter converter = new();
    private static readonly MethodInfo getData = typeof(ISerializable).GetMethod(nameof(ISerializable.GetObjectData))!;

    private readonly ConstructorInfo? constructor = ConstructorOf(type.Type);

    /// <summary>The context that is passed to the code of the program.</summary>
    public static object Context { get; } = new StreamingContext(StreamingContextStates.All);

    /// <summary>True if the objects of a type are sent by this plan.</summary>
    public static bool IsFor(ObjectTypes all, Type type) =>
        all.Callbacks && !type.IsInterface && ClassCallbacks.Of(all, type)?.SuppliesData == true;

    /// <inheritdoc />
    public override void WriteHead(ObjectWriter writer, object value)
    {
        SerializationInfo data = new(Type.Type, converter);
        OwnCode.Run(getData, value, data, Context);
        Type wanted = WantedType(data);
        if (Refusal(wanted) is { } why)
        {
            throw writer.RefusalOfLast(
                Type.Type,
                wanted == Type.Type ? why : $"GetObjectData sets the type to {wanted}, and {why}"
            );
        }

        writer.WriteByte(wanted == Type.Type ? OfItself : OfAnother);
        if (wanted != Type.Type)
        {
            writer.WriteType(writer.Types.Of(wanted));
        }

        writer.Data.Enqueue(data);
    }

    /// <inheritdoc />
    public override object ReadHead(ObjectReader reader)
    {
        reader.Spend(4 * Header);
        byte form = reader.ReadByte();
        if (form > OfAnother)
        {
            throw new SerializationException($"The data of a {Type.Type} have no type: the stream is damaged.");
        }

        Type wanted = form == OfItself ? Type.Type : reader.ReadType().Type;
        return Refusal(wanted) is { } why
            ? throw new SerializationException(
                $"It holds a {ObjectTypes.Text(wanted)}, which cannot be a part of an object: {why}"
            )
            : Unmade.Of(wanted);
    }

    /// <inheritdoc />
    public override void WriteBody(ObjectWriter writer, object value)
    {
        SerializationInfo data = writer.Data.Dequeue();
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
        SerializationInfo data = new(value.GetType(), converter);
        Dictionary<string, object?> members = [];
        for (int left = reader.ReadCount(2, 4 * Header); left > 0; left--)
        {
            string name =
                (string?)reader.ReadReference()
                ?? throw new SerializationException($"A member of a {Type.Type} has no name: the stream is damaged.");
            object? member = reader.ReadReference();
            data.AddValue(name, member);
            members.Add(name, member);
        }

        ConstructorInfo? made = value.GetType() == Type.Type ? constructor : ConstructorOf(value.GetType());
        ObjectTypes all = reader.Types;
        UnfinishedObject one = reader.AtEnd.Unfinished.Of(value);
        one.Given = members.Values;
        one.Construct = made is null
            ? () => OwnFields.Set(all, value, members)
            : () => OwnCode.Run(made, value, data, Context);
    }

    private static ConstructorInfo? ConstructorOf(Type type) =>
        typeof(ISerializable).IsAssignableFrom(type)
            ? type.GetConstructor(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic,
                binder: null,
                [typeof(SerializationInfo), typeof(StreamingContext)],
                modifiers: null
            )
            : null;

    // The reason why an object of a type cannot be made of the data.
    private static string? Refusal(Type type) =>
        TypeRules.Refusal(type) is { } why ? why
        : type.IsAbstract ? "it has no instances"
        : typeof(Exception).IsAssignableFrom(type) || type.IsArray || Collections.BaseOf(type) is not null
            ? "exceptions, arrays and collections are not made of data"
        : TypeRules.IsOfFramework(type) ? "it is a type of the framework"
        : typeof(ISerializable).IsAssignableFrom(type) && ConstructorOf(type) is null
            ? "it implements ISerializable and has no constructor for SerializationInfo and StreamingContext"
        : null;

    private Type WantedType(SerializationInfo data)
    {
        if (!data.IsFullTypeNameSetExplicit && !data.IsAssemblyNameSetExplicit)
        {
            return data.ObjectType;
        }

        return System.Type.GetType($"{data.FullTypeName}, {data.AssemblyName}", throwOnError: false)
            ?? throw new SerializationException(
                $"GetObjectData of a {Type.Type} sets the type to {data.FullTypeName} of {data.AssemblyName}, which does not exist."
            );
    }
}
