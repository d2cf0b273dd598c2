namespace MPINET.Generator.Specs;

/// <summary>What the standard says, as the tables hold it.</summary>
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
