using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    /// <summary>The number by which Fortran and other libraries know the operation. Local.</summary>
    /// <remarks>In C: MPI_Op_c2f. MPI-5.0, section 19.3.4.</remarks>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The operation was freed.</exception>
    public int FortranHandle
    {
        get
        {
            Access.Require();
            return Mpi.MPI_Op_c2f(MPIOp);
        }
    }

    /// <summary>An object for an operation that Fortran or another library has made, which stays theirs to free. It is not checked whether it fits a type. Local.</summary>
    /// <remarks>In C: MPI_Op_f2c. A number that is no operation is not always recognised: MPI may take it for another one, or the process may end. MPI-5.0, section 19.3.4.</remarks>
    /// <param name="handle">The number.</param>
    /// <returns>The object; null for the number of MPI_OP_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The operation is known as freed.</exception>
    public static ReductionOperator? OfFortranHandle(int handle)
    {
        Access.Require();
        MPI_Op op = Mpi.MPI_Op_f2c(handle);
        return op == Mpi.MPI_OP_NULL ? null : new ReductionOperator(op);
    }
}
