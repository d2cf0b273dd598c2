using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;

namespace MPINET;

/// <summary>The types that have occurred in streams, for one choice of references and callbacks.</summary>
[UnconditionalSuppressMessage("AotAnalysis", "IL3050", Justification = Trimming.Reason)]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = Trimming.Reason)]
internal sealed class ObjectTypes
{
    private const int MaxRank = 32;

    private static readonly ObjectTypes[] ofRules =
    [
        new(ObjectReferences.All, callbacks: false),
        new(ObjectReferences.Marked, callbacks: false),
        new(ObjectReferences.All, callbacks: true),
        new(ObjectReferences.Marked, callbacks: true),
    ];

    private readonly ConcurrentDictionary<Type, ObjectType> known = new();
    private readonly ConcurrentDictionary<Type, Element> elements = new();

    private ObjectTypes(ObjectReferences references, bool callbacks)
    {
        References = references;
        Callbacks = callbacks;
        Names = new TypeNames(this);
    }

    /// <summary>The references that are sent.</summary>
    public ObjectReferences References { get; }

    /// <summary>True if serialisation callbacks of the program run.</summary>
    public bool Callbacks { get; }

    /// <summary>The types of the program by their descriptions in streams.</summary>
    public TypeNames Names { get; }

    /// <summary>Gets the table of types for options.</summary>
    public static ObjectTypes Of(ObjectOptions options) =>
        ofRules[(options.References == ObjectReferences.Marked ? 1 : 0) + (options.Callbacks ? 2 : 0)];

    /// <summary>Gets the name of a type for messages.</summary>
    public static string Text(Type type) => type.ToString();

    /// <summary>Gets the entry of a type.</summary>
    public ObjectType Of(Type type) =>
        known.TryGetValue(type, out ObjectType? one) ? one : known.GetOrAdd(type, new ObjectType(this, type));

    /// <summary>Gets the codec for fields and elements of a type.</summary>
    public Element ElementOf(Type type) =>
        elements.TryGetValue(type, out Element? one) ? one : elements.GetOrAdd(type, ElementFactory.Make(this, type));

    /// <summary>Reads the description of a type at its first occurrence in a stream.</summary>
    /// <exception cref="SerializationException">The type does not exist here.</exception>
    public ObjectType Read(ObjectReader reader)
    {
        byte form = reader.ReadByte();
        return form switch
        {
            TypeEntry.Array => Of(ReadArray(reader)),
            TypeEntry.Instance => ReadInstance(reader),
            TypeEntry.Named => Names.Read(reader),
            _ => form - TypeEntry.Known < KnownTypes.Count && KnownTypes.At(form - TypeEntry.Known) is { } type
                ? Of(type)
                : throw new SerializationException(
                    $"It holds type {form} of the framework, which this runtime does not have: the sender runs on another, or the stream is damaged."
                ),
        };
    }

    private static Type ReadArray(ObjectReader reader)
    {
        byte rank = reader.ReadByte();
        Type element = RequireArgument(reader.ReadType());
        return rank == 0 ? element.MakeArrayType()
            : rank <= MaxRank ? element.MakeArrayType(rank)
            : throw new SerializationException($"An array of {rank} dimensions is announced: the stream is damaged.");
    }

    private static Type RequireArgument(ObjectType type) =>
        type.Type.ContainsGenericParameters || type.Type == typeof(void) || type.Type.IsByRef || type.Type.IsPointer
            ? throw new SerializationException(
                $"{type.Type} is in a place that it does not fit: the stream is damaged."
            )
            : type.Type;

    private ObjectType ReadInstance(ObjectReader reader)
    {
        Type definition = reader.ReadType().Type;
        if (!definition.IsGenericTypeDefinition)
        {
            throw new SerializationException($"{definition} is not a generic type: the stream is damaged.");
        }

        Type[] arguments = new Type[definition.GetGenericArguments().Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            arguments[i] = RequireArgument(reader.ReadType());
        }

        Type type;
        try
        {
            type = definition.MakeGenericType(arguments);
        }
        catch (Exception exception) when (exception is ArgumentException or TypeLoadException)
        {
            throw new SerializationException(
                $"There is no {definition} of {string.Join<Type>(" and ", arguments)}: the stream is damaged.",
                exception
            );
        }

        if (!KnownTypes.Contains(type))
        {
            ulong there = reader.ReadRaw<ulong>();
            ulong here = ObjectLayout.HashOf(this, type);
            if (here != there)
            {
                throw ObjectLayout.Differs(type, here, there);
            }
        }

        return Of(type);
    }
}
