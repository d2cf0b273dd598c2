using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    private static readonly (Reducible Kind, MPI_Datatype[] Types)[] reducibles =
    [
        (
            Reducible.Integer,
            [
                Mpi.MPI_SIGNED_CHAR,
                Mpi.MPI_UNSIGNED_CHAR,
                Mpi.MPI_SHORT,
                Mpi.MPI_UNSIGNED_SHORT,
                Mpi.MPI_INT,
                Mpi.MPI_UNSIGNED,
                Mpi.MPI_LONG,
                Mpi.MPI_UNSIGNED_LONG,
                Mpi.MPI_LONG_LONG,
                Mpi.MPI_UNSIGNED_LONG_LONG,
                Mpi.MPI_INT8_T,
                Mpi.MPI_INT16_T,
                Mpi.MPI_INT32_T,
                Mpi.MPI_INT64_T,
                Mpi.MPI_UINT8_T,
                Mpi.MPI_UINT16_T,
                Mpi.MPI_UINT32_T,
                Mpi.MPI_UINT64_T,
                Mpi.MPI_INTEGER,
            ]
        ),
        (
            Reducible.Floating,
            [Mpi.MPI_FLOAT, Mpi.MPI_DOUBLE, Mpi.MPI_LONG_DOUBLE, Mpi.MPI_REAL, Mpi.MPI_DOUBLE_PRECISION]
        ),
        (Reducible.Logical, [Mpi.MPI_C_BOOL, Mpi.MPI_CXX_BOOL, Mpi.MPI_LOGICAL]),
        (
            Reducible.Complex,
            [
                Mpi.MPI_C_COMPLEX,
                Mpi.MPI_C_FLOAT_COMPLEX,
                Mpi.MPI_C_DOUBLE_COMPLEX,
                Mpi.MPI_C_LONG_DOUBLE_COMPLEX,
                Mpi.MPI_COMPLEX,
                Mpi.MPI_DOUBLE_COMPLEX,
            ]
        ),
        (Reducible.Byte, [Mpi.MPI_BYTE]),
        (Reducible.Address, [Mpi.MPI_AINT, Mpi.MPI_OFFSET, Mpi.MPI_COUNT]),
        (
            Reducible.Pair,
            [
                Mpi.MPI_FLOAT_INT,
                Mpi.MPI_DOUBLE_INT,
                Mpi.MPI_LONG_INT,
                Mpi.MPI_2INT,
                Mpi.MPI_SHORT_INT,
                Mpi.MPI_LONG_DOUBLE_INT,
                Mpi.MPI_2REAL,
                Mpi.MPI_2DOUBLE_PRECISION,
                Mpi.MPI_2INTEGER,
            ]
        ),
    ];

    /// <summary>The category of the type for MPI's predefined operations.</summary>
    internal Reducible Reducible
    {
        get
        {
            foreach ((Reducible kind, MPI_Datatype[] types) in reducibles)
            {
                if (Array.IndexOf(types, Handle) >= 0 && Handle != Mpi.MPI_DATATYPE_NULL)
                {
                    return kind;
                }
            }

            return Reducible.No;
        }
    }
}
