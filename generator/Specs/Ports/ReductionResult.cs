namespace MPINET.Generator.Specs.Ports;

/// <summary>The documentation of the forms of a reduction that return the result.</summary>
/// <param name="Summary">The effect for one value, as a sentence without its full stop.</param>
/// <param name="One">The sentence about the result for one value.</param>
/// <param name="Several">The sentence about the results for several elements.</param>
public sealed record ReductionResult(string Summary, string One, string Several);
