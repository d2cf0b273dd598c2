namespace MPINET.Objects.Generator.Models;

/// <summary>Which members of the writer and the reader a value goes through.</summary>
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

    /// <summary>A parallel object, of which only the name travels.</summary>
    Reference,

    /// <summary>An object that nobody changes: as it is within a rank, and as a graph of objects to others.</summary>
    Immutable,

    /// <summary>The index of an element, which the runtime knows.</summary>
    Index,

    /// <summary>All else, as a graph of objects.</summary>
    Object,
}
