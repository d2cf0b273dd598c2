namespace MPINET;

/// <summary>The way in which the objects of one type are written and read.</summary>
/// <param name="type">The type.</param>
/// <param name="hasHead">True if data beside the type are needed to create an object.</param>
/// <param name="hasBody">True if an object has a body, which follows after the references found before it.</param>
internal abstract class ObjectPlan(ObjectType type, bool hasHead = true, bool hasBody = true)
{
    /// <summary>Number of bytes of memory that an object takes beside its fields.</summary>
    public const int Header = 24;

    /// <summary>The type.</summary>
    public ObjectType Type { get; } = type;

    /// <summary>True if data beside the type are needed to create an object.</summary>
    public bool HasHead { get; } = hasHead;

    /// <summary>True if an object has a body, which follows after the references found before it.</summary>
    public bool HasBody { get; } = hasBody;

    /// <summary>Writes the data needed to create the object, behind the first reference to it.</summary>
    public virtual void WriteHead(ObjectWriter writer, object value) { }

    /// <summary>Creates the object without its body.</summary>
    public abstract object ReadHead(ObjectReader reader);

    /// <summary>Reads the data needed to create the object without a use for it.</summary>
    public virtual void SkipHead(ObjectReader reader) => GC.SuppressFinalize(ReadHead(reader));

    /// <summary>True if an existing object can take what is read.</summary>
    public virtual bool Fills => false;

    /// <summary>Returns an existing object of the type if it can be the one that is read; otherwise creates one without its body.</summary>
    public virtual object ReadHeadInto(ObjectReader reader, object existing) => ReadHead(reader);

    /// <summary>Reads the body into an existing object, and uses the objects that it refers to.</summary>
    public virtual void ReadBodyInto(ObjectReader reader, object value) => ReadBody(reader, value);

    /// <summary>Writes the body of the object.</summary>
    public virtual void WriteBody(ObjectWriter writer, object value) { }

    /// <summary>Reads the body of the object.</summary>
    public virtual void ReadBody(ObjectReader reader, object value) { }
}
