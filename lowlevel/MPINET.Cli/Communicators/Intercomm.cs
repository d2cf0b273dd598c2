using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A communicator between two groups: a process communicates with those of the other group.</summary>
    public partial class Intercomm : Comm
    {
        /// <summary>The null communicator.</summary>
        public Intercomm() { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Intercomm(MPI_Comm handle)
            : base(handle) { }

        internal Intercomm(MPI_Comm handle, ErrorMode parent)
            : base(handle, parent) { }

        /// <inheritdoc cref="Comm.Clone" />
        public new Intercomm Clone() => (Intercomm)Copy();

        private protected override Comm Copy() => Dup();
    }
}
