namespace MPINET.Generator.Emit.Bodies;

/// <summary>The treatment of the error code in a method of the CLI tier.</summary>
/// <param name="Errors">The expression of the error handler that is called.</param>
/// <param name="Function">The C function's name.</param>
public sealed record ErrorCheck(string Errors, string Function);
