namespace MPINET;

/// <summary>A program's own answer to errors on a communicator. MPI-5.0, section 9.3.1.</summary>
/// <remarks>What it throws comes out of the call that has failed; where it returns, the error counts as dealt with.</remarks>
/// <param name="comm">The communicator on which a call has failed.</param>
/// <param name="errorcode">MPI's code for the error; what is left there, <see cref="Communicator.LastErrorCode" /> gives.</param>
public delegate void CommunicatorErrorHandlerFunction(Communicator comm, ref int errorcode);
