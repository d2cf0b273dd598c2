namespace MPINET;

/// <summary>An error handler of a program for a communicator. MPI-5.0, section 9.3.1.</summary>
/// <remarks>An exception that it throws is rethrown from the failed call. If it returns, the error counts as handled.</remarks>
/// <param name="comm">The communicator on which the call failed.</param>
/// <param name="errorcode">The error code of MPI. The value it leaves there becomes <see cref="Communicator.LastErrorCode" />.</param>
public delegate void CommunicatorErrorHandlerFunction(Communicator comm, ref int errorcode);
