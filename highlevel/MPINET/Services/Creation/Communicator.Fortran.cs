using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>The Fortran handle of the communicator, as an integer. Local.</summary>
    /// <remarks>In C: MPI_Comm_c2f. MPI-5.0, section 19.3.4.</remarks>
    public int FortranHandle => Mpi.MPI_Comm_c2f(Handle);

    /// <summary>Wraps a communicator of Fortran or another library in an object of the fitting class. Local.</summary>
    /// <remarks>
    /// In C: MPI_Comm_f2c. MPI does not recognise every invalid handle: it may denote another communicator, or the
    /// process may end. MPI-5.0, section 19.3.4.
    /// </remarks>
    /// <param name="handle">The number.</param>
    /// <param name="ownsHandle">True if <see cref="Dispose" /> frees the communicator.</param>
    /// <returns>The communicator; null for the handle of MPI_COMM_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">The handle was freed, and this MPI detects it.</exception>
    /// <exception cref="MpiException">The handle was freed, and MPI reports it.</exception>
    public static Communicator? OfFortranHandle(int handle, bool ownsHandle = false)
    {
        Access.Require();
        MPI_Comm comm = Mpi.MPI_Comm_f2c(handle);
        return comm == Mpi.MPI_COMM_NULL ? null : Of(comm, ownsHandle);
    }
}
