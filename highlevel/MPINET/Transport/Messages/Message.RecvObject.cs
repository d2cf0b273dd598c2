using System.Diagnostics.CodeAnalysis;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Message
{
    /// <summary>Receives the message as an object. Blocks until all of it has arrived.</summary>
    /// <remarks>In C: MPI_Mrecv. MPI-5.0, section 3.8.3.</remarks>
    /// <inheritdoc cref="Port.RecvObject{T}(int, Status)" path="/typeparam|/returns" />
    /// <param name="status">Filled with what is known of the message; null where nobody wants it.</param>
    /// <exception cref="System.Runtime.Serialization.SerializationException">It is no object, or one of a type that is not here, has another layout or is refused: it is received and lost.</exception>
    /// <exception cref="InvalidOperationException">It was received before, there is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    [RequiresUnreferencedCode(Trimming.Fields)]
    [RequiresDynamicCode(Trimming.Code)]
    public T RecvObject<T>(Status? status = null)
    {
        _ = comm.Handle;
        RequireRoom(int.MaxValue, Datatype.Byte, "MPI_Mrecv");
        received = true;
        fixed (MPI_Message* message = &handle)
        {
            return ObjectReceives.Finish<T>(comm, Status.Value, message, status);
        }
    }
}
