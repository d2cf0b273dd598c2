using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A use of MPI with no world of its own: from it come process sets, and from those groups.</summary>
    public sealed partial class Session : Handle<MPI_Session>
    {
        internal readonly ErrorMode errors;

        /// <summary>The null object.</summary>
        public Session()
            : this(Mpi.MPI_SESSION_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Session(MPI_Session handle)
            : base(handle) => errors = ErrorMode.Of<MPI_Session>((nint)handle, (nint)Mpi.MPI_SESSION_NULL);

        /// <summary>Sets what happens when a call on this object fails.</summary>
        /// <remarks>Local. In C: MPI_Session_set_errhandler. MPI-5.0, chapter 9.</remarks>
        /// <param name="errhandler">in: the handler; ERRORS_THROW_EXCEPTIONS makes errors exceptions.</param>
        public void Set_errhandler(Errhandler errhandler)
        {
            int code = Mpi.MPI_Session_set_errhandler(handle, errhandler.handle);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Session_set_errhandler");
                return;
            }

            errors.Throws = errhandler.throws;
        }

        /// <summary>Tells what happens when a call on this object fails.</summary>
        /// <remarks>Local. In C: MPI_Session_get_errhandler. MPI-5.0, chapter 9.</remarks>
        public Errhandler Get_errhandler()
        {
            int code = Mpi.MPI_Session_get_errhandler(handle, out MPI_Errhandler errhandler);
            if (ErrorMode.Failed(code))
            {
                errors.Raise(code, "MPI_Session_get_errhandler");
            }

            return new Errhandler(errhandler, errors.Throws);
        }
    }
}
