namespace MPINET;

/// <summary>Categories of datatypes for MPI's predefined operations. MPI-5.0, section 6.9.2.</summary>
[Flags]
internal enum Reducible
{
    /// <summary>No category: no predefined operation applies.</summary>
    No = 0,

    /// <summary>An integer.</summary>
    Integer = 1,

    /// <summary>A floating-point number.</summary>
    Floating = 2,

    /// <summary>A logical value.</summary>
    Logical = 4,

    /// <summary>A complex number.</summary>
    Complex = 8,

    /// <summary>An uninterpreted byte.</summary>
    Byte = 16,

    /// <summary>An address or a size: MPI_AINT, MPI_OFFSET, MPI_COUNT.</summary>
    Address = 32,

    /// <summary>A value with its index.</summary>
    Pair = 64,
}
