using MPINET.PInvoke;

namespace MPINET.Cli;

public static partial class MPI
{
    /// <summary>A message that a matching probe has set aside, for this process alone to receive.</summary>
    public sealed partial class Message : Handle<MPI_Message>
    {
        internal readonly ErrorMode errors;

        /// <summary>The null object.</summary>
        public Message()
            : this(Mpi.MPI_MESSAGE_NULL) { }

        /// <summary>An object for a handle of the P/Invoke tier.</summary>
        public Message(MPI_Message handle)
            : this(handle, ErrorMode.World) { }

        internal Message(MPI_Message handle, ErrorMode errors)
            : base(handle) => this.errors = errors;
    }
}
