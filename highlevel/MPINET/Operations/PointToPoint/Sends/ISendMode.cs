using MPINET.PInvoke;

namespace MPINET;

/// <summary>One of MPI's four send modes. It is a type argument, so the choice costs nothing at run time.</summary>
internal unsafe interface ISendMode
{
    /// <summary>The name of the blocking function, as in <c>MPI_Send</c>.</summary>
    string Name { get; }

    /// <summary>The function that starts a request.</summary>
    MpiFunction StartFunction { get; }

    /// <summary>The function that creates a persistent request.</summary>
    MpiFunction InitFunction { get; }

    /// <summary>Calls the blocking function.</summary>
    int Send(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm);

    /// <summary>Calls the function that starts a request.</summary>
    int Start(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request* request);

    /// <summary>Calls the function that creates a persistent request.</summary>
    int Init(void* buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request* request);
}
