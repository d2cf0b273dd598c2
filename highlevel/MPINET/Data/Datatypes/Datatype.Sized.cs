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

    /// <summary>An unsigned integer of 8 bits: byte.</summary>
    public static Datatype UInt8 { get; } = new(Mpi.MPI_UINT8_T, "MPI_UINT8_T");

    /// <summary>An unsigned integer of 16 bits: ushort.</summary>
    public static Datatype UInt16 { get; } = new(Mpi.MPI_UINT16_T, "MPI_UINT16_T");

    /// <summary>An unsigned integer of 32 bits: uint.</summary>
    public static Datatype UInt32 { get; } = new(Mpi.MPI_UINT32_T, "MPI_UINT32_T");

    /// <summary>An unsigned integer of 64 bits: ulong.</summary>
    public static Datatype UInt64 { get; } = new(Mpi.MPI_UINT64_T, "MPI_UINT64_T");

    /// <summary>C's _Bool, 1 byte: bool.</summary>
    public static Datatype CBool { get; } = new(Mpi.MPI_C_BOOL, "MPI_C_BOOL");

    /// <summary>A complex number of two floats.</summary>
    public static Datatype CFloatComplex { get; } = new(Mpi.MPI_C_FLOAT_COMPLEX, "MPI_C_FLOAT_COMPLEX");

    /// <summary>A complex number of two doubles: System.Numerics.Complex.</summary>
    public static Datatype CDoubleComplex { get; } = new(Mpi.MPI_C_DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX");

    /// <summary>A complex number of two values of C's long double.</summary>
    public static Datatype CLongDoubleComplex { get; } =
        new(Mpi.MPI_C_LONG_DOUBLE_COMPLEX, "MPI_C_LONG_DOUBLE_COMPLEX");

    /// <summary>An address or a displacement in memory: nint.</summary>
    public static Datatype Aint { get; } = new(Mpi.MPI_AINT, "MPI_AINT");

    /// <summary>An offset in a file.</summary>
    public static Datatype Offset { get; } = new(Mpi.MPI_OFFSET, "MPI_OFFSET");

    /// <summary>A count that may exceed an int: MPI_COUNT. In other classes, <c>Count</c> means a number of elements.</summary>
    public static Datatype LargeCount { get; } = new(Mpi.MPI_COUNT, "MPI_COUNT");
}
