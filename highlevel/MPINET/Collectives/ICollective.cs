using MPINET.PInvoke;

namespace MPINET;

/// <summary>A collective operation with all that it needs besides its buffers, in the three ways to carry it out.</summary>
internal unsafe interface ICollective
{
    /// <summary>The blocking function, by its C name.</summary>
    string Name { get; }

    /// <summary>The nonblocking one.</summary>
    RequestFunction StartFunction { get; }

    /// <summary>The one that makes a persistent request.</summary>
    RequestFunction InitFunction { get; }

    /// <summary>Checks the buffers against each other and the communicator, and settles the counts and what is in place.</summary>
    void Prepare(Communicator comm, ref Operand send, ref Operand receive);

    /// <summary>Carries it out.</summary>
    int Call(in Operand send, in Operand receive, MPI_Comm comm);

    /// <summary>Begins it.</summary>
    int Start(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request);

    /// <summary>Makes a request that begins it each time it is started.</summary>
    int Init(in Operand send, in Operand receive, MPI_Comm comm, MPI_Request* request);

    /// <summary>Has a request keep what the operation needs until it has completed.</summary>
    void KeepFor(Request request);
}
