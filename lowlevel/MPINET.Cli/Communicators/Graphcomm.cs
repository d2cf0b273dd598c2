using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator with a graph topology: each process knows the whole graph.</summary>
    public partial class Graphcomm : Intracomm
    {
        /// <summary>The null communicator.</summary>
        public Graphcomm() { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Graphcomm(MPI_Comm handle)
            : base(handle) { }

        internal Graphcomm(MPI_Comm handle, ErrorMode parent)
            : base(handle, parent) { }

        /// <inheritdoc cref="Comm.Clone" />
        public new Graphcomm Clone() => (Graphcomm)Copy();

        private protected override Comm Copy() => Dup();
    }
}
