using MPINET.PInvoke;

namespace MPINET;

/// <summary>A collective operation that has blocking, nonblocking and persistent forms.</summary>
/// <remarks>
/// Its struct is named after the operation. The part that is written by hand has <see cref="IOperation.Prepare" />, a
/// constructor with the port, if there is a root, and the arguments besides the buffers, and fields with their names. The
/// generated part has the members that call MPI.
/// </remarks>
internal interface ICollective : IOperation
{
    /// <summary>The function that starts a request.</summary>
    MpiFunction Nonblocking { get; }

    /// <summary>The function that creates a persistent request.</summary>
    MpiFunction Persistent { get; }

    /// <summary>Makes a request keep the objects of the operation alive until it has completed.</summary>
    void KeepFor(Request request);
}

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

/// <summary>An operation with forms that return an array of its results.</summary>
internal interface IOperationWithResult : ICollective
{
    /// <summary>Computes the number of elements that this process receives, 0 or more.</summary>
    /// <param name="comm">The communicator.</param>
    /// <param name="sent">Number of elements that this process sends.</param>
    /// <exception cref="ArgumentException">The number exceeds the maximum length of an array, or an argument does not fit.</exception>
    int ResultCount(Communicator comm, int sent);
}

/// <summary>The forms of an operation. Calls pass a constant, for which the compiler leaves the other forms out. MPI-5.0, section 2.4.2.</summary>
internal enum Way
{
    /// <summary>The call returns when the operation has completed on this process.</summary>
    Blocking,

    /// <summary>The call starts the operation.</summary>
    Nonblocking,

    /// <summary>The call creates a request that starts the operation each time it is started.</summary>
    Persistent,
}
