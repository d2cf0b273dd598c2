using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A reduction operation.</summary>
    public sealed partial class Op : Handle<MPI_Op>
    {
        /// <summary>Makes an object with the null handle.</summary>
        public Op()
            : this(Mpi.MPI_OP_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Op(MPI_Op handle)
            : base(handle) { }

        /// <summary>Converts a handle of the P/Invoke tier, so that a call of this tier takes it.</summary>
        public static implicit operator Op(MPI_Op handle) => new(handle);
    }
}
