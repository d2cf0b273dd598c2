namespace MPINET.Generator.Specs.Classic;

/// <summary>A function of MPI.NET's class Unsafe: a row of <c>classic/functions.tsv</c>.</summary>
/// <param name="Function">The function of the standard.</param>
/// <param name="Called">The function that carries it out: itself, or the one that has replaced it.</param>
/// <param name="Pointers">The parameters that are pointers in MPI.NET, where others are arrays or <c>out</c>.</param>
public sealed record UnsafeFunction(FunctionRow Function, FunctionRow Called, IReadOnlyList<string> Pointers);
