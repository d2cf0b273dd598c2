using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator with a distributed graph topology: each process knows its own edges.</summary>
    public partial class Distgraphcomm : Intracomm
    {
        /// <summary>The null communicator.</summary>
        public Distgraphcomm() { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Distgraphcomm(MPI_Comm handle)
            : base(handle) { }

        internal Distgraphcomm(MPI_Comm handle, ErrorMode parent)
            : base(handle, parent) { }

        /// <inheritdoc cref="Comm.Clone" />
        public new Distgraphcomm Clone() => (Distgraphcomm)Copy();

        private protected override Comm Copy() => Dup();
    }
}
