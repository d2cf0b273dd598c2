using MPINET.Generator.Headers;

namespace MPINET.Generator.Model;

/// <summary>A name that the header has and the binding leaves out, with the reason.</summary>
public sealed record LeftOut(string Name, string Reason);

/// <summary>A function that the header has beyond the standard, bound as declared.</summary>
/// <param name="Function">The header's declaration.</param>
/// <param name="ReturnType">The type of its result in C#.</param>
/// <param name="ParameterTypes">The types of its parameters in C#.</param>
public sealed record ExtraFunction(HeaderFunction Function, string ReturnType, IReadOnlyList<string> ParameterTypes);
