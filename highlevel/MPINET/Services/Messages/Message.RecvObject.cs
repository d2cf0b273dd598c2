using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Message
{
    /// <summary>Receives the message as an object. Blocks until it has arrived completely.</summary>
    /// <remarks>In C: MPI_Mrecv. MPI-5.0, section 3.8.3.</remarks>
    /// <inheritdoc cref="Port.RecvObject{T}(int, Status)" path="/typeparam|/returns" />
    /// <param name="status">Filled with the source, tag and length of the message; null if not needed.</param>
    /// <exception cref="System.Runtime.Serialization.SerializationException">The message is not an object, or its type is missing here, differs in layout or is refused. It was received and is lost.</exception>
    /// <exception cref="InvalidOperationException">It was received before, there is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public T RecvObject<T>(Status? status = null)
    {
        MPI_Comm on = TakeObject();
        if (ObjectArrivals.ArePending || Access.IsConcurrent)
        {
            ObjectReceive<T> request = new(comm, MpiFunction.MPI_Imrecv, "", 0);
            request.StartToTake(handle, Status.Value, on);
            handle = Mpi.MPI_MESSAGE_NULL;
            ((Request)request).Wait(status);
            return request.Take();
        }

        fixed (MPI_Message* message = &handle)
        {
            return ObjectReceiver.Finish<T>(comm, Status.Value, message, status);
        }
    }

    /// <summary>Starts to receive the message as an object. Does not block.</summary>
    /// <remarks>
    /// In C: MPI_Imrecv. Arrays of <see cref="ObjectOptions.ApartFrom" /> bytes or more follow in a message of their
    /// own. Until the request has completed, the program must not probe for messages that could match it. MPI-5.0,
    /// section 3.8.3.
    /// </remarks>
    /// <inheritdoc cref="RecvObject{T}(Status)" path="/typeparam" />
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, whose result is the object.</returns>
    /// <exception cref="InvalidOperationException">It was received before, there is no session, or this thread may not call MPI.</exception>
    /// <exception cref="MpiException">MPI reports an error.</exception>
    [RequiresUnreferencedCode(Trimming.Fields), RequiresDynamicCode(Trimming.Code)]
    public Request<T> IrecvObject<T>([CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
    {
        MPI_Comm on = TakeObject();
        ObjectReceive<T> request = new(comm, MpiFunction.MPI_Imrecv, file, line);
        request.StartToTake(handle, Status.Value, on);
        handle = Mpi.MPI_MESSAGE_NULL;
        return request;
    }

    // The message counts as received from now on, even after a failure.
    private MPI_Comm TakeObject()
    {
        MPI_Comm on = comm.Handle;
        RequireRoom(int.MaxValue, Datatype.Byte, "MPI_Mrecv");
        received = true;
        return on;
    }
}
