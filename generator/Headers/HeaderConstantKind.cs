namespace MPINET.Generator.Headers;

/// <summary>What a macro, an enumeration constant or a variable is good for.</summary>
public enum HeaderConstantKind
{
    /// <summary>An integer, or a pointer made from one: the value is known.</summary>
    Integer,

    /// <summary>An address or a variable: only the linked library knows the value, and the shim hands it over.</summary>
    LinkTime,

    /// <summary>Names a function.</summary>
    Function,

    /// <summary>A string.</summary>
    String,

    /// <summary>Names a type.</summary>
    Type,

    /// <summary>A macro with parameters.</summary>
    FunctionLike,

    /// <summary>A macro that stands for nothing, or for an attribute.</summary>
    Nothing,

    /// <summary>None of these: a struct, a floating-point value, or a macro that the compiler refuses wherever it is used.</summary>
    Other,
}
