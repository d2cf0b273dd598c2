using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>A constant of the standard as one MPI defines it.</summary>
/// <param name="Row">Its row in the tables.</param>
/// <param name="Value">Its value, if the header has it.</param>
/// <param name="Slot">Its index in the shim's table, if only the linker has the value.</param>
public sealed record ConstantBinding(ConstantRow Row, long? Value, int? Slot)
{
    /// <summary>True if this MPI lacks it.</summary>
    public bool IsMissing => Value is null && Slot is null;
}
