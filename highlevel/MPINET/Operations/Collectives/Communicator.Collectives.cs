using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using MPINET.PInvoke;

namespace MPINET;

// The execution of a collective operation, common to all operations and all forms of buffers.
public unsafe partial class Communicator
{
    /// <summary>Executes the operation and blocks until it has completed on this process.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void Run<TOperation>(TOperation operation, Operand send, Operand receive)
        where TOperation : struct, IOperation
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

        if (ObjectArrivals.ArePending)
        {
            ObjectArrivals.Settle();
        }

        int code = operation.Call(Way.Blocking, ref send, ref receive, comm, null);
        if (Errors.Failed(code))
        {
            Throw(code, operation.Name, send, receive);
        }

        if (Checking.IsOn && code == 0)
        {
            Checking.Collected(operation.Name, receive);
        }
    }

    /// <inheritdoc cref="Run{TOperation}(TOperation, Operand, Operand)" />
    [StackTraceHidden]
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
    [StackTraceHidden]
    internal Request Start<TOperation>(TOperation operation, Sides sides, string file, int line)
        where TOperation : struct, ICollective
    {
        Request request = new(this, operation.Nonblocking, file, line);
        Begin(Way.Nonblocking, operation, request, sides);
        return request;
    }

    /// <summary>Creates a request that starts the operation each time it is started.</summary>
    [StackTraceHidden]
    internal PersistentRequest Init<TOperation>(TOperation operation, Sides sides, string file, int line)
        where TOperation : struct, ICollective
    {
        PersistentRequest request = new(this, operation.Persistent, file, line);
        Begin(Way.Persistent, operation, request, sides);
        return request;
    }

    /// <summary>Starts an operation that returns one value.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="send">The elements to send; null if the operation sends from the result's place.</param>
    /// <param name="value">The initial contents of the result.</param>
    /// <param name="file">The source file of the call.</param>
    /// <param name="line">The source line of the call.</param>
    [StackTraceHidden]
    internal Request<T> StartValue<TOperation, T>(TOperation operation, T[]? send, T value, string file, int line)
        where TOperation : struct, ICollective
        where T : unmanaged
    {
        ValueRequest<T> request = new(this, operation.Nonblocking, file, line);
        request.Cell[0] = value;
        Begin(Way.Nonblocking, operation, request, Sides.Of(send, request.Cell));
        return request;
    }

    /// <summary>Starts an operation that returns an array.</summary>
    [StackTraceHidden]
    internal Request<T[]> StartResult<TOperation, T>(TOperation operation, T[] send, string file, int line)
        where TOperation : struct, IOperationWithResult
        where T : unmanaged
    {
        T[] result = Results.Of<T>(operation.ResultCount(this, send.Length));
        ArrayRequest<T> request = new(result, this, operation.Nonblocking, file, line);
        Begin(Way.Nonblocking, operation, request, Sides.Of(send, result));
        return request;
    }

    // Common to the nonblocking and persistent forms. The request keeps the buffers.
    [StackTraceHidden]
    private void Begin<TOperation>(Way way, TOperation operation, Request request, Sides sides)
        where TOperation : struct, ICollective
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
            if (way == Way.Nonblocking)
            {
                int code = operation.Call(Way.Nonblocking, ref sides.Send, ref sides.Receive, comm, &begun);
                request.Begin(code, begun);
            }
            else
            {
                int code = operation.Call(Way.Persistent, ref sides.Send, ref sides.Receive, comm, &begun);
                ((PersistentRequest)request).Made(code, begun);
            }
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

    [StackTraceHidden]
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
    [StackTraceHidden]
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
    [StackTraceHidden]
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
    [StackTraceHidden]
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
    [StackTraceHidden]
    private void RunOnCopy<TOperation>(TOperation operation, Operand send, Operand receive)
        where TOperation : struct, IOperation
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
            Check(operation.Call(Way.Blocking, ref send, ref receive, Handle, null), operation.Name);
        }
        finally
        {
            Marshal.FreeHGlobal(copy);
        }
    }
}
