using MPINET.Generator.Headers;

namespace MPINET.Generator.Model;

/// <summary>A header and the tables that do not agree: where, and on what.</summary>
public sealed class BindingException(string file, int line, string reason)
    : Exception($"{new SourceLocation(file, line)}: {reason}");
