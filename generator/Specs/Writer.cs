namespace MPINET.Generator.Specs;

/// <summary>The origin of a method of the CLI tier: column <c>written</c>.</summary>
public enum Writer
{
    /// <summary>By the rules that fit most functions.</summary>
    Generated,

    /// <summary>By the template for attributes.</summary>
    Attributes,

    /// <summary>By the template for error handlers.</summary>
    ErrorHandlers,

    /// <summary>By the template for communicators.</summary>
    Communicators,

    /// <summary>By hand, in <c>lowlevel/</c>.</summary>
    Hand,
}
