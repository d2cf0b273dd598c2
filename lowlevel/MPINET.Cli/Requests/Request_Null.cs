using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>The type of REQUEST_NULL, which converts to the null request of each class.</summary>
    public readonly struct Request_Null
    {
        private readonly MPI_Request handle;

        internal Request_Null(MPI_Request handle) => this.handle = handle;

        /// <summary>The handle, for a call of the P/Invoke tier.</summary>
        public static implicit operator MPI_Request(Request_Null none) => none.handle;

        /// <summary>The null request.</summary>
        public static implicit operator Request(Request_Null none) => new(none.handle);

        /// <summary>The null persistent request.</summary>
        public static implicit operator Prequest(Request_Null none) => new(none.handle);

        /// <summary>The null generalised request.</summary>
        public static implicit operator Grequest(Request_Null none) => new(none.handle);
    }
}
