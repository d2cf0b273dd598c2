using MPINET.Generator.Headers;

namespace MPINET.Generator.Model;

/// <summary>A contradiction between a header and the tables, with its location.</summary>
public sealed class BindingException(string file, int line, string reason)
    : Exception($"{new SourceLocation(file, line)}: {reason}");
