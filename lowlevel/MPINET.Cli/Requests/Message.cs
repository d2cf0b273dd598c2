using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A message that a matching probe has reserved for one receive.</summary>
    public sealed partial class Message : Handle<MPI_Message>
    {
        internal readonly ErrorMode errors;

        /// <summary>Makes an object with the null handle.</summary>
        public Message()
            : this(Mpi.MPI_MESSAGE_NULL) { }

        /// <summary>Makes an object for a handle of the P/Invoke tier.</summary>
        public Message(MPI_Message handle)
            : this(handle, ErrorMode.World) { }

        internal Message(MPI_Message handle, ErrorMode errors)
            : base(handle) => this.errors = errors;
    }
}
