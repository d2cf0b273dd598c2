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

        internal Session(MPI_Session handle, ErrorMode parent)
            : base(handle) =>
            errors = ErrorMode.Inherited<MPI_Session>((nint)handle, (nint)Mpi.MPI_SESSION_NULL, parent);
    }
}
