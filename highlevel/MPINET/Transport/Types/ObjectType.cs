using System.Runtime.Serialization;

namespace MPINET;

/// <summary>A type as streams know it.</summary>
internal sealed class ObjectType
{
    private static int last = -1;

    private readonly ObjectTypes all;
    private TypeEntry? entry;
    private ObjectPlan? plan;

    // The options whose predicate has said yes.
    private ObjectOptions? accepted;

    /// <param name="all">All types, under the same rules.</param>
    /// <param name="type">The type.</param>
    public ObjectType(ObjectTypes all, Type type)
    {
        this.all = all;
        Type = type;
        Number = Interlocked.Increment(ref last);
        Refusal = TypeRules.Refusal(type);
    }

    /// <summary>The type.</summary>
    public Type Type { get; }

    /// <summary>Its number in this process.</summary>
    public int Number { get; }

    /// <summary>Why no object of this type can travel; null where they can.</summary>
    public string? Refusal { get; }

    /// <summary>How its objects are written and read.</summary>
    public ObjectPlan Plan => plan ??= Plans.Make(all, this);

    /// <summary>The same; null where it has not been made.</summary>
    public ObjectPlan? MadePlan => plan;

    /// <summary>Writes all about it.</summary>
    public void Write(ObjectWriter writer) => (entry ??= TypeEntry.Of(all, Type)).Write(writer);

    /// <summary>How an object is read that has come.</summary>
    /// <exception cref="SerializationException">No object of this type can come.</exception>
    public ObjectPlan PlanToRead()
    {
        try
        {
            return Refusal is null ? Plan : throw new RefusedTypeException(Refusal);
        }
        catch (RefusedTypeException exception)
        {
            throw new SerializationException(
                $"It holds a {ObjectTypes.Text(Type)}, which cannot be a part of an object: {exception.Message}"
            );
        }
    }

    /// <summary>Asks the program whether the type may come.</summary>
    /// <exception cref="SerializationException">It may not.</exception>
    public void RequireAccepted(ObjectOptions options)
    {
        if (options.Accept is null || ReferenceEquals(accepted, options))
        {
            return;
        }

        if (!options.Accept(Type))
        {
            throw new SerializationException(
                $"It holds the type {ObjectTypes.Text(Type)}, which ObjectOptions.Accept does not accept."
            );
        }

        accepted = options;
    }
}
