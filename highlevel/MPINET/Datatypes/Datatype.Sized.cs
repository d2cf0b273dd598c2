using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>An integer of 8 bits: sbyte.</summary>
    public static Datatype Int8 { get; } = new(Mpi.MPI_INT8_T, "MPI_INT8_T");

    /// <summary>An integer of 16 bits: short.</summary>
    public static Datatype Int16 { get; } = new(Mpi.MPI_INT16_T, "MPI_INT16_T");

    /// <summary>An integer of 32 bits: int.</summary>
    public static Datatype Int32 { get; } = new(Mpi.MPI_INT32_T, "MPI_INT32_T");

    /// <summary>An integer of 64 bits: long.</summary>
    public static Datatype Int64 { get; } = new(Mpi.MPI_INT64_T, "MPI_INT64_T");

    /// <summary>An integer of 8 bits without sign: byte.</summary>
    public static Datatype UInt8 { get; } = new(Mpi.MPI_UINT8_T, "MPI_UINT8_T");

    /// <summary>An integer of 16 bits without sign: ushort.</summary>
    public static Datatype UInt16 { get; } = new(Mpi.MPI_UINT16_T, "MPI_UINT16_T");

    /// <summary>An integer of 32 bits without sign: uint.</summary>
    public static Datatype UInt32 { get; } = new(Mpi.MPI_UINT32_T, "MPI_UINT32_T");

    /// <summary>An integer of 64 bits without sign: ulong.</summary>
    public static Datatype UInt64 { get; } = new(Mpi.MPI_UINT64_T, "MPI_UINT64_T");

    /// <summary>C's _Bool, 1 byte: bool.</summary>
    public static Datatype CBool { get; } = new(Mpi.MPI_C_BOOL, "MPI_C_BOOL");

    /// <summary>Two floats: a complex number.</summary>
    public static Datatype CFloatComplex { get; } = new(Mpi.MPI_C_FLOAT_COMPLEX, "MPI_C_FLOAT_COMPLEX");

    /// <summary>Two doubles: a complex number, System.Numerics.Complex.</summary>
    public static Datatype CDoubleComplex { get; } = new(Mpi.MPI_C_DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX");

    /// <summary>Two of C's long double: a complex number.</summary>
    public static Datatype CLongDoubleComplex { get; } =
        new(Mpi.MPI_C_LONG_DOUBLE_COMPLEX, "MPI_C_LONG_DOUBLE_COMPLEX");

    /// <summary>An address or a distance in memory: nint.</summary>
    public static Datatype Aint { get; } = new(Mpi.MPI_AINT, "MPI_AINT");

    /// <summary>A place in a file.</summary>
    public static Datatype Offset { get; } = new(Mpi.MPI_OFFSET, "MPI_OFFSET");

    /// <summary>A count that may exceed an int. MPI_COUNT; <c>Count</c> is what other classes call a number of elements.</summary>
    public static Datatype LargeCount { get; } = new(Mpi.MPI_COUNT, "MPI_COUNT");
}
