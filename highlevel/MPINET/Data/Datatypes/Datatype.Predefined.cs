using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    // The name of a predefined type.
    private readonly string? predefinedName;

    private Datatype(MPI_Datatype datatype, string name)
    {
        handle = datatype;
        predefinedName = name;
        IsCommitted = true;
        if (datatype == Mpi.MPI_DATATYPE_NULL)
        {
            refusal = Refusal.Lacking;
        }
    }

    /// <summary>A character of C, 1 byte.</summary>
    public static Datatype Char { get; } = new(Mpi.MPI_CHAR, "MPI_CHAR");

    /// <summary>A small integer of C, 1 byte: sbyte.</summary>
    public static Datatype SignedChar { get; } = new(Mpi.MPI_SIGNED_CHAR, "MPI_SIGNED_CHAR");

    /// <summary>A small unsigned integer of C, 1 byte: byte.</summary>
    public static Datatype UnsignedChar { get; } = new(Mpi.MPI_UNSIGNED_CHAR, "MPI_UNSIGNED_CHAR");

    /// <summary>A wide character of C; 4 bytes on Linux, so it differs from char.</summary>
    public static Datatype WChar { get; } = new(Mpi.MPI_WCHAR, "MPI_WCHAR");

    /// <summary>An integer of 2 bytes: short.</summary>
    public static Datatype Short { get; } = new(Mpi.MPI_SHORT, "MPI_SHORT");

    /// <summary>An unsigned integer of 2 bytes: ushort, and char.</summary>
    public static Datatype UnsignedShort { get; } = new(Mpi.MPI_UNSIGNED_SHORT, "MPI_UNSIGNED_SHORT");

    /// <summary>An integer of 4 bytes: int.</summary>
    public static Datatype Int { get; } = new(Mpi.MPI_INT, "MPI_INT");

    /// <summary>An unsigned integer of 4 bytes: uint.</summary>
    public static Datatype UnsignedInt { get; } = new(Mpi.MPI_UNSIGNED, "MPI_UNSIGNED");

    /// <summary>C's long: 8 bytes on Linux, 4 on Windows.</summary>
    public static Datatype Long { get; } = new(Mpi.MPI_LONG, "MPI_LONG");

    /// <summary>C's unsigned long: 8 bytes on Linux, 4 on Windows.</summary>
    public static Datatype UnsignedLong { get; } = new(Mpi.MPI_UNSIGNED_LONG, "MPI_UNSIGNED_LONG");

    /// <summary>An integer of 8 bytes: long.</summary>
    public static Datatype LongLong { get; } = new(Mpi.MPI_LONG_LONG, "MPI_LONG_LONG");

    /// <summary>An unsigned integer of 8 bytes: ulong.</summary>
    public static Datatype UnsignedLongLong { get; } = new(Mpi.MPI_UNSIGNED_LONG_LONG, "MPI_UNSIGNED_LONG_LONG");

    /// <summary>A floating-point number of 4 bytes: float.</summary>
    public static Datatype Float { get; } = new(Mpi.MPI_FLOAT, "MPI_FLOAT");

    /// <summary>A floating-point number of 8 bytes: double.</summary>
    public static Datatype Double { get; } = new(Mpi.MPI_DOUBLE, "MPI_DOUBLE");

    /// <summary>C's long double, which .NET lacks.</summary>
    public static Datatype LongDouble { get; } = new(Mpi.MPI_LONG_DOUBLE, "MPI_LONG_DOUBLE");

    /// <summary>An uninterpreted byte. Only bitwise reductions apply to it.</summary>
    public static Datatype Byte { get; } = new(Mpi.MPI_BYTE, "MPI_BYTE");

    /// <summary>Data packed by MPI_Pack: see <see cref="PackedBuffer" />.</summary>
    public static Datatype Packed { get; } = new(Mpi.MPI_PACKED, "MPI_PACKED");

    /// <summary>No type: MPI_DATATYPE_NULL. MPI refuses it as the type of a message.</summary>
    public static Datatype Null { get; } = new(Mpi.MPI_DATATYPE_NULL);
}
