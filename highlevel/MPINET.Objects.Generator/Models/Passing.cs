namespace MPINET.Objects.Generator.Models;

/// <summary>The way in which a value is transferred, by which members of the writer and the reader.</summary>
internal enum Passing
{
    /// <summary>A value without references.</summary>
    Plain,

    /// <summary>A span of values without references.</summary>
    Span,

    /// <summary>An array of values without references, of one dimension.</summary>
    Array,

    /// <summary>A string.</summary>
    Text,

    /// <summary>A parallel object. Only the reference is transferred.</summary>
    Reference,

    /// <summary>An immutable object: shared within a rank, and transferred as a graph of objects to other ranks.</summary>
    Immutable,

    /// <summary>The index of an element, which the runtime knows.</summary>
    Index,

    /// <summary>Any other type, as a graph of objects.</summary>
    Object,
}
