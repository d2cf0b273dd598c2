using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

// How a collective operation is carried out, once for all of them and for all forms of buffers.
public unsafe partial class Communicator
{
    /// <summary>Blocks until the operation is done on this process.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Run<TOperation>(TOperation operation, Operand send, Operand receive)
        where TOperation : struct, ICollective
    {
        MPI_Comm comm = Handle;
        operation.Prepare(this, ref send, ref receive);
        if (Checking.IsOn)
        {
            Watch(operation.Name, send, receive);
        }

        if (send.HasToBeCopied || receive.HasToBeCopied)
        {
            RunOnCopy(operation, send, receive);
            return;
        }

        int code = operation.Call(send, receive, comm);
        if (Errors.Failed(code))
        {
            Errors.ThrowOfCollective(code, operation.Name, this, send, receive);
        }

        if (Checking.IsOn && code == 0)
        {
            Checking.Collected(operation.Name, receive, this);
        }
    }

    /// <inheritdoc cref="Run{TOperation}(TOperation, Operand, Operand)" />
    internal void RunSpan<TOperation, T>(TOperation operation, ReadOnlySpan<T> send, Span<T> receive)
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        var type = Datatype.Of<T>();
        fixed (
            T* from = send,
                to = receive
        )
        {
            Run(operation, new Operand(from, send.Length, type), new Operand(to, receive.Length, type));
        }
    }

    /// <inheritdoc cref="Run{TOperation}(TOperation, Operand, Operand)" />
    internal void RunArray<TOperation, T>(TOperation operation, T[]? send, T[]? receive)
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        var type = Datatype.Of<T>();
        fixed (
            T* from = send,
                to = receive
        )
        {
            Run(
                operation,
                send is null ? default : new Operand(from, send.Length, type),
                receive is null ? default : new Operand(to, receive.Length, type)
            );
        }
    }

    /// <inheritdoc cref="Run{TOperation}(TOperation, Operand, Operand)" />
    internal void RunBuffer<TOperation>(TOperation operation, ITypedBuffer? send, ITypedBuffer? receive)
        where TOperation : struct, ICollective
    {
        if (send is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* from = &reference.GetPinnableReference())
            {
                RunInto(operation, new Operand(from, Require.Count(reference), reference.Type), receive);
            }
        }
        else if (send is null)
        {
            RunInto(operation, default, receive);
        }
        else
        {
            RunPinned(operation, send, receive);
        }
    }

    /// <summary>Begins the operation, between buffers that the request keeps.</summary>
    internal TRequest Start<TOperation, TRequest>(TOperation operation, TRequest request, Operand send, Operand receive)
        where TOperation : struct, ICollective
        where TRequest : Request
    {
        try
        {
            MPI_Comm comm = Handle;
            operation.Prepare(this, ref send, ref receive);
            operation.KeepFor(request);
            if (send.IsUsed)
            {
                Checking.Begins(request, send.Address, send.Length, send.Type, writes: false);
            }

            if (receive.IsUsed)
            {
                Checking.Begins(request, operation.Name, receive, this);
            }

            MPI_Request begun;
            int code = operation.Start(send, receive, comm, &begun);
            request.Begin(code, begun);
            return request;
        }
        catch
        {
            Checking.Ends(request);
            request.ReleaseBuffers();
            throw;
        }
    }

    /// <inheritdoc cref="Start{TOperation, TRequest}(TOperation, TRequest, Operand, Operand)" />
    internal TRequest StartMemory<TOperation, TRequest, T>(
        TOperation operation,
        TRequest request,
        ReadOnlyMemory<T> send,
        Memory<T> receive
    )
        where TOperation : struct, ICollective
        where TRequest : Request
        where T : unmanaged
    {
        var type = Datatype.Of<T>();
        var from = new Operand(request.buffers.Keep(send), send.Length, type);
        var to = new Operand(request.buffers.KeepToWrite(receive), receive.Length, type);
        return Start(operation, request, from, to);
    }

    /// <inheritdoc cref="Start{TOperation, TRequest}(TOperation, TRequest, Operand, Operand)" />
    internal TRequest StartArray<TOperation, TRequest, T>(
        TOperation operation,
        TRequest request,
        T[]? send,
        T[]? receive
    )
        where TOperation : struct, ICollective
        where TRequest : Request
        where T : unmanaged
    {
        var type = Datatype.Of<T>();
        Operand from = send is null ? default : new Operand(request.buffers.Keep(send), send.Length, type);
        Operand to = receive is null ? default : new Operand(request.buffers.Keep(receive), receive.Length, type);
        return Start(operation, request, from, to);
    }

    /// <inheritdoc cref="StartMemory{TOperation, TRequest, T}(TOperation, TRequest, ReadOnlyMemory{T}, Memory{T})" />
    internal Request StartMemory<TOperation, T>(
        TOperation operation,
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        string file,
        int line
    )
        where TOperation : struct, ICollective
        where T : unmanaged => StartMemory(operation, NewRequest(operation.StartFunction, file, line), send, receive);

    /// <inheritdoc cref="StartMemory{TOperation, TRequest, T}(TOperation, TRequest, ReadOnlyMemory{T}, Memory{T})" />
    internal Request StartArray<TOperation, T>(TOperation operation, T[]? send, T[]? receive, string file, int line)
        where TOperation : struct, ICollective
        where T : unmanaged => StartArray(operation, NewRequest(operation.StartFunction, file, line), send, receive);

    /// <inheritdoc cref="Start{TOperation, TRequest}(TOperation, TRequest, Operand, Operand)" />
    internal Request StartBuffer<TOperation>(
        TOperation operation,
        ITypedBuffer? send,
        ITypedBuffer? receive,
        string file,
        int line
    )
        where TOperation : struct, ICollective
    {
        Request request = NewRequest(operation.StartFunction, file, line);
        return Start(operation, request, Keep(ref request.buffers, send), Keep(ref request.buffers, receive));
    }

    /// <summary>Begins an operation that gives one value, from one value.</summary>
    internal Request<T> StartValue<TOperation, T>(TOperation operation, T value, string file, int line)
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        var request = new ValueRequest<T>(this, operation.StartFunction, file, line);
        return StartArray(operation, request, [value], request.Cell);
    }

    /// <summary>Begins an operation that gives an array.</summary>
    internal Request<T[]> StartResult<TOperation, T>(TOperation operation, T[]? send, T[] result, string file, int line)
        where TOperation : struct, ICollective
        where T : unmanaged =>
        StartArray(operation, new ArrayRequest<T>(result, this, operation.StartFunction, file, line), send, result);

    /// <summary>Makes a request that begins the operation each time it is started.</summary>
    internal PersistentRequest Init<TOperation>(
        TOperation operation,
        PersistentRequest request,
        Operand send,
        Operand receive
    )
        where TOperation : struct, ICollective
    {
        try
        {
            MPI_Comm comm = Handle;
            operation.Prepare(this, ref send, ref receive);
            operation.KeepFor(request);
            if (send.IsUsed)
            {
                request.Watches(send.Address, send.Length, send.Type, writes: false);
            }

            if (receive.IsUsed)
            {
                request.Watches(operation.Name, receive, this);
            }

            MPI_Request made;
            int code = operation.Init(send, receive, comm, &made);
            request.Made(code, made);
            return request;
        }
        catch
        {
            request.ReleaseBuffers();
            throw;
        }
    }

    /// <inheritdoc cref="Init{TOperation}(TOperation, PersistentRequest, Operand, Operand)" />
    internal PersistentRequest InitMemory<TOperation, T>(
        TOperation operation,
        ReadOnlyMemory<T> send,
        Memory<T> receive,
        string file,
        int line
    )
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        var type = Datatype.Of<T>();
        PersistentRequest request = NewPersistentRequest(operation.InitFunction, file, line);
        var from = new Operand(request.buffers.Keep(send), send.Length, type);
        var to = new Operand(request.buffers.KeepToWrite(receive), receive.Length, type);
        return Init(operation, request, from, to);
    }

    /// <inheritdoc cref="Init{TOperation}(TOperation, PersistentRequest, Operand, Operand)" />
    internal PersistentRequest InitArray<TOperation, T>(
        TOperation operation,
        T[]? send,
        T[]? receive,
        string file,
        int line
    )
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        var type = Datatype.Of<T>();
        PersistentRequest request = NewPersistentRequest(operation.InitFunction, file, line);
        Operand from = send is null ? default : new Operand(request.buffers.Keep(send), send.Length, type);
        Operand to = receive is null ? default : new Operand(request.buffers.Keep(receive), receive.Length, type);
        return Init(operation, request, from, to);
    }

    /// <inheritdoc cref="Init{TOperation}(TOperation, PersistentRequest, Operand, Operand)" />
    internal PersistentRequest InitBuffer<TOperation>(
        TOperation operation,
        ITypedBuffer? send,
        ITypedBuffer? receive,
        string file,
        int line
    )
        where TOperation : struct, ICollective
    {
        PersistentRequest request = NewPersistentRequest(operation.InitFunction, file, line);
        return Init(operation, request, Keep(ref request.buffers, send), Keep(ref request.buffers, receive));
    }

    private static Operand Keep(ref BufferHold hold, ITypedBuffer? buffer)
    {
        if (buffer is null)
        {
            return default;
        }

        int count = Require.Count(buffer);
        Datatype type = Require.Type(buffer);
        return new Operand(hold.Keep(buffer, count, type), count, type);
    }

    private static void Watch(string function, Operand send, Operand receive)
    {
        if (send.IsUsed)
        {
            Checking.Reads(send.Address, send.Length, send.Type, function);
        }

        if (receive.IsUsed && receive.IsOnlyRead)
        {
            Checking.Reads(receive.Address, receive.Length, receive.Type, function);
        }
        else if (receive.IsUsed)
        {
            Checking.Writes(receive.Address, receive.Length, receive.Type, function);
        }
    }

    private Request NewRequest(RequestFunction function, string file, int line) => new(this, function, file, line);

    private PersistentRequest NewPersistentRequest(RequestFunction function, string file, int line) =>
        new(this, function, file, line);

    private void RunInto<TOperation>(TOperation operation, Operand send, ITypedBuffer? receive)
        where TOperation : struct, ICollective
    {
        if (receive is ICheckedReference reference && !Pinned.IsNeededFor(reference))
        {
            fixed (byte* to = &reference.GetPinnableReference())
            {
                Run(operation, send, new Operand(to, Require.Count(reference), reference.Type));
            }
        }
        else if (receive is null)
        {
            Run(operation, send, default);
        }
        else
        {
            RunIntoPinned(operation, send, receive);
        }
    }

    // Apart from the rest, which would make room for what they need on every call.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RunPinned<TOperation>(TOperation operation, ITypedBuffer send, ITypedBuffer? receive)
        where TOperation : struct, ICollective
    {
        using Pinned pinned = new(send);
        fixed (byte* from = pinned)
        {
            RunInto(operation, new Operand(from, pinned.Count, pinned.Type), receive);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RunIntoPinned<TOperation>(TOperation operation, Operand send, ITypedBuffer receive)
        where TOperation : struct, ICollective
    {
        using Pinned pinned = new(receive);
        fixed (byte* to = pinned)
        {
            Run(operation, send, new Operand(to, pinned.Count, pinned.Type));
        }
    }

    // For an MPI that cannot be told that something is in place.
    private void RunOnCopy<TOperation>(TOperation operation, Operand send, Operand receive)
        where TOperation : struct, ICollective
    {
        long bytes = send.Bytes;
        if (bytes == 0)
        {
            throw new NotSupportedException(
                $"{operation.Name} in place, on elements with gaps, needs an MPI that has MPI_IN_PLACE."
            );
        }

        nint copy = Marshal.AllocHGlobal((nint)bytes);
        try
        {
            Buffer.MemoryCopy(send.Address, (void*)copy, bytes, bytes);
            send.MoveTo((void*)copy);
            receive.StayApart();
            Check(operation.Call(send, receive, Handle), operation.Name);
        }
        finally
        {
            Marshal.FreeHGlobal(copy);
        }
    }
}
