using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>Hints for MPI: pairs of a key and a value, both strings.</summary>
    public sealed partial class Info : Handle<MPI_Info>
    {
        /// <summary>Makes an object with the null handle.</summary>
        public Info()
            : this(Mpi.MPI_INFO_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Info(MPI_Info handle)
            : base(handle) { }

        /// <summary>Converts a handle of the P/Invoke tier, so that a call of this tier takes it.</summary>
        public static implicit operator Info(MPI_Info handle) => new(handle);
    }
}
