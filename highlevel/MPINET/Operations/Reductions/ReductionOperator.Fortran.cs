using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class ReductionOperator
{
    /// <summary>The Fortran handle of the operation, as an integer. Local.</summary>
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

    /// <summary>
    /// Wraps an operation of Fortran or another library, which continues to own it. The library does not check for
    /// which types it is defined. Local.
    /// </summary>
    /// <remarks>
    /// In C: MPI_Op_f2c. MPI does not recognise every invalid handle: it may denote another operation, or the process
    /// may end. MPI-5.0, section 19.3.4.
    /// </remarks>
    /// <param name="handle">The number.</param>
    /// <returns>The operation; null for the handle of MPI_OP_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The operation is known as freed.</exception>
    public static ReductionOperator? OfFortranHandle(int handle)
    {
        Access.Require();
        MPI_Op op = Mpi.MPI_Op_f2c(handle);
        return op == Mpi.MPI_OP_NULL ? null : new ReductionOperator(op);
    }
}
