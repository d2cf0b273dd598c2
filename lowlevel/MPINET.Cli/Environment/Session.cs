using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A session of MPI: a use of MPI without COMM_WORLD. It provides process sets, from which groups are made.</summary>
    public sealed partial class Session : Handle<MPI_Session>
    {
        internal readonly ErrorMode errors;

        /// <summary>Makes an object with the null handle.</summary>
        public Session()
            : this(Mpi.MPI_SESSION_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Session(MPI_Session handle)
            : base(handle) => errors = ErrorMode.Of<MPI_Session>((nint)handle, (nint)Mpi.MPI_SESSION_NULL);

        internal Session(MPI_Session handle, ErrorMode parent)
            : base(handle) =>
            errors = ErrorMode.Inherited<MPI_Session>((nint)handle, (nint)Mpi.MPI_SESSION_NULL, parent);
    }
}
