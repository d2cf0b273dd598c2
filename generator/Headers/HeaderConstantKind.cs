namespace MPINET.Generator.Headers;

/// <summary>The use of a macro, an enumeration constant or a variable.</summary>
public enum HeaderConstantKind
{
    /// <summary>An integer, or a pointer made from one: the value is known.</summary>
    Integer,

    /// <summary>An address or a variable: only the linked library has the value, which the shim provides.</summary>
    LinkTime,

    /// <summary>The name of a function.</summary>
    Function,

    /// <summary>A string.</summary>
    String,

    /// <summary>The name of a type.</summary>
    Type,

    /// <summary>A macro with parameters.</summary>
    FunctionLike,

    /// <summary>An empty macro, or one for an attribute.</summary>
    Nothing,

    /// <summary>None of these: a struct, a floating-point value, or a macro that does not compile in any use.</summary>
    Other,
}
