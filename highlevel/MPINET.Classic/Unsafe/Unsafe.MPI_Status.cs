using System.Runtime.InteropServices;
using Native = MPINET.PInvoke.MPI_Status;

namespace MPI;

public unsafe partial class Unsafe
{
    /// <summary>The status of a message or a completed operation.</summary>
    /// <remarks>The fields are copies. Methods that take a status read the one that MPI has filled, which the structure holds too.</remarks>
    [StructLayout(LayoutKind.Sequential)]
    public struct MPI_Status
    {
        /// <summary>The length of the received message in bytes; <see cref="Unsafe.MPI_UNDEFINED" /> if it does not fit into an int.</summary>
        public int count;

        /// <summary>Nonzero if the operation was cancelled.</summary>
        public int cancelled;

        /// <summary>The rank that the message came from.</summary>
        public int MPI_SOURCE;

        /// <summary>The tag of the message.</summary>
        public int MPI_TAG;

        /// <summary>The error code; set by calls that complete several requests.</summary>
        public int MPI_ERROR;

        internal Native native;
    }
}
