namespace MPINET.Generator.Specs.Classic;

/// <summary>A constant of MPI.NET's class Unsafe: a row of <c>classic/constants.tsv</c>.</summary>
/// <param name="Constant">The constant of the standard.</param>
/// <param name="Value">Its value in MPI.NET, as written in C#.</param>
public sealed record UnsafeConstant(ConstantRow Constant, string Value);
