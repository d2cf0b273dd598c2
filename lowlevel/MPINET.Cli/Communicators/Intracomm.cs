using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator of one group, whose processes communicate with each other.</summary>
    public partial class Intracomm : Comm
    {
        /// <summary>The null communicator.</summary>
        public Intracomm() { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Intracomm(MPI_Comm handle)
            : base(handle) { }

        internal Intracomm(MPI_Comm handle, ErrorMode parent)
            : base(handle, parent) { }

        /// <inheritdoc cref="Comm.Clone" />
        public new Intracomm Clone() => (Intracomm)Copy();

        private protected override Comm Copy() => Dup();
    }
}
