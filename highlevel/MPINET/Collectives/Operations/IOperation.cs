using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation on a send and a receive buffer, with its other arguments.</summary>
internal unsafe interface IOperation
{
    /// <summary>The MPI functions that implement it.</summary>
    OperationFunctions Functions { get; }

    /// <summary>Checks the buffers against each other and the communicator, and determines the counts and the in-place argument.</summary>
    void Prepare(Communicator comm, ref Operand send, ref Operand receive);

    /// <summary>Calls MPI.</summary>
    /// <typeparam name="TWay">The form of the call; always blocking if the operation is not an <see cref="ICollective" />.</typeparam>
    /// <param name="send">The send operand.</param>
    /// <param name="receive">The receive buffer.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="request">Receives the request; not used by the blocking form.</param>
    int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay;
}
