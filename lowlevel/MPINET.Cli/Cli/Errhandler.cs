using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>What MPI does when a call fails.</summary>
    public sealed partial class Errhandler : Handle<MPI_Errhandler>
    {
        internal readonly bool throws;

        /// <summary>The null object.</summary>
        public Errhandler()
            : this(Mpi.MPI_ERRHANDLER_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Errhandler(MPI_Errhandler handle)
            : base(handle) { }

        // MPI's handler underneath is MPI_ERRORS_RETURN, of which ERRORS_RETURN is another object.
        internal Errhandler(MPI_Errhandler handle, bool throws)
            : base(handle) => this.throws = throws;

        /// <summary>True when both do the same.</summary>
        public override bool Equals(Handle<MPI_Errhandler>? other) =>
            other is Errhandler errhandler && base.Equals(other) && throws == errhandler.throws;
    }
}
