namespace MPINET.Generator.Headers;

/// <summary>A compiler wrapper that is missing, that fails, or whose answer leads to no header or library.</summary>
public sealed class CompilerWrapperException(string message) : Exception(message);
