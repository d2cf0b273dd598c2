namespace MPINET.Generator.Specs.Ports;

/// <summary>A parameter of a collective operation of ports: a row of <c>ports/collective-parameters.tsv</c>.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Type">Its C# type.</param>
/// <param name="IsNullable">True if null is allowed.</param>
/// <param name="Summary">Its documentation.</param>
public sealed record PortParameter(string Name, string Type, bool IsNullable, string Summary)
{
    /// <summary>The type of a buffer in the form without a type of elements.</summary>
    public const string Buffer = "ITypedBuffer";

    /// <summary>True for a buffer, whose type differs between the forms.</summary>
    public bool IsBuffer => Type == Buffer;

    /// <summary>True for the segments of a buffer, or counts that become segments.</summary>
    public bool IsSegments => Type is "Segments" or "ReadOnlySpan<int>" || IsTyped;

    /// <summary>True for segments with a datatype each.</summary>
    public bool IsTyped => Type == "TypedSegments";
}
