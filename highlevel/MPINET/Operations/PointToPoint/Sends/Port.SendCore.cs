using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;

namespace MPINET;

// The sending of a message, common to the four modes. The methods of each mode are generated, from specs/ports/sends.tsv.
public sealed unsafe partial class Port
{
    [StackTraceHidden]
    private void SendFrom<TMode>(void* address, int count, Datatype type, int tag)
        where TMode : struct, ISendMode
    {
        MPI_Comm comm = HandleToSend(tag);
        if (IsChecked)
        {
            Checking.Reads(address, count, type, default(TMode).Name);
            MessagesToOneself.Sent(Comm, Peer, tag, count, type);
        }

        int code = ObjectArrivals.ArePending
            ? SendWhileObjectsArrive<TMode>(address, count, type, tag, comm)
            : default(TMode).Send(address, count, type.Handle, Peer, tag, comm);
        if (Errors.Failed(code))
        {
            Errors.Throw(code, default(TMode).Name, Comm);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [StackTraceHidden]
    private int SendWhileObjectsArrive<TMode>(void* address, int count, Datatype type, int tag, MPI_Comm comm)
        where TMode : struct, ISendMode
    {
        MPI_Request request;
        int code = default(TMode).Start(address, count, type.Handle, Peer, tag, comm, &request);
        return code == 0 ? ObjectArrivals.Wait(&request) : code;
    }

    [StackTraceHidden]
    private void SendBuffer<TMode>(ITypedBuffer buffer, int tag)
        where TMode : struct, ISendMode
    {
        Require.NotNull(buffer, nameof(buffer));
        if (buffer is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* address = &reference.GetPinnableReference())
            {
                SendFrom<TMode>(address, Require.Count(buffer), buffer.Type, tag);
            }

            return;
        }

        SendPinned<TMode>(buffer, tag);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [StackTraceHidden]
    private void SendPinned<TMode>(ITypedBuffer buffer, int tag)
        where TMode : struct, ISendMode
    {
        using Pinned pinned = new(buffer);
        fixed (byte* address = pinned)
        {
            SendFrom<TMode>(address, pinned.Count, pinned.Type, tag);
        }
    }

    [StackTraceHidden]
    private Request StartArray<TMode, T>(T[] buffer, int tag, string file, int line)
        where TMode : struct, ISendMode
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        MPI_Comm comm = HandleToSend(tag);
        Request request = new(this, tag, default(TMode).StartFunction, file, line);
        void* address = request.buffers.Keep(buffer);
        return StartFrom<TMode>(request, address, buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    private Request StartValue<TMode, T>(T value, int tag, string file, int line)
        where TMode : struct, ISendMode
        where T : unmanaged
    {
        MPI_Comm comm = HandleToSend(tag);
        Request request = new(this, tag, default(TMode).StartFunction, file, line);
        void* address = request.buffers.Keep(value);
        return StartFrom<TMode>(request, address, 1, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    private Request StartMemory<TMode, T>(ReadOnlyMemory<T> buffer, int tag, string file, int line)
        where TMode : struct, ISendMode
        where T : unmanaged
    {
        MPI_Comm comm = HandleToSend(tag);
        Request request = new(this, tag, default(TMode).StartFunction, file, line);
        void* address = request.buffers.Keep(buffer);
        return StartFrom<TMode>(request, address, buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    private Request StartBuffer<TMode>(ITypedBuffer buffer, int tag, string file, int line)
        where TMode : struct, ISendMode
    {
        Require.NotNull(buffer, nameof(buffer));
        MPI_Comm comm = HandleToSend(tag);
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        Request request = new(this, tag, default(TMode).StartFunction, file, line);
        void* address = request.buffers.Keep(buffer, count, type);
        return StartFrom<TMode>(request, address, count, type, tag, comm);
    }

    [StackTraceHidden]
    private Request StartFrom<TMode>(Request request, void* address, int count, Datatype type, int tag, MPI_Comm comm)
        where TMode : struct, ISendMode
    {
        MPI_Request begun;
        if (IsChecked)
        {
            Checking.Begins(request, address, count, type, writes: false);
            MessagesToOneself.Sent(Comm, Peer, tag, count, type);
        }

        int code = default(TMode).Start(address, count, type.Handle, Peer, tag, comm, &begun);
        request.Begin(code, begun);
        return request;
    }

    [StackTraceHidden]
    private PersistentRequest InitArray<TMode, T>(T[] buffer, int tag, string file, int line)
        where TMode : struct, ISendMode
        where T : unmanaged
    {
        Require.NotNull(buffer, nameof(buffer));
        return InitMemory<TMode, T>(buffer, tag, file, line);
    }

    [StackTraceHidden]
    private PersistentRequest InitMemory<TMode, T>(ReadOnlyMemory<T> buffer, int tag, string file, int line)
        where TMode : struct, ISendMode
        where T : unmanaged
    {
        MPI_Comm comm = HandleToSend(tag);
        PersistentRequest request = new(this, tag, default(TMode).InitFunction, file, line);
        void* address = request.buffers.Keep(buffer);
        return InitFrom<TMode>(request, address, buffer.Length, Datatype.Of<T>(), tag, comm);
    }

    [StackTraceHidden]
    private PersistentRequest InitBuffer<TMode>(ITypedBuffer buffer, int tag, string file, int line)
        where TMode : struct, ISendMode
    {
        Require.NotNull(buffer, nameof(buffer));
        MPI_Comm comm = HandleToSend(tag);
        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        PersistentRequest request = new(this, tag, default(TMode).InitFunction, file, line);
        void* address = request.buffers.Keep(buffer, count, type);
        return InitFrom<TMode>(request, address, count, type, tag, comm);
    }

    [StackTraceHidden]
    private PersistentRequest InitFrom<TMode>(
        PersistentRequest request,
        void* address,
        int count,
        Datatype type,
        int tag,
        MPI_Comm comm
    )
        where TMode : struct, ISendMode
    {
        MPI_Request made;
        if (IsChecked)
        {
            request.Watches(address, count, type, writes: false);
            request.Sends(Peer, tag, count, type);
        }

        int code = default(TMode).Init(address, count, type.Handle, Peer, tag, comm, &made);
        request.Made(code, made);
        return request;
    }
}
