using System.Diagnostics;
using System.Runtime.CompilerServices;
using MPINET.PInvoke;
using MPINET.PInvoke.Tiers;

namespace MPINET;

/// <summary>A pending operation. It keeps its buffers alive and pinned until it has completed. MPI-5.0, section 3.7.</summary>
/// <remarks>
/// An operation whose request is dropped or disposed of continues with its buffer until it completes; the end of the
/// session reports those that have not. A request can be awaited in <see cref="Session.Run(Func{Task})" />. Two threads
/// must not use one request concurrently: the second one gets an <see cref="InvalidOperationException" />.
/// </remarks>
[DebuggerDisplay("{Shown,nq}")]
// MPI's output arguments need no clearing, because they are not read if MPI fails.
[SkipLocalsInit]
public unsafe partial class Request : IDisposable
{
    private const int FunctionBits = 10;

    /// <summary>The buffers of the request.</summary>
    internal BufferHold buffers;

    /// <summary>The number of the list in <see cref="RequestRegistry" /> that contains it or contained it.</summary>
    internal ushort list;

    private protected MPI_Request handle;

    // A request is created for every message, and its size dominates its cost. Target is the communicator, or the port of a message;
    // origin the source line, with the function in the low bits; tag that of a message, for debuggers, as far as it fits.
    private object? target;
    private uint origin;
    private ushort tag;

    // While MPI may use the buffers: the index in the list plus 1. Afterwards: the negated error code, by a volatile write after all that the
    // operation has left, so that a thread that sees the end sees that, too.
    private int state;

    internal Request(Communicator? comm, MpiFunction function, string file, int line)
    {
        target = comm;
        File = file;
        origin = ((uint)line << FunctionBits) | (uint)function;
    }

    internal Request(Port port, int tag, MpiFunction function, string file, int line)
    {
        target = port;
        this.tag = ShownTag.Of(tag);
        File = file;
        origin = ((uint)line << FunctionBits) | (uint)function;
    }

    /// <summary>
    /// The handle, for calls of the P/Invoke tier that do not complete the request; MPI_REQUEST_NULL after it has
    /// completed.
    /// </summary>
    public MPI_Request MPIRequest => IsActive ? handle : Mpi.MPI_REQUEST_NULL;

    /// <summary>True if the request has completed. Calls MPI_Test if that is not yet known. Does not block.</summary>
    /// <exception cref="MpiException">The operation failed.</exception>
    [DebuggerBrowsable(DebuggerBrowsableState.Never)]
    public bool Completed => Test();

    // For debuggers: it does not test the request, which would complete it.
    private string Shown =>
        Function.Substring("MPI_".Length)
        + About
        + $", {Path.GetFileName(File)}:{Line}, "
        + (
            IsActive ? "pending"
            : HasFailed ? $"failed with error {Code}"
            : this is PersistentRequest ? "inactive"
            : "completed"
        );

    /// <summary>The communicator; null if there is none.</summary>
    internal Communicator? Comm => target is Port port ? port.Comm : (Communicator?)target;

    /// <summary>The C name of the function that created it.</summary>
    internal virtual string Function => CallShape.Of(Made).CName;

    // The function that created it.
    private MpiFunction Made => (MpiFunction)(origin & ((1u << FunctionBits) - 1));

    /// <summary>True if it receives a message, so that it can be cancelled.</summary>
    internal bool Receives => Made is MpiFunction.MPI_Irecv or MpiFunction.MPI_Imrecv or MpiFunction.MPI_Recv_init;

    /// <summary>True if it accesses a window.</summary>
    internal bool IsOneSided =>
        Made
            is MpiFunction.MPI_Rput
                or MpiFunction.MPI_Rget
                or MpiFunction.MPI_Raccumulate
                or MpiFunction.MPI_Rget_accumulate;

    /// <summary>The message that it waits for without a request of MPI; null if it has one, or has completed.</summary>
    internal virtual AwaitedMessage? Expected => null;

    /// <summary>The group that keeps it alive while it is pending, instead of a list; null if none does.</summary>
    internal virtual RequestGroup? Keeper => null;

    /// <summary>The source file of the call that created it.</summary>
    internal string File { get; private set; }

    /// <summary>The source line of the call.</summary>
    internal int Line => (int)(origin >> FunctionBits);

    /// <summary>True while MPI may read or write the buffers.</summary>
    internal bool IsActive
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Volatile.Read(ref state) > 0;
    }

    /// <summary>The index in the list, while it is in one.</summary>
    internal int Place => state - 1;

    /// <summary>True if it has completed with an error.</summary>
    internal bool HasFailed => state < 0;

    /// <summary>The error code that it has completed with; 0 while it is pending.</summary>
    private protected int Code
    {
        get => state < 0 ? -state : 0;
        set => state = -value;
    }

    /// <summary>Requests the cancellation. The request must still be completed. Current MPIs cancel only receives. Local.</summary>
    /// <remarks>
    /// In C: MPI_Cancel. It has no effect on a completed request. Under <see cref="ThreadLevel.Multiple" /> it works on a
    /// request that another thread tests, or waits for by <see cref="Wait(CancellationToken)" /> or
    /// <see cref="Wait(TimeSpan)" />. Inside another wait, MPI may free the request at any moment, so that no other thread
    /// may name it. MPI-5.0, section 3.8.4.
    /// </remarks>
    /// <exception cref="InvalidOperationException">
    /// Another thread is in a wait without a token, or awaits the request; or this thread may not call MPI.
    /// </exception>
    /// <exception cref="MpiException">MPI refuses, as most MPIs do for collective operations.</exception>
    /// <include file="../../specs/ports/examples.xml" path="examples/example[@of='Request.Cancel']" />
    public void Cancel()
    {
        if (EntersToCancel())
        {
            int result = TryCancel();
            Leave();
            Check(result, "MPI_Cancel");
        }
    }

    /// <summary>Releases the request. A pending operation continues with its buffer until it completes.</summary>
    public virtual void Dispose() => GC.SuppressFinalize(this);

    /// <summary>Returns the function and the source line that created it.</summary>
    public override string ToString() => $"{Function}, made at {File}:{Line}";

    /// <summary>
    /// Registers the request that MPI has started. It keeps its buffers from now on; they are released if the start
    /// failed.
    /// </summary>
    /// <param name="result">The error code of the call that started it.</param>
    /// <param name="begun">The handle that the call returned.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void Begin(int result, MPI_Request begun)
    {
        if (Errors.Failed(result))
        {
            Refuse(result);
        }

        handle = begun;
        RequestRegistry.Add(this);
    }

    /// <summary>Describes the next operation of a request that is used again. A reference is compared first, because storing it costs more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void Describe(Port port, int itsTag, MpiFunction function, string file, int line)
    {
        if (target != port)
        {
            target = port;
        }

        if (!ReferenceEquals(File, file))
        {
            File = file;
        }

        tag = ShownTag.Of(itsTag);
        origin = ((uint)line << FunctionBits) | (uint)function;
    }

    /// <summary>Records the index in the list; the request is pending from now on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void BeginAt(int number, int place)
    {
        list = (ushort)number;
        state = place + 1;
    }

    /// <summary>Completes a request that its <see cref="Keeper" /> has completed by its own handle, without an error.</summary>
    internal virtual void EndKept(in MPI_Status status) { }

    /// <summary>Adds a pending request to the list, because its <see cref="Keeper" /> no longer keeps it.</summary>
    internal virtual void LeaveKeeper() { }

    /// <summary>Records the removal from the list and the error code of the completion.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void EndWith(int code) => Volatile.Write(ref state, -code);

    /// <summary>Completes the request: releases its buffers and keeps the status.</summary>
    /// <param name="now">The handle after the completing call.</param>
    /// <param name="status">The status of that call.</param>
    /// <param name="result">The error code of that call.</param>
    /// <returns>False if the call failed and left the request pending, with its buffers.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal bool Complete(MPI_Request now, in MPI_Status status, int result)
    {
        if (result != 0 && IsUnderWay(now))
        {
            Leave();
            return false;
        }

        handle = now;
        int code = Checking.IsOn ? Checked(result, status) : result;
        bool isPlain = GetType() == typeof(Request);
        if (!isPlain)
        {
            Keep(status);
        }

        RequestRegistry.Remove(this, code);
        Leave();
        if (isPlain)
        {
            buffers.Release(PinnedArrays.OfRequests);
        }
        else
        {
            End();
        }

        return true;
    }

    /// <summary>Releases the buffers of a request that has completed or failed to start.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void ReleaseBuffers() => buffers.Release(PinnedArrays.OfRequests);

    /// <summary>Throws the error of the operation.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [StackTraceHidden]
    internal void ThrowIfFailed()
    {
        if (Errors.Failed(Code))
        {
            Checking.ThrowFault(this);
            Fail();
        }
    }

    /// <summary>The error of the operation; null if it has not failed.</summary>
    internal Exception? Failure()
    {
        try
        {
            ThrowIfFailed();
            return null;
        }
#pragma warning disable CA1031 // Callbacks may throw any exception.
        catch (Exception exception)
#pragma warning restore CA1031
        {
            return exception;
        }
    }

    /// <summary>True if MPI reports that the operation was cancelled.</summary>
    internal bool WasCancelled()
    {
        Status status = new();
        FillStatus(status);
        return status.Cancelled;
    }

    /// <summary>Fills a status with that of the operation, and sets its error code.</summary>
    internal void FillStatusWithError(Status status)
    {
        if (!ReferenceEquals(status, Status.Ignore))
        {
            FillStatus(status);
            status.Value.MPI_ERROR = Code;
        }
    }

    /// <summary>Cancels the operation if possible.</summary>
    /// <returns>The code of MPI.</returns>
    internal virtual int TryCancel()
    {
        MPI_Request request = handle;
        return Mpi.MPI_Cancel(&request);
    }

    /// <summary>True if a request is still pending after its completion has failed.</summary>
    private protected virtual bool IsUnderWay(MPI_Request now) => now != Mpi.MPI_REQUEST_NULL;

    /// <summary>The status slot that MPI fills. Subclasses that keep a status return their own field, which saves a copy.</summary>
    /// <param name="other">The slot to return if the class keeps no status.</param>
    private protected virtual ref MPI_Status ReportedStatus(ref MPI_Status other) => ref other;

    /// <summary>The capacity of the receive buffer in elements, and their datatype; default for other operations.</summary>
    private protected virtual (int Count, Datatype? Type) Room => default;

    /// <summary>The peer and tag of a message, for debuggers: of the message, once it was received.</summary>
    private protected virtual string About
    {
        get
        {
            if (target is not Port port)
            {
                return "";
            }

            if (!Receives || IsActive || HasFailed)
            {
                return Described(port.Peer, ShownTag.Text(tag));
            }

            MPI_Status none = Status.Empty;
            MPI_Status status = ReportedStatus(ref none);
            return status.MPI_SOURCE == Mpi.MPI_ANY_SOURCE
                ? Described(port.Peer, ShownTag.Text(tag))
                : Described(status.MPI_SOURCE, $", tag {status.MPI_TAG}");
        }
    }

    /// <summary>Keeps the status, if the class does, before other threads see the completion.</summary>
    private protected virtual void Keep(in MPI_Status status) { }

    /// <summary>Copies the status to the slot, unless it is already there.</summary>
    private protected static void Keep(in MPI_Status status, ref MPI_Status reported)
    {
        if (!Unsafe.AreSame(ref Unsafe.AsRef(in status), ref reported))
        {
            reported = status;
        }
    }

    /// <summary>Releases resources at the end.</summary>
    private protected virtual void End() => ReleaseBuffers();

    /// <summary>Throws the error of the operation.</summary>
    [StackTraceHidden]
    private protected virtual void Fail() => Errors.Throw(Code, Function, Comm);

    /// <summary>Fills a status after the completion.</summary>
    private protected void FillStatus(Status status)
    {
        MPI_Status reported = Status.Empty;
        Status.Fill(status, ReportedStatus(ref reported));
    }

    /// <summary>Throws if a call about this request has failed.</summary>
    [StackTraceHidden]
    private protected void Check(int result, string function)
    {
        if (Errors.Failed(result))
        {
            Errors.Throw(result, function, Comm);
        }
    }

    /// <summary>A peer and a tag, for debuggers.</summary>
    private protected string Described(int peer, string tag) =>
        (Receives ? " from " : " to ")
        + (
            peer == Mpi.MPI_ANY_SOURCE ? "any"
            : peer == Mpi.MPI_PROC_NULL ? "no process"
            : $"{peer}"
        )
        + tag;

    private int Checked(int result, in MPI_Status status)
    {
        (int count, Datatype? type) = Receives ? Room : default;
        return Checking.Completed(this, result, status, count, type);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    [StackTraceHidden]
    private protected void Refuse(int result)
    {
        Checking.Ends(this);
        ReleaseBuffers();
        Errors.ThrowInAnyCase(result, Function, Comm);
    }
}
