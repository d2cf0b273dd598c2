namespace MPINET.Generator.Emit.Ports;

/// <summary>The types of the buffers of a method of ports.</summary>
internal enum BufferForm
{
    /// <summary><c>ITypedBuffer</c>.</summary>
    Buffer,

    /// <summary>Arrays.</summary>
    Array,

    /// <summary>Spans, for blocking calls.</summary>
    Span,

    /// <summary>Memory, for calls that return a request.</summary>
    Memory,
}
