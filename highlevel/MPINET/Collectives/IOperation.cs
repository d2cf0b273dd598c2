using MPINET.PInvoke;

namespace MPINET;

/// <summary>An operation on a buffer to send and one to receive, with all that it needs besides these.</summary>
internal unsafe interface IOperation
{
    /// <summary>The functions of MPI that carry it out.</summary>
    OperationFunctions Functions { get; }

    /// <summary>Checks the buffers against each other and the communicator, and settles the counts and what is in place.</summary>
    void Prepare(Communicator comm, ref Operand send, ref Operand receive);

    /// <summary>Calls MPI.</summary>
    /// <typeparam name="TWay">How it is carried out; the blocking way where it is no <see cref="ICollective" />.</typeparam>
    /// <param name="send">What is sent.</param>
    /// <param name="receive">Where it receives.</param>
    /// <param name="comm">The communicator.</param>
    /// <param name="request">Where the request goes; nowhere in the blocking way.</param>
    int Call<TWay>(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request)
        where TWay : struct, IWay;
}
