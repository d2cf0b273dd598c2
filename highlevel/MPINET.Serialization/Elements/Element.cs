namespace MPINET;

/// <summary>The codec of a field, or of an element of an array or a collection.</summary>
internal abstract class Element
{
    /// <summary>Minimum number of bytes of an element in the stream: 0 or more.</summary>
    public abstract int MinBytes { get; }

    /// <summary>Number of bytes of an element in memory.</summary>
    public abstract int Size { get; }

    /// <summary>True if the element holds no reference, so that its hash is known as soon as it is read.</summary>
    public virtual bool IsPlain => false;

    /// <summary>True if the element is written as its bytes in memory.</summary>
    public virtual bool IsRaw => false;

    /// <summary>True if some bit patterns are not valid values.</summary>
    public virtual bool IsChecked => false;

    /// <summary>For a reference, the most likely type of its objects; null for a value.</summary>
    public virtual ObjectType? Usual => null;

    /// <summary>The codec of the fields of a struct that is sent as an object of its own.</summary>
    public virtual Element Content => this;

    /// <summary>Writes the element that begins at a place in memory.</summary>
    public abstract void WriteAt(ObjectWriter writer, ref byte place);

    /// <summary>Reads the element that begins at a place in memory.</summary>
    public abstract void ReadAt(ObjectReader reader, ref byte place);

    /// <summary>Writes a boxed element, for reflection.</summary>
    public abstract void WriteObject(ObjectWriter writer, object? value);

    /// <summary>Reads a boxed element, for reflection.</summary>
    public abstract object? ReadObject(ObjectReader reader);

    /// <summary>Reads an element, for reflection, and uses the object that it refers to.</summary>
    public abstract object? ReadObjectInto(ObjectReader reader, object? existing);
}
