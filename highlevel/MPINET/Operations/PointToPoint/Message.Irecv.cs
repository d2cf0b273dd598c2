using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

public sealed unsafe partial class Message
{
    /// <summary>Starts to receive the message. Does not block; the buffer belongs to MPI until the request has completed.</summary>
    /// <remarks>In C: MPI_Imrecv. MPI-5.0, section 3.8.3.</remarks>
    /// <param name="buffer">The receive buffer. It may be longer than the message.</param>
    /// <param name="file">Filled by the compiler, for the report of requests that are never completed.</param>
    /// <param name="line">Filled by the compiler.</param>
    /// <returns>The request, which gives the status of the message.</returns>
    /// <inheritdoc cref="Recv(ITypedBuffer, Status)" path="/exception" />
    public Request<Status> Irecv(
        ITypedBuffer buffer,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
    {
        Require.NotNull(buffer, nameof(buffer));
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        RequireToStart(count, type);
        ReceiveRequest request = new(Sender, Status.Tag, MpiFunction.MPI_Imrecv, count, type, file, line);
        void* address = request.buffers.Keep(buffer, count, type);
        StartTo(request, address, count, type);
        return request;
    }

    /// <inheritdoc cref="Irecv(ITypedBuffer, string, int)" />
    /// <typeparam name="T">The type of an element.</typeparam>
    public Request<Status> Irecv<T>(T[] buffer, [CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return Irecv<T>(buffer.AsMemory(), file, line);
    }

    /// <inheritdoc cref="Irecv{T}(T[], string, int)" />
    public Request<Status> Irecv<T>(
        Memory<T> buffer,
        [CallerFilePath] string file = "",
        [CallerLineNumber] int line = 0
    )
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        RequireToStart(buffer.Length, type);
        ReceiveRequest request = new(Sender, Status.Tag, MpiFunction.MPI_Imrecv, buffer.Length, type, file, line);
        void* address = request.buffers.KeepToWrite(buffer);
        StartTo(request, address, buffer.Length, type);
        return request;
    }

    /// <summary>Starts to receive the message as one value. Does not block.</summary>
    /// <inheritdoc cref="Irecv(ITypedBuffer, string, int)" path="/remarks|/param|/exception" />
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The request, which gives the value.</returns>
    public Request<T> Irecv<T>([CallerFilePath] string file = "", [CallerLineNumber] int line = 0)
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
        RequireToStart(1, type);
        Status.RequireOne<T>(Status.Value, type);
        ReceivedValueRequest<T> request = new(
            Sender,
            Status.Tag,
            MpiFunction.MPI_Imrecv,
            isOfMessage: false,
            file,
            line
        );
        StartTo(request, request.KeepPlace(), 1, type);
        return request;
    }

    private void RequireToStart(int count, Datatype type)
    {
        _ = comm.Handle;
        RequireRoom(count, type, "MPI_Imrecv");
    }

    private void StartTo(Request request, void* address, int count, Datatype type)
    {
        MPI_Request begun = default;
        Checking.Begins(request, address, count, type, writes: true);
        received = true;
        fixed (MPI_Message* message = &handle)
        {
            int code = Mpi.MPI_Imrecv(address, count, type.Handle, message, &begun);
            request.Begin(code, begun);
        }
    }
}
