using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator whose processes are the nodes of a graph that each of them knows.</summary>
    public partial class Graphcomm : Intracomm
    {
        /// <summary>The null communicator.</summary>
        public Graphcomm() { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Graphcomm(MPI_Comm handle)
            : base(handle) { }

        internal Graphcomm(MPI_Comm handle, ErrorMode parent)
            : base(handle, parent) { }

        /// <inheritdoc cref="Comm.Clone" />
        public new Graphcomm Clone() => (Graphcomm)Copy();

        private protected override Comm Copy() => Dup();
    }
}
