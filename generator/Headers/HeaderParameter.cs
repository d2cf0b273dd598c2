namespace MPINET.Generator.Headers;

/// <summary>One parameter of a function.</summary>
/// <param name="Name">Its name; empty where the header gives none.</param>
/// <param name="Type">Its type as written: no qualifiers, arrays as pointers, no blank before <c>*</c>.</param>
/// <param name="CanonicalType">The same with every typedef resolved.</param>
public sealed record HeaderParameter(string Name, string Type, string CanonicalType);
