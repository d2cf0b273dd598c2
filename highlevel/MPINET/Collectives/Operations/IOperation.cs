using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation on a send and a receive buffer, with its other arguments.</summary>
internal unsafe interface IOperation
{
    /// <summary>The C name of the blocking function.</summary>
    string Name { get; }

    /// <summary>Checks the buffers against each other and the communicator, and determines the counts and the in-place argument.</summary>
    void Prepare(Communicator comm, ref Operand send, ref Operand receive);

    // Not "in": the compiler would put a method of its own between the interface and the struct.
    /// <summary>Calls MPI. Does not change the operands.</summary>
    /// <param name="way">The form of the call; always blocking if the operation is not an <see cref="ICollective" />.</param>
    /// <param name="send">The send operand.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="request">Receives the request; not used by the blocking form.</param>
    int Call(Way way, ref Operand send, ref Operand receive, MPI_Comm comm, MPI_Request* request);
}
