namespace MPINET.Generator.Specs;

/// <summary>The contents of the tables about the standard.</summary>
/// <param name="Kinds">Kinds of parameters by name.</param>
/// <param name="Functions">Functions by C name.</param>
/// <param name="Callbacks">Types of callback functions by C name.</param>
/// <param name="Constants">Constants by C name.</param>
public sealed record SpecSet(
    IReadOnlyDictionary<string, Kind> Kinds,
    IReadOnlyDictionary<string, FunctionRow> Functions,
    IReadOnlyDictionary<string, CallbackRow> Callbacks,
    IReadOnlyDictionary<string, ConstantRow> Constants
);
