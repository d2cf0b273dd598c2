using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Datatype
{
    /// <summary>A float and an int, for MINLOC and MAXLOC.</summary>
    public static Datatype FloatInt { get; } = new(Mpi.MPI_FLOAT_INT, "MPI_FLOAT_INT");

    /// <summary>A double and an int, for MINLOC and MAXLOC.</summary>
    public static Datatype DoubleInt { get; } = new(Mpi.MPI_DOUBLE_INT, "MPI_DOUBLE_INT");

    /// <summary>C's long and an int, for MINLOC and MAXLOC.</summary>
    public static Datatype LongInt { get; } = new(Mpi.MPI_LONG_INT, "MPI_LONG_INT");

    /// <summary>Two ints, for MINLOC and MAXLOC.</summary>
    public static Datatype TwoInt { get; } = new(Mpi.MPI_2INT, "MPI_2INT");

    /// <summary>A short and an int, for MINLOC and MAXLOC.</summary>
    public static Datatype ShortInt { get; } = new(Mpi.MPI_SHORT_INT, "MPI_SHORT_INT");

    /// <summary>C's long double and an int, for MINLOC and MAXLOC.</summary>
    public static Datatype LongDoubleInt { get; } = new(Mpi.MPI_LONG_DOUBLE_INT, "MPI_LONG_DOUBLE_INT");

    /// <summary>The MPI-1 marker of a type's lower bound; removed in MPI-3.0: see <see cref="CreateResized" />.</summary>
    public static Datatype LB { get; } = new(Mpi.MPI_LB, "MPI_LB");

    /// <summary>The MPI-1 marker of a type's upper bound; removed in MPI-3.0: see <see cref="CreateResized" />.</summary>
    public static Datatype UB { get; } = new(Mpi.MPI_UB, "MPI_UB");
}
