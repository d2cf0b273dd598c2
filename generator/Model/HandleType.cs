using MPINET.Generator.Specs;

namespace MPINET.Generator.Model;

/// <summary>An opaque handle as one header declares it.</summary>
/// <param name="Name">The C name, such as MPI_Comm.</param>
/// <param name="IsPointer">True for a pointer, false for an integer.</param>
/// <param name="Size">Its size in bytes.</param>
/// <param name="IsDeclared">False where the header has no such type.</param>
public sealed record HandleType(string Name, bool IsPointer, int Size, bool IsDeclared);

/// <summary>An integer type of MPI's that the header declares.</summary>
/// <param name="Name">The C name, such as MPI_Aint.</param>
/// <param name="Size">Its size in bytes, the same as its C# type's.</param>
public sealed record IntegerType(string Name, int Size);

/// <summary>A constant of the standard as one MPI defines it.</summary>
/// <param name="Row">Its row in the tables.</param>
/// <param name="Value">Its value, if the header has it.</param>
/// <param name="Slot">Its index in the shim's table, if only the linker has the value.</param>
public sealed record ConstantBinding(ConstantRow Row, long? Value, int? Slot)
{
    /// <summary>True if it is a variable for Fortran, which a library that was built without Fortran may lack although mpi.h has it.</summary>
    public bool IsFortranVariable { get; init; }

    /// <summary>True if this MPI lacks it.</summary>
    public bool IsMissing => Value is null && Slot is null;
}
