using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>Hints for MPI: keys and values, both texts.</summary>
    public sealed partial class Info : Handle<MPI_Info>
    {
        /// <summary>The null object.</summary>
        public Info()
            : this(Mpi.MPI_INFO_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Info(MPI_Info handle)
            : base(handle) { }

        /// <summary>An object for a handle of the P/Invoke tier, so that a call of this tier takes it.</summary>
        public static implicit operator Info(MPI_Info handle) => new(handle);
    }
}
