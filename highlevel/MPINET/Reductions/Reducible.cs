namespace MPINET;

/// <summary>What a type's elements are to MPI's own operations. MPI-5.0, section 6.9.2.</summary>
[Flags]
internal enum Reducible
{
    /// <summary>Nothing that they know.</summary>
    No = 0,

    /// <summary>A whole number.</summary>
    Integer = 1,

    /// <summary>A floating point number.</summary>
    Floating = 2,

    /// <summary>A truth value.</summary>
    Logical = 4,

    /// <summary>A complex number.</summary>
    Complex = 8,

    /// <summary>A byte without a meaning.</summary>
    Byte = 16,

    /// <summary>An address or a size: MPI_AINT, MPI_OFFSET, MPI_COUNT.</summary>
    Address = 32,

    /// <summary>A value with its index.</summary>
    Pair = 64,
}
