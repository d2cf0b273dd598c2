using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator with a Cartesian topology.</summary>
    public partial class Cartcomm : Intracomm
    {
        /// <summary>The null communicator.</summary>
        public Cartcomm() { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Cartcomm(MPI_Comm handle)
            : base(handle) { }

        internal Cartcomm(MPI_Comm handle, ErrorMode parent)
            : base(handle, parent) { }

        /// <inheritdoc cref="Comm.Clone" />
        public new Cartcomm Clone() => (Cartcomm)Copy();

        private protected override Comm Copy() => Dup();
    }
}
