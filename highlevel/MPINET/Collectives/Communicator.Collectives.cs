using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

// The execution of a collective operation, common to all operations and all forms of buffers.
public unsafe partial class Communicator
{
    /// <summary>Executes the operation and blocks until it has completed on this process.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Run<TOperation>(TOperation operation, Operand send, Operand receive)
        where TOperation : struct, IOperation
    {
        MPI_Comm comm = Handle;
        operation.Prepare(this, ref send, ref receive);
        if (Checking.IsOn)
        {
            Watch(operation.Functions.Blocking, send, receive);
        }

        if (send.HasToBeCopied || receive.HasToBeCopied)
        {
            RunOnCopy(operation, send, receive);
            return;
        }

        if (ObjectArrivals.ArePending)
        {
            ObjectArrivals.Settle();
        }

        int code = operation.Call<Blocking>(send, receive, comm, null);
        if (Errors.Failed(code))
        {
            Throw(code, operation.Functions.Blocking, send, receive);
        }

        if (Checking.IsOn && code == 0)
        {
            Checking.Collected(operation.Functions.Blocking, receive);
        }
    }

    /// <inheritdoc cref="Run{TOperation}(TOperation, Operand, Operand)" />
    internal void RunSpan<TOperation, T>(TOperation operation, ReadOnlySpan<T> send, Span<T> receive)
        where TOperation : struct, IOperation
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
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
        where TOperation : struct, IOperation
        where T : unmanaged
    {
        Datatype type = Datatype.Of<T>();
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
        where TOperation : struct, IOperation
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

    /// <summary>Starts the operation.</summary>
    internal Request Start<TOperation>(TOperation operation, Sides sides, string file, int line)
        where TOperation : struct, ICollective =>
        Begin<Nonblocking, TOperation, Request>(
            operation,
            new Request(this, operation.Functions.Nonblocking, file, line),
            sides
        );

    /// <summary>Creates a request that starts the operation each time it is started.</summary>
    internal PersistentRequest Init<TOperation>(TOperation operation, Sides sides, string file, int line)
        where TOperation : struct, ICollective =>
        Begin<Persistent, TOperation, PersistentRequest>(
            operation,
            new PersistentRequest(this, operation.Functions.Persistent, file, line),
            sides
        );

    /// <summary>Starts an operation that returns one value.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="send">The elements to send; null if the operation sends from the result's place.</param>
    /// <param name="value">The initial contents of the result.</param>
    /// <param name="file">The source file of the call.</param>
    /// <param name="line">The source line of the call.</param>
    internal Request<T> StartValue<TOperation, T>(TOperation operation, T[]? send, T value, string file, int line)
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        ValueRequest<T> request = new(this, operation.Functions.Nonblocking, file, line);
        request.Cell[0] = value;
        return Begin<Nonblocking, TOperation, ValueRequest<T>>(operation, request, Sides.Of(send, request.Cell));
    }

    /// <summary>Starts an operation that returns an array.</summary>
    internal Request<T[]> StartResult<TOperation, T>(TOperation operation, T[]? send, T[] result, string file, int line)
        where TOperation : struct, ICollective
        where T : unmanaged =>
        Begin<Nonblocking, TOperation, ArrayRequest<T>>(
            operation,
            new ArrayRequest<T>(result, this, operation.Functions.Nonblocking, file, line),
            Sides.Of(send, result)
        );

    // Common to the nonblocking and persistent forms. The request keeps the buffers.
    private TRequest Begin<TWay, TOperation, TRequest>(TOperation operation, TRequest request, Sides sides)
        where TWay : struct, IWay
        where TOperation : struct, ICollective
        where TRequest : Request
    {
        request.buffers = sides.Hold;
        try
        {
            MPI_Comm comm = Handle;
            operation.Prepare(this, ref sides.Send, ref sides.Receive);
            operation.KeepFor(request);
            if (Checking.IsOn)
            {
                Checking.Watch(request, sides.Send, writes: false);
                Checking.Watch(request, sides.Receive, writes: !sides.Receive.IsOnlyRead);
            }

            MPI_Request begun;
            int code = operation.Call<TWay>(sides.Send, sides.Receive, comm, &begun);
            if (request is PersistentRequest persistent)
            {
                persistent.Made(code, begun);
            }
            else
            {
                request.Begin(code, begun);
            }

            return request;
        }
        catch
        {
            Checking.Ends(request);
            request.ReleaseBuffers();
            throw;
        }
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

    private void RunInto<TOperation>(TOperation operation, Operand send, ITypedBuffer? receive)
        where TOperation : struct, IOperation
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

    // Separate from the caller, which would otherwise reserve stack space for it on every call.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RunPinned<TOperation>(TOperation operation, ITypedBuffer send, ITypedBuffer? receive)
        where TOperation : struct, IOperation
    {
        using Pinned pinned = new(send);
        fixed (byte* from = pinned)
        {
            RunInto(operation, new Operand(from, pinned.Count, pinned.Type), receive);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void RunIntoPinned<TOperation>(TOperation operation, Operand send, ITypedBuffer receive)
        where TOperation : struct, IOperation
    {
        using Pinned pinned = new(receive);
        fixed (byte* to = pinned)
        {
            Run(operation, send, new Operand(to, pinned.Count, pinned.Type));
        }
    }

    // If the counts differ between processes, the text shows the counts of this process.
    private void Throw(int code, string function, in Operand send, in Operand receive)
    {
        string? text = Truncation.OfCollective(code);
        Errors.Throw(
            code,
            function,
            this,
            text is null ? null : text + send.Described("sends") + receive.Described("has room for")
        );
    }

    // For an MPI that does not support MPI_IN_PLACE here.
    private void RunOnCopy<TOperation>(TOperation operation, Operand send, Operand receive)
        where TOperation : struct, IOperation
    {
        long bytes = send.Bytes;
        if (bytes == 0)
        {
            throw new NotSupportedException(
                $"{operation.Functions.Blocking} in place, on elements with gaps, needs an MPI that has MPI_IN_PLACE."
            );
        }

        nint copy = Marshal.AllocHGlobal((nint)bytes);
        try
        {
            Buffer.MemoryCopy(send.Address, (void*)copy, bytes, bytes);
            send.MoveTo((void*)copy);
            receive.StayApart();
            Check(operation.Call<Blocking>(send, receive, Handle, null), operation.Functions.Blocking);
        }
        finally
        {
            Marshal.FreeHGlobal(copy);
        }
    }
}
