using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>An error handler: MPI's reaction when a call fails.</summary>
    public sealed partial class Errhandler : Handle<MPI_Errhandler>
    {
        internal readonly bool throws;

        /// <summary>Makes an object with the null handle.</summary>
        public Errhandler()
            : this(Mpi.MPI_ERRHANDLER_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Errhandler(MPI_Errhandler handle)
            : base(handle) { }

        // The native handler is MPI_ERRORS_RETURN, which the object ERRORS_RETURN has too. The flag distinguishes them.
        internal Errhandler(MPI_Errhandler handle, bool throws)
            : base(handle) => this.throws = throws;

        /// <summary>True if both objects have the same handler and throw alike.</summary>
        public override bool Equals(Handle<MPI_Errhandler>? other) =>
            other is Errhandler errhandler && base.Equals(other) && throws == errhandler.throws;
    }
}
