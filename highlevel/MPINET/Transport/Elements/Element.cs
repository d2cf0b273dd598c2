namespace MPINET;

/// <summary>How a field, or an element of an array or a collection, is written and read.</summary>
internal abstract class Element
{
    /// <summary>Bytes of the stream that one needs at least: 0 or more.</summary>
    public abstract int Least { get; }

    /// <summary>Bytes of memory that one takes.</summary>
    public abstract int Size { get; }

    /// <summary>Whether one holds no reference, so that its hash is what it will be when it has been read.</summary>
    public virtual bool IsPlain => false;

    /// <summary>Whether it is written as it is in memory.</summary>
    public virtual bool IsRaw => false;

    /// <summary>Whether not all bytes are values.</summary>
    public virtual bool IsChecked => false;

    /// <summary>For a reference, the type that its objects most likely have; null for a value.</summary>
    public virtual ObjectType? Usual => null;

    /// <summary>Writes one that reflection has given.</summary>
    public abstract void WriteObject(ObjectWriter writer, object? value);

    /// <summary>Reads one for reflection.</summary>
    public abstract object? ReadObject(ObjectReader reader);
}
