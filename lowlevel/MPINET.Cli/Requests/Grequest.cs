using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A generalised request: an operation of the program that is completed like one of MPI.</summary>
    public partial class Grequest : Request
    {
        /// <summary>The null request.</summary>
        public Grequest() { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Grequest(MPI_Request handle)
            : base(handle) { }

        internal Grequest(MPI_Request handle, ErrorMode errors)
            : base(handle, errors) { }
    }
}
