using System.Runtime.Serialization;

namespace MPINET;

/// <summary>A type that objects in streams can have.</summary>
internal sealed class ObjectType
{
    private static int last = -1;

    private readonly ObjectTypes all;
    private TypeEntry? entry;
    private ObjectPlan? plan;

    // The options whose Accept returned true for this type.
    private ObjectOptions? accepted;

    /// <param name="all">The table of types to which this type belongs.</param>
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

    /// <summary>The number of the type in this process.</summary>
    public int Number { get; }

    /// <summary>The reason why objects of this type cannot be sent; null if they can.</summary>
    public string? Refusal { get; }

    /// <summary>The plan for objects of this type.</summary>
    public ObjectPlan Plan => plan ??= ObjectPlanFactory.Make(all, this);

    /// <summary>The plan for objects of this type; null if it has not been created.</summary>
    public ObjectPlan? MadePlan => plan;

    /// <summary>Writes the description of the type.</summary>
    public void Write(ObjectWriter writer) => (entry ??= TypeEntry.Of(all, Type)).Write(writer);

    /// <summary>Gets the plan for objects that are received.</summary>
    /// <exception cref="SerializationException">Objects of this type cannot be sent.</exception>
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

    /// <summary>Requires that the program accepts the type.</summary>
    /// <exception cref="SerializationException">The program refuses the type.</exception>
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
