using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    private Errhandler errorHandler = Errhandler.ErrorsThrowExceptions;

    /// <summary>What becomes of errors on this communicator: exceptions unless told otherwise. Local.</summary>
    /// <remarks>In C: MPI_Comm_set_errhandler. MPI-5.0, section 9.3.1.</remarks>
    /// <exception cref="ArgumentNullException">The handler is null.</exception>
    /// <exception cref="ArgumentException">The handler is <see cref="Errhandler.Null" />.</exception>
    public Errhandler ErrorHandler
    {
        get => errorHandler;
        set
        {
            Require.NotNull(value, nameof(value));
            if (value.MPIErrhandler == Mpi.MPI_ERRHANDLER_NULL)
            {
                throw new ArgumentException(
                    "A communicator always has an error handler: Errhandler.Null is none. Set Errhandler.ErrorsThrowExceptions.",
                    nameof(value)
                );
            }

            Errors.Check(Mpi.MPI_Comm_set_errhandler(Handle, value.MPIErrhandler), "MPI_Comm_set_errhandler");
            errorHandler = value;
        }
    }

    /// <summary>
    /// The code of the last error on this communicator that was not thrown; 0 where there was none. Set it to 0 before the calls
    /// that it is to tell of.
    /// </summary>
    public int LastErrorCode { get; set; }

    /// <summary>Leaves the error to the handler where a call on this communicator has failed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Check(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Errors.Throw(code, function, this);
        }
    }

    /// <summary>
    /// Leaves the error to the handler where a receive on this communicator has failed; under MPINET_CHECK, also where the check finds fault with what came.
    /// </summary>
    /// <param name="code">What the receive has returned.</param>
    /// <param name="function">The receive, by its C name.</param>
    /// <param name="told">What MPI has told of the message.</param>
    /// <param name="address">The buffer.</param>
    /// <param name="count">Its elements.</param>
    /// <param name="type">Their type.</param>
    /// <returns>What the receive should have returned.</returns>
    /// <exception cref="InvalidOperationException">An element is no value of its type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int CheckReceived(int code, string function, in MPI_Status told, void* address, int count, Datatype type)
    {
        if (Checking.IsOn)
        {
            code = Checking.Received(code, function, this, told, address, count, type);
        }

        if (Errors.Failed(code))
        {
            Errors.ThrowOfReceive(code, function, this, told, count, type);
        }

        return code;
    }

    /// <summary>The same for a call that was to make something: throws where the handler does not, for there is nothing to return.</summary>
    internal void CheckMade(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Errors.ThrowInAnyCase(code, function, this);
        }
    }
}
