namespace MPINET;

/// <summary>How the objects of one type are written and read.</summary>
/// <param name="type">The type.</param>
/// <param name="hasHead">Whether something is written to make an object, beside its type.</param>
/// <param name="hasBody">Whether something follows when the references that were met before have been dealt with.</param>
internal abstract class ObjectPlan(ObjectType type, bool hasHead = true, bool hasBody = true)
{
    /// <summary>Bytes of memory that an object takes beside its fields.</summary>
    public const int Header = 24;

    /// <summary>The type.</summary>
    public ObjectType Type { get; } = type;

    /// <summary>Whether something is written to make an object, beside its type.</summary>
    public bool HasHead { get; } = hasHead;

    /// <summary>Whether something follows when the references that were met before have been dealt with.</summary>
    public bool HasBody { get; } = hasBody;

    /// <summary>Writes what is needed to make the object, right behind the first reference to it.</summary>
    public virtual void WriteHead(ObjectWriter writer, object value) { }

    /// <summary>Makes the object, its body left out.</summary>
    public abstract object ReadHead(ObjectReader reader);

    /// <summary>Writes what it consists of.</summary>
    public virtual void WriteBody(ObjectWriter writer, object value) { }

    /// <summary>Reads what it consists of.</summary>
    public virtual void ReadBody(ObjectReader reader, object value) { }
}
