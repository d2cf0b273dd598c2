using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>The number by which Fortran and other libraries know the communicator. Local.</summary>
    /// <remarks>In C: MPI_Comm_c2f. MPI-5.0, section 19.3.4.</remarks>
    public int FortranHandle => Mpi.MPI_Comm_c2f(Handle);

    /// <summary>An object for a communicator that Fortran or another library has made, of the class that fits. Local.</summary>
    /// <remarks>In C: MPI_Comm_f2c. A number that is no communicator is not always recognised: MPI may take it for another one, or the process may end. MPI-5.0, section 19.3.4.</remarks>
    /// <param name="handle">The number.</param>
    /// <param name="ownsHandle">Whether <see cref="Dispose" /> frees the communicator.</param>
    /// <returns>The object; null for the number of MPI_COMM_NULL.</returns>
    /// <exception cref="InvalidOperationException">There is no session, or this thread may not call MPI.</exception>
    /// <exception cref="ObjectDisposedException">It was freed, and MPI has a table of what lives.</exception>
    /// <exception cref="MpiException">It was freed, and MPI says so.</exception>
    public static Communicator? OfFortranHandle(int handle, bool ownsHandle = false)
    {
        Access.Require();
        MPI_Comm comm = Mpi.MPI_Comm_f2c(handle);
        return comm == Mpi.MPI_COMM_NULL ? null : Of(comm, ownsHandle);
    }
}
