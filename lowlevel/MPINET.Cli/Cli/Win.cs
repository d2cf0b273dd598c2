using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>Memory that other processes may read and write.</summary>
    public sealed partial class Win : Handle<MPI_Win>
    {
        internal readonly ErrorMode errors;

        /// <summary>The null object.</summary>
        public Win()
            : this(Mpi.MPI_WIN_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Win(MPI_Win handle)
            : base(handle) => errors = ErrorMode.Of<MPI_Win>((nint)handle, (nint)Mpi.MPI_WIN_NULL);

        // A new window does not take over the communicator's handler: in a program that uses the tier of ports too, it would end the
        // job for what is an exception everywhere else there.
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
