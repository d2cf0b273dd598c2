using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>A constant of the standard as one MPI defines it.</summary>
/// <param name="Row">What the tables say of it.</param>
/// <param name="Value">Its value, where the header alone tells it.</param>
/// <param name="Slot">Its place in the shim's table, where only the linker knows it.</param>
public sealed record ConstantBinding(ConstantRow Row, long? Value, int? Slot)
{
    /// <summary>True where this MPI does not have it.</summary>
    public bool IsMissing => Value is null && Slot is null;
}
