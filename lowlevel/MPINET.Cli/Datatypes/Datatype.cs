using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>The type and layout of data.</summary>
    public sealed partial class Datatype : Handle<MPI_Datatype>
    {
        /// <summary>Makes an object with the null handle.</summary>
        public Datatype()
            : this(Mpi.MPI_DATATYPE_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Datatype(MPI_Datatype handle)
            : base(handle) { }

        /// <summary>Converts a handle of the P/Invoke tier, so that a call of this tier takes it.</summary>
        public static implicit operator Datatype(MPI_Datatype handle) => new(handle);
    }
}
