using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    /// <summary>
    /// Passes an error of a receive on this communicator to its handler. Under MPINET_CHECK, also an error that the
    /// check finds in the message.
    /// </summary>
    /// <param name="code">The error code of the receive.</param>
    /// <param name="function">The C name of the receive.</param>
    /// <param name="reported">The status that MPI filled for the message.</param>
    /// <param name="address">The buffer.</param>
    /// <param name="count">Number of elements of the buffer.</param>
    /// <param name="type">Their type.</param>
    /// <returns>The error code to report.</returns>
    /// <exception cref="InvalidOperationException">An element is not a valid value of its type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int CheckReceived(
        int code,
        string function,
        in MPI_Status reported,
        void* address,
        int count,
        Datatype type
    )
    {
        if (Checking.IsOn)
        {
            code = Checking.Received(code, function, this, reported, address, count, type);
        }

        if (Errors.Failed(code))
        {
            Truncation.Throw(code, function, this, reported, count, type);
        }

        return code;
    }
}
