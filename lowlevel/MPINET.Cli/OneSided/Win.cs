using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A window: memory that other processes may read and write.</summary>
    public sealed partial class Win : Handle<MPI_Win>
    {
        internal readonly ErrorMode errors;

        /// <summary>Makes an object with the null handle.</summary>
        public Win()
            : this(Mpi.MPI_WIN_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Win(MPI_Win handle)
            : base(handle) => errors = ErrorMode.Of<MPI_Win>((nint)handle, (nint)Mpi.MPI_WIN_NULL);

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
