using MPINET.PInvoke;

namespace MPINET;

/// <summary>One of MPI's four ways to send, as a type: each has its own code without a choice at run time.</summary>
internal unsafe interface ISendMode
{
    /// <summary>The name of the blocking function, as in <c>MPI_Send</c>.</summary>
    string Name { get; }

    /// <summary>The name of the function that starts a request.</summary>
    RequestFunction StartFunction { get; }

    /// <summary>The name of the function that makes a persistent request.</summary>
    RequestFunction InitFunction { get; }

    /// <summary>Sends.</summary>
    int Send(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm);

    /// <summary>Starts to send.</summary>
    int Start(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request* request);

    /// <summary>Makes a request that sends as often as it is started.</summary>
    int Init(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request* request);
}
