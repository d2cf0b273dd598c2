using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>An ordered set of processes.</summary>
    public sealed partial class Group : Handle<MPI_Group>
    {
        /// <summary>Makes an object with the null handle.</summary>
        public Group()
            : this(Mpi.MPI_GROUP_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Group(MPI_Group handle)
            : base(handle) { }

        /// <summary>Converts a handle of the P/Invoke tier, so that a call of this tier takes it.</summary>
        public static implicit operator Group(MPI_Group handle) => new(handle);
    }
}
