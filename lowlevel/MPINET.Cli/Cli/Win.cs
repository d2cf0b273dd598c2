using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
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

        /// <summary>Sets what happens when a call on this object fails.</summary>
        /// <remarks>Local. In C: MPI_Win_set_errhandler. MPI-5.0, chapter 9.</remarks>
        /// <param name="errhandler">in: the handler; ERRORS_THROW_EXCEPTIONS makes errors exceptions.</param>
        public void Set_errhandler(Errhandler errhandler)
        {
            int code = Mpi.MPI_Win_set_errhandler(handle, errhandler.handle);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Win_set_errhandler");
                return;
            }

            errors.Throws = errhandler.throws;
        }

        /// <summary>Tells what happens when a call on this object fails.</summary>
        /// <remarks>Local. In C: MPI_Win_get_errhandler. MPI-5.0, chapter 9.</remarks>
        public Errhandler Get_errhandler()
        {
            int code = Mpi.MPI_Win_get_errhandler(handle, out MPI_Errhandler errhandler);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Win_get_errhandler");
            }

            return new Errhandler(errhandler, errors.Throws);
        }
    }
}
