using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public unsafe partial class Communicator
{
    private Errhandler errorHandler = Errhandler.ErrorsThrowExceptions;

    /// <summary>The handler of errors on this communicator; by default errors become exceptions. Local.</summary>
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
                    "A communicator always has an error handler, and Errhandler.Null is not a handler. Set Errhandler.ErrorsThrowExceptions.",
                    nameof(value)
                );
            }

            Errors.Check(Mpi.MPI_Comm_set_errhandler(Handle, value.MPIErrhandler), "MPI_Comm_set_errhandler");
            errorHandler = value;
        }
    }

    /// <summary>
    /// The code of the last error on this communicator that was not thrown; 0 if there was none. Set it to 0 before the
    /// calls to be checked.
    /// </summary>
    public int LastErrorCode { get; set; }

    /// <summary>Passes an error of a call on this communicator to its handler.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Check(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Errors.Throw(code, function, this);
        }
    }

    /// <summary>
    /// Passes an error of a call that creates an object to the handler. Throws if the handler does not, because there
    /// is no object to return.
    /// </summary>
    internal void CheckMade(int code, string function)
    {
        if (Errors.Failed(code))
        {
            Errors.ThrowInAnyCase(code, function, this);
        }
    }
}
