using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator of any kind: a group of processes and a separate context for messages.</summary>
    public partial class Comm : Handle<MPI_Comm>, ICloneable
    {
        internal ErrorMode errors;

        /// <summary>The null communicator.</summary>
        public Comm()
            : this(Mpi.MPI_COMM_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Comm(MPI_Comm handle)
            : base(handle) => errors = ErrorMode.Of<MPI_Comm>((nint)handle, (nint)Mpi.MPI_COMM_NULL);

        internal Comm(MPI_Comm handle, ErrorMode parent)
            : base(handle) => errors = ErrorMode.Inherited<MPI_Comm>((nint)handle, (nint)Mpi.MPI_COMM_NULL, parent);

        /// <summary>Makes a copy of the same class with the same group and a new context.</summary>
        /// <remarks>Collective. In C: MPI_Comm_dup. MPI-5.0, 7.4.2.</remarks>
        public Comm Clone() => Copy();

        /// <inheritdoc />
        object ICloneable.Clone() => Copy();

        // The copy is of the object's class, not of the variable's.
        private protected virtual Comm Copy() => Dup();
    }
}
