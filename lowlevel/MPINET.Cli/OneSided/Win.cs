using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    public sealed partial class Win
    {
        // MPI does not pass the communicator's handler on to a window. In a program that also uses the tier of ports, the window's default
        // handler would end the job for an error that is an exception everywhere else.
        internal Win(MPI_Win handle, ErrorMode maker)
            : this(handle)
        {
            if (PortsTier.IsOpen && maker.Throws && handle != Mpi.MPI_WIN_NULL)
            {
                _ = Mpi.PMPI_Win_set_errhandler(handle, Mpi.MPI_ERRORS_RETURN);
            }
        }
    }
}
