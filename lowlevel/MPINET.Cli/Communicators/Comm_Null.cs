using MPINET.PInvoke;

namespace MPINET.Cli;

public static unsafe partial class MPI
{
    /// <summary>The type of COMM_NULL, which converts to the null communicator of each class.</summary>
    public readonly struct Comm_Null
    {
        private readonly MPI_Comm handle;

        internal Comm_Null(MPI_Comm handle) => this.handle = handle;

        /// <summary>The handle, for a call of the P/Invoke tier.</summary>
        public static implicit operator MPI_Comm(Comm_Null none) => none.handle;

        /// <summary>The null communicator.</summary>
        public static implicit operator Comm(Comm_Null none) => new(none.handle);

        /// <summary>The null intracommunicator.</summary>
        public static implicit operator Intracomm(Comm_Null none) => new(none.handle);

        /// <summary>The null communicator with a grid.</summary>
        public static implicit operator Cartcomm(Comm_Null none) => new(none.handle);

        /// <summary>The null communicator with a graph.</summary>
        public static implicit operator Graphcomm(Comm_Null none) => new(none.handle);

        /// <summary>The null communicator with a distributed graph.</summary>
        public static implicit operator Distgraphcomm(Comm_Null none) => new(none.handle);

        /// <summary>The null intercommunicator.</summary>
        public static implicit operator Intercomm(Comm_Null none) => new(none.handle);
    }
}
